"""Building: the items of a question, read as one subject's, become a query; what does not fit is left."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from agent.planner.questions.arranging import arranged
from agent.planner.questions.items import Item
from agent.planner.questions.measuring import UNNAMED, adjust_amount, measured, share_of_conditions
from agent.planner.questions.naming import condition_of
from agent.planner.questions.numbering import numbered
from agent.planner.questions.parts import Parts
from agent.planner.questions.timing import timed
from agent.planner.words import phrase
from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.language import AMOUNTS, Language
from domain.portfolio_query.subject import Phrase, Subject
from domain.portfolio_query.value import Condition, Expression, PortfolioQuery

_YEAR = re.compile(r"(?:19|20)\d\d")
_RECORDED = (*AMOUNTS, "text", "day")
_STATES = ("choice", "truth")
_PLACES = ("property", "city", "state", "unit", "unit.number", "number", "resident", "name")


@dataclass(frozen=True, slots=True)
class Built:
    """`left` are the words that the query does not say; `says_subject`: its noun was said."""

    query: PortfolioQuery
    left: tuple[str, ...]
    says_subject: bool
    says_something: bool  # more than names
    count: int
    flips: bool  # 'not', 'those' or a period was left: without it the question would mean another thing
    noun_at: int  # where the rows' noun was said first
    borrows: bool  # the noun is rather another subject's


def build(
    language: Language,
    subject: Subject,
    items: Sequence[tuple[Item, ...]],
    today: date,
    *,
    pointing: bool = False,
    leaning: bool = False,
) -> Built | None:
    """None where nothing of the question is about the subject."""
    parts = Parts(language, subject, today, items, leaning=leaning)
    arranged(parts)
    measured(parts)
    _conditions(parts)
    share_of_conditions(parts)
    timed(parts)
    _nouns(parts)
    _usual_of_figure(parts)
    adjust_amount(parts)
    left = [item for item in parts.left() if not (pointing and item.says("there", "those"))]
    if not (parts.says_subject or parts.says_who or parts.conditions.parts or parts.given):
        return None
    query = _query(parts)
    if query is None:
        return None
    flips = any(
        item.kind == "period" or item.says("not", "there", "those", "than", "compare") for item in left
    )
    return Built(
        query,
        _runs(left),
        parts.says_subject or (parts.says_who and not left),
        parts.says_shown or _says_something(query, named=UNNAMED not in parts.given),
        len(items),
        flips,
        parts.noun_at,
        parts.borrows,
    )


def names_one(where: Expression | None) -> bool:
    """No more is said than which record is meant."""
    return all(
        isinstance(each, Condition) and each.operator == "is" and each.field in _PLACES
        for each in parts_of(where)
    )


def _says_something(query: PortfolioQuery, *, named: bool) -> bool:
    """More than how many or how much, or where: something that only this subject has."""
    figure = (named and query.measure.field) or query.measure.of
    arranged_by = query.order or query.period or figure or None
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
            else:
                _unrecorded(parts, at)
        elif parts.subject.amount and parts.says(at, "has"):
            _some_of(parts, at)
        elif parts.says(at, "or"):
            parts.conditions.either = True
            parts.used.add(at)
        else:
            _condition(parts, at, options)


def _some_of(parts: Parts, at: int) -> None:
    """'with a balance': more than nothing of it."""
    following = parts.next_at(at)
    item = parts.find(following, "field")
    if item is not None and parts.free(following) and parts.field_of(item.value).kind == "money":
        parts.conditions.add(Condition(field=item.value, operator="more_than", values=("0",)))
        parts.used.update({at, following})


def _unrecorded(parts: Parts, at: int) -> None:
    """'without an email', 'no bedrooms recorded'."""
    following = parts.next_at(at)
    item = parts.find(following, "field")
    field = parts.field_of(item.value) if item is not None and parts.free(following) else None
    if item is not None and field is not None and field.kind in _RECORDED and not field.preposition:
        parts.conditions.add(Condition(field=item.value, operator="unknown"))
        parts.used.update({at, following})


def _next_is_condition(parts: Parts, at: int) -> bool:
    following = parts.next_at(at)
    return parts.find(following, "where", "name") is not None or _has_where(parts.find(following, "phrase"))


def _has_where(item: Item | None) -> bool:
    return item is not None and item.value.where is not None and item.value.measure is None


def _condition(parts: Parts, at: int, options: Sequence[Item]) -> None:
    said = parts.find(at - 1, "field")
    for item in sorted(options, key=lambda item: not _is_of(item, said)):
        found = None
        if item.kind == "where":
            if options[0].kind == "noun" or _is_time_as_well(parts, options):
                continue
            found = item.value
        elif item.kind == "phrase" and _has_where(item) and not _names_rows(options):
            if _is_time_as_well(parts, options):
                continue
            found = item.value.where
        elif item.kind == "name":
            found = condition_of(parts.subject, item.value)
        elif item.kind == "code" and _may_name(parts.item(at - 1)):
            found = _written(parts, at, item) or _identified(parts, at, item)
        if found is not None:
            if item.kind == "where" and _ends_in_noun(parts, item):
                parts.says_subject, parts.noun_at = True, min(parts.noun_at, at)
            parts.conditions.add(found)
            parts.used.update({at, at - 1} if _is_of(item, said) else {at})
            return


def _is_of(item: Item, said: Item | None) -> bool:
    """'lease status pending': the value is of the field that is named before it."""
    return said is not None and item.kind == "where" and item.value.field == said.value


def _ends_in_noun(parts: Parts, item: Item) -> bool:
    """'apartment buildings' are buildings."""
    last = phrase(item.words)[-1:]
    return len(item.words.split()) > 1 and any(phrase(word) == last for word in parts.subject.words)


def _is_time_as_well(parts: Parts, options: Sequence[Item]) -> bool:
    """'expired' is a state by itself, and a time where a period is said."""
    dated = any(item.kind == "period" or item.says("soon") for each in parts.items for item in each)
    return dated and any(item.kind == "time" for item in options)


def _names_rows(options: Sequence[Item]) -> bool:
    return any(item.kind in ("noun", "who") for item in options)


def _usual(parts: Parts, options: Sequence[Item]) -> None:
    """What the word for the rows means where nothing else is said of their state or time."""
    said = next((item for item in options if item.kind == "phrase" and _has_where(item)), None)
    if parts.leaning:
        return  # the rows are those of the last answer
    if said is not None and not _is_stated(parts, said.value.unless) and _holds_then(parts, said.value):
        parts.conditions.add(said.value.where)


def _usual_of_figure(parts: Parts) -> None:
    """The average rent of leases is that of current ones."""
    measure = parts.given.get("measure")
    among = parts.field_of(measure.field).among if measure is not None and measure.field else None
    if among is not None and not parts.leaning and "period" not in parts.given and not _is_stated(parts):
        parts.conditions.add(among)


def _is_stated(parts: Parts, states: Sequence[str] = ()) -> bool:
    """The question says how the rows are: by one of these fields, or else by any choice."""
    fields = parts.subject.fields
    return any(
        not isinstance(each, Condition)
        or (each.field in states if states else "." not in each.field and fields[each.field].kind in _STATES)
        for each in (*parts.conditions.parts, *_share_of(parts))
    )


def _share_of(parts: Parts) -> tuple[Expression, ...]:
    measure = parts.given.get("measure")
    return parts_of(measure.of) if measure is not None else ()


def _holds_then(parts: Parts, said: Phrase) -> bool:
    """A period about something that happened to the rows is about all of them."""
    period = parts.given.get("period")
    return period is None or (said.also_dated and period.time == parts.subject.usual_time)


def _may_name(before: Item | None) -> bool:
    """A number after 'than', a comparison or an unknown word is an amount of something, no unit."""
    return before is None or not (before.kind in ("unknown", "adjective", "number") or before.says("than"))


def _written(parts: Parts, at: int, item: Item) -> Condition | None:
    """'02903' looks like a ZIP code, and is one unless it stands behind the rows' noun ('unit 10203')."""
    before, noun = parts.next_at(at, -1), parts.find(at - 1, "noun")
    is_number = noun is not None and not noun.words.lower().endswith("s")
    for name, each in parts.subject.fields.items():
        if each.written and each.written.fullmatch(str(item.value)) and not is_number:
            if (said := parts.find(before, "field")) is not None and said.value == name:
                parts.used.add(before)
            return Condition(field=name, values=(str(item.value),))
    return None


