"""How a golden question is written down: what is typed, and the answer by SQL written for it by hand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml


@dataclass(frozen=True)
class Expected:
    """One right answer; each statement is over the tables of `views`.

    `rows` selects ids, all of them and no others. `ranked` selects keys (an id or a name) with the value they
    are in the order of; the answer's first `take` have the first values, whichever of equals come.
    `figure` selects one value, `groups` a label and a value each.
    """

    rows: str = ""
    ranked: str = ""
    take: int = 1
    figure: str = ""
    groups: str = ""

    @property
    def sql(self) -> str:
        return self.rows or self.ranked or self.figure or self.groups


@dataclass(frozen=True)
class Ask:
    """One turn. `right` are the readings that a manager would take for an answer. `shows` are words of the
    answer's text. `refuses` says that nobody can answer: not at all, or with these words named as left out.
    `outcome` and `card` are of a change. `then` are turns that lean on this one."""

    says: str
    right: Sequence[Expected] = ()
    shows: Sequence[str] = ()
    refuses: Sequence[str] | None = None
    outcome: str = ""
    card: Sequence[str] = ()
    then: Sequence["Ask"] = field(default=())


FOLDER = Path(__file__).parent
QUESTIONS = (
    "units", "unit_rents", "residents", "leases", "properties", "vendors", "groups", "by_place", "typed_fast",
    "follow_ups", "follow_ups_more", "not_known", "changes", "money", "requests", "upkeep",
    "papers", "more_homes", "more_people", "more_money", "more_upkeep",
    "upkeep_in_other_words",
    "due_soon", "related", "payables", "plain_speech", "households", "owners",
)  # fmt: skip


def read_asks(name: str) -> list[Ask]:
    """The questions of one file beside this module, or of a file by its path."""
    path = Path(name) if name.endswith(".yaml") else FOLDER / f"{name}.yaml"
    return [_ask(line) for line in yaml.safe_load(path.read_text())]


def turns_of(ask: Ask) -> Iterator[Ask]:
    yield ask
    for following in ask.then:
        yield from turns_of(following)


def _ask(line: dict[str, Any]) -> Ask:
    given = dict(line)
    refuses = given.pop("refuses", None)
    ask = Ask(
        says=str(given.pop("ask")),
        then=tuple(_ask(each) for each in given.pop("then", ())),
        shows=_listed(given.pop("shows", ())),
        card=_listed(given.pop("card", ())),
        outcome=given.pop("outcome", ""),
        refuses=None if refuses is None else () if refuses is True else _listed(refuses),
        right=tuple(Expected(**each) for each in given.pop("or", ())),
    )
    if not given:
        return ask
    return Ask(**{**vars(ask), "right": (Expected(**given), *ask.right)})


def _listed(given: Any) -> tuple[str, ...]:
    return (str(given),) if isinstance(given, str | int) else tuple(str(each) for each in given)
