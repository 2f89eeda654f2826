"""Generated questions typed at the assistant, and whether it understood the query that each was made from."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random

from domain.features import SUBJECTS
from domain.portfolio_query.subject import Subject
from domain.portfolio_query.value import PortfolioQuery
from tests.agent.golden import generating, phrasing
from tests.agent.golden.generating import Case, Places, cases
from tests.agent.golden.noise import Noise, words_of
from tests.agent.golden.normal_form import normal_form
from tests.agent.golden.portfolios import Portfolio

_TEMPLATES = (
    *generating.LISTING,
    *generating.COUNTING,
    *generating.FIGURING,
    *(word for _, word in generating.FIGURES),
    *(word for words in phrasing.OPERATORS.values() for word in words),
    "between and from to with highest lowest what percentage percent share that are last next days per each",
)


@dataclass
class Readings:
    """`other` are sentences that were read as another query without a word left out."""

    equal: int = 0
    honest: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)

    @property
    def asked(self) -> int:
        return self.equal + len(self.honest) + len(self.other)

    @property
    def share(self) -> float:
        return self.equal / max(1, self.asked)

    def lines(self) -> list[str]:
        return [
            f"{self.equal} of {self.asked} read as the query they were made from ({self.share:.1%}),"
            f" {len(self.honest)} refused or named what they left out, {len(self.other)} another query",
            *(f"  honest: {each}" for each in self.honest[:40]),
            *(f"  OTHER: {each}" for each in self.other[:200]),
        ]


def places_of(portfolio: Portfolio) -> Places:
    return Places(
        properties=[
            (str(each), name) for each, name in portfolio.rows("SELECT id, name FROM p ORDER BY name")
        ],
        cities=[city for (city,) in portfolio.rows("SELECT DISTINCT city FROM p ORDER BY city")],
        zip_codes=[zip_code for (zip_code,) in portfolio.rows("SELECT DISTINCT zip FROM p ORDER BY zip")],
    )


def noise_of(portfolio: Portfolio) -> Noise:
    names = portfolio.rows(
        "SELECT name FROM p UNION SELECT city FROM p UNION SELECT name FROM r UNION SELECT name FROM v"
    )
    return Noise(words_of([*_TEMPLATES, *_declared()]), words_of(name for (name,) in names))


def sentences(portfolio: Portfolio, seed: int, count: int) -> dict[str, list[Case]]:
    """What is typed, and every query that was said so: two with one sentence are one case."""
    noise, random = noise_of(portfolio), Random(seed)
    found: dict[str, list[Case]] = defaultdict(list)
    for case in cases(seed, count, places_of(portfolio)):
        found[noise.on(random, case.says)].append(case)
    return found


async def read_back(portfolio: Portfolio, seed: int, count: int) -> Readings:
    readings = Readings()
    for says, made_from in sentences(portfolio, seed, count).items():
        said = await portfolio.ask(says)
        wanted = {normal_form(case.query) for case in made_from}
        if said.query is not None and normal_form(said.query) in wanted:
            readings.equal += 1
        elif said.query is None or said.left_out:
            readings.honest.append(f"{says!r} — {said.text!r}")
        else:
            readings.other.append(f"{says!r} — {_short(said.query)}, not {_short(made_from[0].query)}")
    return readings


def _declared() -> Iterable[str]:
    for subject in SUBJECTS:
        yield from subject.words
        yield from _declared_by(subject)


def _declared_by(subject: Subject) -> Iterable[str]:
    for part in subject.fields.values():
        yield from part.words
        yield from (option.replace("_", " ") for option in part.options)
        yield from (*(word for words in part.said.values() for word in words), *part.more, *part.less)
        yield part.unit
    for time in subject.times.values():
        yield from (*time.past, *time.future)
    for phrase in subject.phrases:
        yield from phrase.words


def _short(query: PortfolioQuery) -> str:
    return query.model_dump_json(exclude_defaults=True)
