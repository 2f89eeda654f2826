"""Questions made from what the features declare: a query, and how a manager may say it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from domain.features import SUBJECTS
from domain.portfolio_query.subject import Field, Subject
from domain.portfolio_query.value import (
    AllOf,
    Condition,
    Expression,
    Grouping,
    Measure,
    Order,
    Period,
    PortfolioQuery,
)
from tests.agent.golden.phrasing import Words, condition_words, field_words, grouped_by, plural, value_words

MOST_CONDITIONS = 3
FIGURES = (
    ("average", "average"), ("average", "mean"), ("sum", "total"), ("median", "median"),
    ("maximum", "highest"), ("maximum", "maximum"), ("minimum", "lowest"), ("minimum", "minimum"),
)  # fmt: skip
LISTING = ("show me {}", "list {}", "which {} are there?", "{}", "give me {}", "find {}", "i need {}")
COUNTING = ("how many {} are there?", "how many {} do we have", "number of {}", "count {}", "how many {}")
FIGURING = ("{} {} of {}", "what is the {} {} of {}?", "{} {} for {}", "what's the {} {} of {}")
OWNED = ("lease ", "insurance ")
_IRREGULAR = {"is": "are", "has": "have", "was": "were"}
SUMMABLE = ("rent", "monthly_rent", "asking_rent", "deposit", "square_feet", "monthly_revenue")


@dataclass(frozen=True)
class Case:
    """One sentence and the query that it was made from."""

    says: str
    query: PortfolioQuery


@dataclass(frozen=True)
class Places:
    """What the portfolio's places are called; `properties` are ids and names."""

    properties: Sequence[tuple[str, str]]
    cities: Sequence[str]
    zip_codes: Sequence[str]


def cases(seed: int, count: int, places: Places) -> Iterator[Case]:
    random = Random(seed)
    kinds: tuple[Callable[[_Maker], Case], ...] = (
        _Maker.listed, _Maker.listed, _Maker.counted, _Maker.figured, _Maker.grouped, _Maker.ranked,
        _Maker.shared, _Maker.timed,
    )  # fmt: skip
    subjects = sorted(SUBJECTS, key=lambda each: each.name)
    for _ in range(count):
        yield random.choice(kinds)(_Maker(random, random.choice(subjects), places))