def _identified(parts: Parts, at: int, item: Item) -> Condition | None:
    """'203' of the subject itself, or of the one record that it belongs to; a year only behind its noun."""
    if _YEAR.fullmatch(str(item.value)) and not parts.find(at - 1, "noun"):
        return None
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


def _nouns(parts: Parts) -> None:
    for at, options in enumerate(parts.items):
        if any(item.kind == "noun" for item in options):
            parts.says_subject = True
            parts.borrows = parts.borrows or any(item.kind == "who" for item in options)
            parts.noun_at = min(parts.noun_at, at)
            parts.used.add(at)
            _usual(parts, options)
        elif any(item.kind == "who" for item in options):
            parts.says_who = parts.says_who or at == 0
            parts.used.add(at)
            _usual(parts, options)
        elif "measure" not in parts.given:
            shown = parts.find(at, "field")
            named = parts.says_subject or parts.says_who or _is_bare(parts)
            if named and shown is not None and shown.value in parts.subject.shown:
                parts.used.add(at)
                parts.says_shown = True


def _is_bare(parts: Parts) -> bool:
    """'rent at Alder Court': nothing but a field of the rows and where or which they are."""
    return bool(parts.conditions.parts) and not parts.given and names_one(parts.conditions.whole())


def _runs(left: Sequence[Item]) -> tuple[str, ...]:
    """Neighbouring words as one."""
    runs: list[list[Item]] = []
    for item in left:
        if runs and runs[-1][-1].end == item.start:
            runs[-1].append(item)
        else:
            runs.append([item])
    return tuple(" ".join(item.words for item in run) for run in runs)
