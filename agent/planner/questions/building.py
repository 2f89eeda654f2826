"""Building: the items of a question, read as one subject's, become a query; what does not fit is left."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from agent.planner.questions.arranging import arranged
from agent.planner.questions.conditions import Conditions, parts_of
from agent.planner.questions.items import Item, TimeWord
from agent.planner.questions.measuring import measured
from agent.planner.questions.naming import condition_of
from agent.planner.questions.numbering import numbered
from agent.planner.questions.spans import Tense, period_of
from domain.portfolio_query.language import Language
from domain.portfolio_query.subject import Subject
from domain.portfolio_query.value import Condition, PortfolioQuery


def _is_silent(item: Item) -> bool:
    return item.kind == "filler" or item.says("is", "has", "which")


_PLACES = ("property", "city", "state", "unit", "unit.number", "number", "resident", "name")


@dataclass(slots=True)
class Parts:
    """A question under way: what its items gave so far, and which of them were used."""

    language: Language
    subject: Subject
    today: date
    items: Sequence[tuple[Item, ...]]
    conditions: Conditions = field(default_factory=Conditions)
    after_verb: Conditions = field(default_factory=Conditions)
    given: dict[str, Any] = field(default_factory=dict)
    used: set[int] = field(default_factory=set)
    says_subject: bool = False
    says_who: bool = False

    def item(self, at: int) -> Item | None:
        return self.items[at][0] if 0 <= at < len(self.items) else None

    def find(self, at: int, *kinds: str) -> Item | None:
        """What the words there may stand for, of these kinds."""
        if not 0 <= at < len(self.items):
            return None
        return next((item for item in self.items[at] if item.kind in kinds), None)

    def says(self, at: int, *tags: str) -> bool:
        return 0 <= at < len(self.items) and any(item.says(*tags) for item in self.items[at])

    def free(self, at: int) -> bool:
        return 0 <= at < len(self.items) and at not in self.used

    def next_at(self, at: int, step: int = 1) -> int:
        """The place of the next item that is no filler."""
        at += step
        while (item := self.item(at)) is not None and _is_silent(item):
            at += step
        return at

    def first(self, *tags: str) -> int | None:
        """Where the question says this, if that is free."""
        return next((at for at in range(len(self.items)) if self.free(at) and self.says(at, *tags)), None)

    def all_of(self, kind: str) -> list[tuple[int, Item]]:
        """Where there is such an item that is free."""
        found = ((at, self.find(at, kind)) for at in range(len(self.items)) if self.free(at))
        return [(at, item) for at, item in found if item is not None]

    def left(self) -> list[Item]:
        silent = ("is", "has", "which", "or", "did")
        return [
            items[0]
            for at, items in enumerate(self.items)
            if at not in self.used
            and not any(item.kind == "filler" for item in items)
            and not items[0].says(*silent)
        ]


@dataclass(frozen=True, slots=True)
class Built:
    """`left` are the words that the query does not say; `says_subject`: its noun was said."""

    query: PortfolioQuery
    left: tuple[str, ...]
    says_subject: bool
    says_something: bool  # more than names
    count: int
    flips: bool  # 'not' or 'those' was left: without it the question would mean another thing


def build(
    language: Language,
    subject: Subject,
    items: Sequence[tuple[Item, ...]],
    today: date,
    *,
    pointing: bool = False,
) -> Built | None:
    """None where nothing of the question is about the subject."""
    parts = Parts(language, subject, today, items)
    arranged(parts)
    measured(parts)
    _conditions(parts)
    _times(parts)
    _nouns(parts)
    left = [item for item in parts.left() if not (pointing and item.says("there", "those"))]
    if not (parts.says_subject or parts.says_who or parts.conditions.parts or parts.given):
        return None
    query = _query(parts)
    if query is None:
        return None
    flips = any(item.says("not", "there", "those", "than", "compare") for item in left)
    return Built(
        query,
        _runs(left),
        parts.says_subject or (parts.says_who and not left),
        _says_something(query),
        len(items),
        flips,
    )


def _says_something(query: PortfolioQuery) -> bool:
    """More than how many, or where: something that only this subject has."""
    arranged_by = query.order or query.period or query.measure.field or query.measure.of
    conditions = parts_of(query.where)
    stated = any(not isinstance(each, Condition) or each.field not in _PLACES for each in conditions)
    return arranged_by is not None or stated


def _query(parts: Parts) -> PortfolioQuery | None:
    where = parts.conditions.whole()
    given = {name: value for name, value in parts.given.items() if not name.startswith("_")}
    try:
        return PortfolioQuery(subject=parts.subject.name, where=where, **given)
    except ValueError:
        return None


def _conditions(parts: Parts) -> None:
    numbered(parts)
    for at, options in enumerate(parts.items):
        if not parts.free(at):
            continue
        if parts.says(at, "not"):
            if _next_is_condition(parts, at):
                parts.conditions.negate = True
                parts.used.add(at)
        elif parts.says(at, "or"):
            parts.conditions.either = True
            parts.used.add(at)
        else:
            _condition(parts, at, options)


def _next_is_condition(parts: Parts, at: int) -> bool:
    following = parts.next_at(at)
    return parts.find(following, "where", "name") is not None or _has_where(parts.find(following, "phrase"))


def _has_where(item: Item | None) -> bool:
    return item is not None and item.value.where is not None and item.value.measure is None


def _condition(parts: Parts, at: int, options: Sequence[Item]) -> None:
    for item in options:
        found = None
        if item.kind == "where":
            if options[0].kind == "noun" or _is_time_as_well(parts, options):
                continue
            found = item.value
        elif _has_where(item) if item.kind == "phrase" else False:
            found = item.value.where
        elif item.kind == "name":
            found = condition_of(parts.subject, item.value)
        elif item.kind == "code" and _may_name(parts.item(at - 1)):
            found = _identified(parts, item)
        if found is not None:
            parts.conditions.add(found)
            parts.used.add(at)
            return


def _is_time_as_well(parts: Parts, options: Sequence[Item]) -> bool:
    """'expired' is a state by itself, and a time where a period is said."""
    dated = any(item.kind == "period" or item.says("soon") for each in parts.items for item in each)
    return dated and any(item.kind == "time" for item in options)


def _may_name(before: Item | None) -> bool:
    """A number after 'than', a comparison or an unknown word is an amount of something, no unit."""
    return before is None or not (before.kind in ("unknown", "adjective", "number") or before.says("than"))


def _identified(parts: Parts, item: Item) -> Condition | None:
    """'203' of the subject itself, or of the one record that it belongs to."""
    for name, each in parts.subject.fields.items():
        if each.is_identifier:
            return Condition(field=name, values=(str(item.value),))
    for relation, each_relation in parts.subject.relations.items():
        related = parts.language.subjects[each_relation.to]
        if each_relation.one and parts.language.knows(related.name):
            for name, each in related.fields.items():
                if each.is_identifier:
                    return Condition(field=f"{relation}.{name}", values=(str(item.value),))
    return None


def _times(parts: Parts) -> None:
    spoken, times = parts.all_of("period"), parts.all_of("time")
    when = parts.first("soon", "recently")
    if not times:
        _day_field(parts, spoken)
        return
    at, item = times[0]
    word: TimeWord = item.value
    tense = word.tense
    if tense == "both" or any(parts.says(each, "did") for each in range(len(parts.items))):
        tense = _tense(parts, word.tense, when, spoken=bool(spoken))
    period = spoken[0][1].value if spoken else None
    parts.given["period"] = period_of(word.name, tense, period, parts.today)
    is_new = tense == "past" and item.words.lower().startswith("new")
    if (when is not None or is_new) and not spoken:
        parts.used.update({when} if when is not None else ())
        if tense == "past":
            parts.given["period"] = parts.given["period"].model_copy(update={"days": 30})
    parts.used.update({at, *(each for each, _ in times if parts.items[each][0].value == word)})
    parts.used.update(each for each, _ in spoken[:1])


def _tense(parts: Parts, tense: Tense, when: int | None, *, spoken: bool) -> Tense:
    """'move-ins' says no tense, 'did … end' says the past one."""
    if tense != "both":
        return "past"
    if when is not None:
        return "past" if parts.says(when, "recently") else "future"
    return "both" if spoken else "future"


def _day_field(parts: Parts, spoken: Sequence[tuple[int, Item]]) -> None:
    """'lease end in March' names the day itself."""
    for at, options in enumerate(parts.items):
        field_item = next((item for item in options if item.kind == "field"), None)
        if field_item is None or not spoken or parts.subject.fields[field_item.value].kind != "day":
            continue
        period = spoken[0][1].value
        if period.first and period.last:
            values = (period.first.isoformat(), period.last.isoformat())
            parts.conditions.add(Condition(field=field_item.value, operator="between", values=values))
            parts.used.update({at, spoken[0][0]})
        return


def _nouns(parts: Parts) -> None:
    for at, options in enumerate(parts.items):
        if any(item.kind == "noun" for item in options):
            parts.says_subject = True
            parts.used.add(at)
        elif any(item.kind == "who" for item in options):
            parts.says_who = parts.says_who or at == 0
            parts.used.add(at)
        elif "measure" not in parts.given:
            shown = parts.find(at, "field")
            if shown is not None and shown.value in parts.subject.shown:
                parts.used.add(at)


def _runs(left: Sequence[Item]) -> tuple[str, ...]:
    """Neighbouring words as one."""
    runs: list[list[Item]] = []
    for item in left:
        if runs and runs[-1][-1].end == item.start:
            runs[-1].append(item)
        else:
            runs.append([item])
    return tuple(" ".join(item.words for item in run) for run in runs)
