"""Finishing a call: what only the whole question tells, such as who moves in and until when."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from agent.context import Context
from agent.engine import Call, Say
from agent.planner.annotations import UNKNOWN, Annotation
from agent.planner.days import Period, add_months
from agent.planner.matching import Match
from agent.planner.saying import cannot, rent_unknown
from agent.resolving import Settled, settle
from domain.units.queries import UNITS

_UNTIL = ("until", "till", "through", "by", "to")
_TO = ("to", "at", "is", "be")
_MOST_NAME_WORDS = 4


async def finished(context: Context, match: Match, hits: Sequence[Annotation]) -> Call | Say:
    """The call of a whole match, completed; or what stands in its way."""
    arguments = dict(match.arguments)
    tool = match.intent.tool
    if tool == "add_resident":
        if (unused := _moving_in(arguments, hits)) is not None:
            return cannot([unused])
    elif tool == "record_payment":
        if (unused := _received_on(arguments, hits)) is not None:
            return cannot([unused])
    elif tool == "draft_renewal":
        if (unused := _offered_for(arguments, hits)) is not None:
            return cannot([unused])
    elif tool == "change_rent":
        return await _new_rent(context, match, hits, arguments)
    return Call(tool, arguments, dict(match.shown))


def _moving_in(arguments: dict[str, Any], hits: Sequence[Annotation]) -> str | None:
    """Fills names and dates; answers the words that no field takes."""
    named = [hit for hit in hits if hit.has(UNKNOWN, "resident")]
    if len(named) > 1:
        return named[1].words
    for hit in named:
        person = hit.value("resident")
        names = (person.label if person and person.label else hit.words).split()
        if len(names) > _MOST_NAME_WORDS or not all(name[0].isalpha() for name in names):
            return hit.words
        given = [name if name[1:].lower() != name[1:] else name.capitalize() for name in names]
        arguments["first_name"] = given[0]
        if len(given) > 1:
            arguments["last_name"] = " ".join(given[1:])
    return _lease_days(arguments, [hit for hit in hits if hit.has("period")])


def _lease_days(arguments: dict[str, Any], hits: Sequence[Annotation]) -> str | None:
    """'from Dec 1 for a year': the last day is the one before the start comes round again."""
    start: date | None = None
    end: date | None = None
    months: int | None = None
    for hit in hits:
        period: Period = hit.value("period")
        if period.months:
            months = period.months
        elif hit.words.lower().split()[0] in _UNTIL:
            end = period.last
        elif period.first is not None:
            start = period.first
            end = period.last if period.last not in (None, period.first) else end
        else:
            return hit.words
    if start is not None:
        arguments["lease_start_date"] = start.isoformat()
        if end is None and months:
            end = add_months(start, months) - timedelta(days=1)
    if end is not None:
        arguments["lease_end_date"] = end.isoformat()
    elif months:
        return hits[0].words
    return None


def _received_on(arguments: dict[str, Any], hits: Sequence[Annotation]) -> str | None:
    """'yesterday', 'on Oct 3'; answers the words that are no single day."""
    for hit in hits:
        if hit.has("period"):
            period: Period = hit.value("period")
            if period.first is None or period.first != period.last:
                return hit.words
            arguments["payment_date"] = period.first.isoformat()
    return None


def _offered_for(arguments: dict[str, Any], hits: Sequence[Annotation]) -> str | None:
    """'for 6 months', 'on March 3'; answers the words that are neither a term nor the day of the offer."""
    for hit in hits:
        if hit.has("period"):
            period: Period = hit.value("period")
            if period.months:
                arguments["term_months"] = period.months
            elif period.first is not None and period.first == period.last:
                arguments["send_on"] = period.first.isoformat()
            else:
                return hit.words
    return None


def _step(hits: Sequence[Annotation]) -> Annotation | None:
    """The money of 'give 305 a $50 discount': by how much, unless it says to how much."""
    if not any(hit.has("do:raise", "do:lower") for hit in hits):
        return None
    led = {hit.end for hit in hits if hit.words.lower() in _TO}
    return next((hit for hit in hits if hit.means[0].tag == "money" and hit.start not in led), None)


async def _new_rent(
    context: Context, match: Match, hits: Sequence[Annotation], arguments: dict[str, Any]
) -> Call | Say:
    """By per cent or an amount, which the tool works out from the present rent. Money behind 'raise' or 'cut'
    is by how much, unless it is more than half of that rent: 'raise 305 $1,600' is the rent itself."""
    lower = any(hit.has("do:lower") and not hit.has("do:raise") for hit in hits)
    for name in ("percent", "raise_by"):
        said = next((hit.value(name) for hit in hits if hit.has(name)), None)
        if said is not None:
            arguments[name] = str(-said if lower else said)
            return Call("change_rent", arguments, dict(match.shown))
    step = _step(hits)
    if step is None:
        return Call("change_rent", arguments, dict(match.shown))
    present = await _present_rent(context, arguments)
    if present is None:
        return rent_unknown(step.words)
    by = Decimal(step.value("money"))
    if by * 2 <= present:
        del arguments["rent_amount"]
        arguments["raise_by"] = str(-by if lower else by)
    return Call("change_rent", arguments, dict(match.shown))


async def _present_rent(context: Context, arguments: Mapping[str, Any]) -> Decimal | None:
    words = str(arguments.get("unit", ""))
    found = await settle(context, "unit", words, arguments) if words else None
    unit = await context.row(UNITS, UUID(found.id)) if isinstance(found, Settled) else None
    now = unit["rent_amount"] if unit else None
    return None if now is None else Decimal(now)
