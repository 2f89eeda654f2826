"""Follow-ups: what was just shown is where the next question looks."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from agent.planner.annotations import Annotation
from agent.planner.questions.conditions import Conditions
from agent.planner.questions.period.spans import Tense, period_of
from agent.planner.questions.reader import Reader, Understanding
from agent.planner.questions.turning import MOST_BARE, turned
from agent.planner.questions.words.scanning import sentence_of
from agent.planner.words import Token
from agent.state import Focus
from domain.portfolio_query.conditions import joined, parts_of
from domain.portfolio_query.subject import Subject
from domain.portfolio_query.value import Condition, Expression, HasRelated, Measure, Period, PortfolioQuery

TOOL = "query_portfolio"
COUNTED = ("list", "count")


def follow(
    reader: Reader, tokens: list[Token], names: list[Annotation], today: date, focus: Focus
) -> Understanding | None:
    """The question with what the last answer lends it; None where it leans on nothing of it."""
    last = last_query(focus)
    again = _again(reader, last, tokens, names, today) if last is not None else None
    if again is not None:
        return again
    fresh = reader.read(tokens, today, names, pointing=True)
    is_other = fresh is not None and (last is None or fresh.query.subject != last.subject)
    if fresh is not None and is_other and fresh.is_whole and fresh.says_subject:
        return _elsewhere(reader, fresh, last, focus)
    return None


def last_query(focus: Focus) -> PortfolioQuery | None:
    if focus["tool"] != TOOL:
        return None
    return PortfolioQuery.model_validate(focus["arguments"]["query"])


def _elsewhere(
    reader: Reader, fresh: Understanding, last: PortfolioQuery | None, focus: Focus
) -> Understanding | None:
    """'who lives there?' after a unit, 'how many leases are there' after the units of a building."""
    subject = reader.language.subjects[fresh.query.subject]
    lent = _records(subject, focus) or _places(reader, subject, last)
    if not lent:
        return None
    return Understanding(_narrowed(fresh.query, lent), (), says_subject=True)


def _records(subject: Subject, focus: Focus) -> list[Expression]:
    """The one record that was shown, or that the last answer was about."""
    known: Mapping[str, Any] = focus["arguments"]
    pairs = [(kind, str(known[kind])) for kind in ("unit", "resident", "property") if known.get(kind)]
    if len(focus["rows"]) == 1:
        pairs = [(focus["rows"][0]["kind"], focus["rows"][0]["id"])]
    for kind, row_id in pairs:
        field = subject.fields.get(kind)
        if field is not None and field.kind == "record":
            return [Condition(field=kind, values=(row_id,))]
    return []


def _places(reader: Reader, subject: Subject, last: PortfolioQuery | None) -> list[Expression]:
    if last is None:
        return []
    before = reader.language.subjects[last.subject]
    return [
        part
        for part in parts_of(last.where)
        if isinstance(part, Condition)
        and part.field in subject.fields
        and part.field in before.fields
        and before.fields[part.field].preposition
    ]


def _again(
    reader: Reader, last: PortfolioQuery, tokens: list[Token], names: list[Annotation], today: date
) -> Understanding | None:
    """The last question with what is said anew in place of what was said before."""
    period = _new_period(last, tokens, names, today)
    if period and len(tokens) <= MOST_BARE:
        return Understanding(last.model_copy(update={"period": period, "skip": 0}), (), says_subject=False)
    if (other := turned(reader.language, last, tokens)) is not None:
        return Understanding(other, (), says_subject=False)
    said = reader.read(tokens, today, names, subject=last.subject, pointing=True, leaning=True)
    if said is None or not said.is_whole:
        return None
    new = said.query
    parted = _parted_anew(last, new)
    if parted is None:
        return None
    keeps_order = new.order is None and new.measure == Measure() and new.group_by is None
    update: dict[str, Any] = {
        "where": _narrowed(parted, list(parts_of(new.where))).where,
        "period": period or new.period or last.period,
        "measure": _measure(last, new),
        "order": last.order if keeps_order else new.order,
        "group_by": last.group_by if keeps_order else new.group_by,
        "compare": new.compare or (last.compare if _is_figure(new.measure) and not new.group_by else None),
        "limit": last.limit if keeps_order else new.limit,
        "skip": 0 if keeps_order else new.skip,
        "show": new.show or (last.show if keeps_order else ()),
    }
    return Understanding(last.model_copy(update=update), (), said.says_subject)


def _parted_anew(last: PortfolioQuery, new: PortfolioQuery) -> PortfolioQuery | None:
    """Groups are of all there are: 'by property' after one property leaves that one, and 'average rent by
    property' leans on nothing (None)."""
    field = new.group_by.field if new.group_by is not None else None
    kept = [each for each in parts_of(last.where) if not isinstance(each, Condition) or each.field != field]
    if len(kept) == len(parts_of(last.where)):
        return last
    return last.model_copy(update={"where": joined(kept)}) if new.measure.kind in COUNTED else None


def _new_period(
    last: PortfolioQuery, tokens: list[Token], names: list[Annotation], today: date
) -> Period | None:
    """'what about 60 days?', 'and 90?' after leases that end soon."""
    if last.period is None:
        return None
    spoken = sentence_of(tokens, names, today).periods
    tense: Tense = "past" if last.period.sense == "past" else "future"
    if spoken:
        return period_of(last.period.time, tense, spoken[0].value("period"), today)
    numbers = [token.text for token in tokens if token.text.isdigit()]
    if (
        len(numbers) == 1
        and last.period.days is not None
        and int(numbers[0]) <= 3650
        and len(tokens) <= MOST_BARE
    ):
        return last.period.model_copy(update={"days": int(numbers[0])})
    return None


def _is_figure(measure: Measure) -> bool:
    return measure.kind != "list"


def _measure(last: PortfolioQuery, new: PortfolioQuery) -> Measure:
    """'by property' after an average is the average of each; what is put in order is listed."""
    if new.order and not new.group_by:
        return new.measure
    counted = new.measure.kind in COUNTED
    if new.group_by:
        return last.measure if counted and _is_figure(last.measure) else new.measure
    return last.measure if new.measure == Measure() else new.measure


def _narrowed(query: PortfolioQuery, new: list[Expression]) -> PortfolioQuery:
    """Conditions of the same field or relation give way to the new ones."""
    fields = {part.field for part in new if isinstance(part, Condition)}
    if fields & {"property", "city", "state"}:
        fields |= {"property", "city", "state", "unit"}
    related = {part.relation for part in new if isinstance(part, HasRelated)}
    kept = [
        part
        for part in parts_of(query.where)
        if not (isinstance(part, Condition) and part.field in fields)
        and not (isinstance(part, HasRelated) and part.relation in related)
    ]
    conditions = Conditions([*kept, *(part for part in new if part not in kept)])
    return query.model_copy(update={"where": conditions.whole()})
