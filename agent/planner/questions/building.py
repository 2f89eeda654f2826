"""Building: the items of a question, read as one subject's, become a query; what does not fit is left."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from agent.planner.questions.against import against
from agent.planner.questions.arranging import arranged
from agent.planner.questions.items import Item
from agent.planner.questions.measuring import (
    UNNAMED,
    adjust_amount,
    is_of_something_else,
    measured,
)
from agent.planner.questions.parts import Parts, is_guessed, turns
from agent.planner.questions.ranking import average_of_spans
from agent.planner.questions.sharing import share_of_conditions, share_of_period
from agent.planner.questions.showing import PLACES, is_bare, shown_fields
from agent.planner.questions.stating import conditions_stated, has_where
from agent.planner.questions.timing import timed
from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.language import Language
from domain.portfolio_query.subject import Field, Phrase, Subject
from domain.portfolio_query.value import AnyOf, Condition, Expression, HasRelated, Not, PortfolioQuery

_STATES = ("choice", "truth")


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
    against(parts)
    arranged(parts)
    measured(parts)
    conditions_stated(parts)
    share_of_conditions(parts)
    timed(parts)
    share_of_period(parts)
    average_of_spans(parts)
    _nouns(parts)
    shown_fields(parts)
    _usual_of_figure(parts)
    adjust_amount(parts)
    left = [item for item in parts.left() if not (pointing and item.says("there", "those"))]
    if not (parts.says_subject or parts.says_who or parts.conditions.parts or parts.given):
        return None
    nowhere = is_of_something_else(parts, left) or _seeks_unnamed(parts) or _borrows_field(parts)
    query = None if nowhere else _query(parts)
    if query is None:
        return None
    says_something = parts.says_shown or _says_something(query, named=UNNAMED not in parts.given)
    says_little = not (says_something or _says_place(query.where))
    # 'units that allow dogs' are no dogs
    flips = (
        _is_split(parts) or any(turns(parts, item) for item in left) or (len(left) > 1 and left[0].start == 0)
    )
    unsaid = [item for item in left if item.kind == "field"]
    if query.measure.kind == "count" and any(parts.field_of(item.value).kind == "money" for item in unsaid):
        flips = True  # 'deposit total for leases' is no number of leases
    if left and (query.measure.kind not in ("list", "count") or says_little or is_guessed(parts)):
        flips = True
    return Built(
        query,
        _runs(left),
        parts.says_subject or (parts.says_who and not left),
        says_something,
        len(items),
        flips,
        parts.noun_at,
        parts.borrows,
    )


def _borrows_field(parts: Parts) -> bool:
    """Its field is meant of these rows only where they are named."""
    said = {item.value for at in parts.used if (item := parts.find(at, "field")) is not None}
    said |= {
        each.field for each in parts.conditions.parts if isinstance(each, Condition) and each.operator == "is"
    }
    return not parts.says_subject and any(parts.field_of(name).of_named_rows for name in said)


def _seeks_unnamed(parts: Parts) -> bool:
    """What stands in a text is sought where the rows are named: a 'unit with a washer' is no request."""
    names = {name for name, field in parts.subject.fields.items() if field.kind == "words"}
    sought = any(isinstance(each, Condition) and each.field in names for each in parts.conditions.parts)
    return sought and not parts.says_subject and parts.first("mentions") is None


def _is_split(parts: Parts) -> bool:
    """'due this week or overdue': rows of a period, or of a state beside it, are no rows of both."""
    return any(
        parts.word(at) == "or"
        and (parts.find(at - 1, "period") is not None or parts.find(at + 1, "period") is not None)
        and parts.find(at + 1, "where", "phrase", "time", "period") is not None
        and "period" in parts.given
        for at in range(1, len(parts.items) - 1)
    )


def _says_place(where: Expression | None) -> bool:
    """It says which rows, other than by what their noun means by itself."""
    return any(_is_name(each) for each in parts_of(where))


def _says_something(query: PortfolioQuery, *, named: bool) -> bool:
    """More than how many or how much, or where: something that only this subject has."""
    figure = (named and query.measure.field) or query.measure.of
    arranged_by = query.order or query.period or query.compare or figure or None
    conditions = parts_of(query.where)
    return arranged_by is not None or not all(_is_name(each) for each in conditions)


def _is_name(given: Expression) -> bool:
    """Where the rows are, or whose: 'and at Harbor Point?' asks for no rows by itself."""
    if isinstance(given, HasRelated):
        return isinstance(given.where, Condition) and given.where.field == "name"
    return isinstance(given, Condition) and given.field in (*PLACES, "vendor", "payee", "equipment")


def _query(parts: Parts) -> PortfolioQuery | None:
    where = parts.conditions.whole()
    given = {name: value for name, value in parts.given.items() if not name.startswith("_")}
    try:
        return PortfolioQuery(subject=parts.subject.name, where=where, **given)
    except ValueError:
        return None


def _usual(parts: Parts, options: Sequence[Item]) -> None:
    """What the word for the rows means where nothing else is said of their state or time."""
    said = next((item for item in options if item.kind == "phrase" and has_where(item)), None)
    if parts.leaning or said is None:
        return  # the rows are those of the last answer
    usual: Phrase = said.value
    compared = parts.given.get("compare")
    if compared is not None and isinstance(usual.where, Condition) and usual.where.field == compared.field:
        return  # 'income vs expenses'
    if usual.always_holds or (not _is_stated(parts, usual.unless) and _holds_then(parts, usual)):
        parts.conditions.add(said.value.where)


def _usual_of_figure(parts: Parts) -> None:
    """The average rent of leases is that of current ones, the share on AutoPay one of current households."""
    measure = parts.given.get("measure")
    of = measure.of if measure is not None else None
    summed = measure.field if measure is not None else None
    name = summed or (of.field if isinstance(of, Condition) else None)
    among = parts.field_of(name).among if name else _among_of_rows(parts)
    if among is not None and isinstance(of, Condition) and not summed:
        parts.conditions.add(among)
        return
    if among is not None and not parts.leaning and "period" not in parts.given and not _is_stated(parts):
        parts.conditions.add(among)


def _among_of_rows(parts: Parts) -> Condition | None:
    """'leases under 1,500' are current ones as well, and so is that with the highest rent; those with an end
    this year may have ended."""
    order = parts.given.get("order")
    given = [each for each in parts.conditions.parts if not _is_dated(parts, each)]
    named = [each.field for each in map(_plain, given) if isinstance(each, Condition)]
    named += [order.by] if order is not None and order.by != "measure" else []
    return next((among for name in named if (among := parts.field_of(name).among) is not None), None)


def _is_dated(parts: Parts, given: Expression) -> bool:
    return isinstance(given, Condition) and parts.field_of(given.field).kind == "day"


def _is_stated(parts: Parts, states: Sequence[str] = ()) -> bool:
    """The question says how the rows are: by one of these fields, or else by any choice."""
    group = parts.given.get("group_by")
    return (group is not None and group.field in states) or any(
        not isinstance(each, Condition)
        or (each.field in states if states else _is_state(parts.field_of(each.field)))
        for each in map(_plain, (*parts.conditions.parts, *_share_of(parts)))
    )


def _plain(given: Expression) -> Expression:
    """'without a deposit', none or nothing of it, is about one field as well, as is 'not this year'."""
    if isinstance(given, Not) and isinstance(given.part, Condition):
        return given.part
    alike = isinstance(given, AnyOf) and len(
        {each.field for each in given.parts if isinstance(each, Condition)}
    )
    return given.parts[0] if isinstance(given, AnyOf) and alike == 1 else given


def _is_state(field: Field) -> bool:
    return field.kind in _STATES and field.among is None


def _share_of(parts: Parts) -> tuple[Expression, ...]:
    measure = parts.given.get("measure")
    return parts_of(measure.of) if measure is not None else ()


def _holds_then(parts: Parts, said: Phrase) -> bool:
    """A period about something that happened to the rows is about all of them."""
    period = parts.given.get("period")
    if period is None:
        return True
    return period.time in said.also_at or (said.also_dated and period.time == parts.subject.usual_time)


def _nouns(parts: Parts) -> None:
    for at, options in enumerate(parts.items):
        if any(item.kind == "noun" for item in options):
            parts.says_subject = True
            parts.borrows = parts.borrows or any(item.kind == "who" for item in options)
            parts.noun_at = min(parts.noun_at, at)
            parts.used.add(at)
            _usual(parts, options)
        elif any(item.kind == "who" for item in options):
            parts.says_who = parts.says_who or at == 0 or options[0].words.lower().startswith("who ")
            parts.used.add(at)
            _usual(parts, options)
        elif "measure" not in parts.given:
            shown = parts.find(at, "field")
            named = parts.says_subject or parts.says_who or is_bare(parts)
            if named and shown is not None and shown.value in parts.subject.shown:
                parts.used.add(at)
                parts.says_shown = True


def _runs(left: Sequence[Item]) -> tuple[str, ...]:
    """Neighbouring words as one."""
    runs: list[list[Item]] = []
    for item in left:
        if runs and runs[-1][-1].end == item.start:
            runs[-1].append(item)
        else:
            runs.append([item])
    return tuple(" ".join(item.words for item in run) for run in runs)