@dataclass(frozen=True)
class _Maker:
    random: Random
    subject: Subject
    places: Places

    def listed(self) -> Case:
        words, where = self._rows(1)
        return Case(self.random.choice(LISTING).format(words), self._query(where))

    def counted(self) -> Case:
        words, where = self._rows(0)
        query = self._query(where, Measure(kind="count"))
        return Case(self.random.choice(COUNTING).format(words), query)

    def figured(self) -> Case:
        name = self._amount(SUMMABLE)
        if name is None:
            return self.counted()
        kind, word = self.random.choice(FIGURES)
        words, where = self._rows(0, without=name)
        said = field_words(self.random, self.subject.fields[name])
        measure = Measure.model_validate({"kind": kind, "field": name})
        return Case(self.random.choice(FIGURING).format(word, said, words), self._query(where, measure))

    def grouped(self) -> Case:
        fields = [
            name for name in ("property", "city", "state", "bedrooms", "service") if name in self._fields
        ]
        if self.subject.name == "properties":
            fields = ["city", "state"]
        name = self.random.choice(fields)
        words, where = self._rows(0, without=name)
        by = grouped_by(self.random, self.subject.fields[name])
        leads = ("how many {}", "number of {}", *(() if self.subject.adds_up else ("{}",)))
        lead = self.random.choice(leads)
        query = self._query(where, Measure(kind="count"), group_by=Grouping(field=name))
        return Case(f"{lead.format(words)} {by}", query)

    def ranked(self) -> Case:
        name = self._amount()
        if name is None:
            return self.listed()
        words, where = self._rows(0, without=name)
        count, highest = self.random.choice((3, 5, 10)), self.random.random() < 0.6
        said = field_words(self.random, self.subject.fields[name])
        order = Order(by=name, descending=highest)
        says = f"the {count} {words} with the {'highest' if highest else 'lowest'} {said}"
        return Case(says, self._query(where, Measure(), order=order, limit=count))

    def shared(self) -> Case:
        choices = [name for name in ("status", "service") if name in self._fields]
        if not choices:
            return self.counted()
        name = self.random.choice(choices)
        value = self.random.choice(self._fields[name].options)
        words, where = self._rows(0, without=name)
        measure = Measure(kind="share", of=Condition(field=name, values=(value,)))
        lead = self.random.choice(
            ("what percentage of {} is {}", "share of {} that are {}", "what percent of {} are {}")
        )
        said = value_words(self.random, self._fields[name], value)
        return Case(lead.format(words, said), self._query(where, measure))

    def timed(self) -> Case:
        if not self.subject.times:
            return self.listed()
        name = self.random.choice(sorted(self.subject.times))
        time, days = self.subject.times[name], self.random.choice((7, 14, 30, 45, 60, 90))
        words, where = self._rows(1, place_only=True)
        if not time.future or (self.random.random() < 0.5 and time.past):
            says = f"{words} {which(time.past[0])} in the last {days} days"
            period = Period(time=name, sense="past", days=days)
        else:
            says = f"{words} {which(plural_verb(time.future[0]))} in the next {days} days"
            period = Period(time=name, sense="future", days=days)
        means = self._with_usual(where, Measure()) if name == self.subject.usual_time else where
        return Case(says, PortfolioQuery(subject=self.subject.name, where=means, period=period))

    def _verbs(self) -> tuple[str, ...]:
        return tuple(verb for time in self.subject.times.values() for verb in time.future)

    @property
    def _fields(self) -> dict[str, Field]:
        return dict(self.subject.fields)

    def _amount(self, among: Sequence[str] = ()) -> str | None:
        names = [
            name
            for name, field in sorted(self._fields.items())
            if field.kind in ("number", "money") and field.words and (not among or name in among)
        ]
        return self.random.choice(names) if names else None

    def _rows(self, least: int, without: str = "", place_only: bool = False) -> tuple[str, Expression | None]:
        """'vacant units with 2 bedrooms at Alder Court', and its conditions."""
        count = 1 if place_only else self.random.randint(least, MOST_CONDITIONS)
        usable = [
            name for name in sorted(self._fields) if name != without and self._is_usable(name, place_only)
        ]
        names = self.random.sample(usable, min(count, len(usable)))
        said = [self._condition(name) for name in names]
        before = [words.before for words, _ in said if words.before]
        after = [words.after for words, _ in said if words.after]
        self.random.shuffle(after)
        sentence = " ".join([*before, plural(self.subject.words[0]), *after])
        conditions = tuple(condition for _, condition in said)
        return sentence, _joined(conditions)

    def _is_usable(self, name: str, place_only: bool) -> bool:
        field = self._fields[name]
        if name in ("property", "city", "zip_code"):
            return name != "property" or self.subject.name != "properties"
        return not place_only and field.kind in ("number", "money", "choice") and bool(field.words)

    def _condition(self, name: str) -> tuple[Words, Condition]:
        field, random = self._fields[name], self.random
        if name == "property":
            place, called = random.choice(self.places.properties)
            return Words(after=f"at {called}"), Condition(field=name, values=(place,))
        if name in ("city", "zip_code"):
            value = random.choice(self.places.cities if name == "city" else self.places.zip_codes)
            return Words(after=f"in {value}"), Condition(field=name, values=(value,))
        return condition_words(random, name, field, self._verbs())

    def _query(
        self,
        where: Expression | None,
        measure: Measure = Measure(),  # noqa: B008 - frozen
        *,
        group_by: Grouping | None = None,
        order: Order | None = None,
        limit: int = 50,
    ) -> PortfolioQuery:
        return PortfolioQuery(
            subject=self.subject.name,
            where=self._with_usual(where, measure),
            measure=measure,
            group_by=group_by,
            order=order,
            limit=limit,
        )

    def _with_usual(self, where: Expression | None, measure: Measure) -> Expression | None:
        """What the word for the rows means by itself, where nothing else is said of their state."""
        said = [*_parts(where), *_parts(measure.of)]
        for phrase in self.subject.phrases:
            stated = any(isinstance(each, Condition) and each.field in phrase.unless for each in said)
            if self.subject.words[0] in phrase.words and phrase.where and phrase.also_dated and not stated:
                return AllOf(parts=(*_parts(where), phrase.where))
        return where


def _parts(where: Expression | None) -> tuple[Expression, ...]:
    if where is None:
        return ()
    return where.parts if isinstance(where, AllOf) else (where,)


def which(verb: str) -> str:
    """'that moved in', 'whose lease ends'."""
    return f"{'whose' if verb.startswith(OWNED) else 'that'} {verb}"


def plural_verb(verb: str) -> str:
    """'ends' as several do it: 'end'; 'lease ends' stays as the declaration has it."""
    first, _, rest = verb.partition(" ")
    plural = _IRREGULAR.get(first) or first.removesuffix("s")
    return verb if verb.startswith(OWNED) else f"{plural} {rest}".strip()


def _joined(conditions: tuple[Condition, ...]) -> Expression | None:
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else AllOf(parts=conditions)
