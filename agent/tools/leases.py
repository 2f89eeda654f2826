"""Tools about leases: find them, tell which run out, and who moves."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from agent.context import Context
from agent.replies import Found, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.arguments import (
    City,
    Days,
    FromDate,
    PropertyRef,
    ResidentRef,
    UnitRef,
    UntilDate,
    iso,
    options_of,
)
from agent.tools.formatting import (
    day,
    in_days,
    joined,
    link,
    looked,
    money,
    month_to_month,
    one_or_many,
    place_of,
    plural,
)
from domain.access.principal import require_somewhere
from domain.leases.lookups import LEASE_LOOKUP
from domain.leases.movements import NAMES
from domain.leases.movements import movements as movements_statement
from domain.metrics.coverage import coverage
from domain.models.leases import LEASE_STATUSES

DEFAULT_DAYS = 30


class FindLeases(Arguments):
    """Which leases."""

    property: PropertyRef = None
    unit: UnitRef = None
    status: Annotated[
        Literal[
            "current",
            "draft",
            "pending",
            "active",
            "expiring",
            "expired",
            "renewed",
            "terminated",
            "cancelled",
        ]
        | None,
        Slot("Status", options=options_of(("current", *LEASE_STATUSES))),
    ] = None
    resident: ResidentRef = None
    city: City = None


@read_tool
async def find_leases(context: Context, wanted: FindLeases) -> Found:
    """Lists leases with resident, unit, dates and rent, the newest first. Narrow by property, unit, resident,
    city or status as the dates give it today (current, pending, active, expiring, expired, …); `current` are
    those in force today, also past their end where they go on from month to month."""
    rows, total, (counts,) = await context.page_with(
        LEASE_LOOKUP,
        coverage("leases", wanted.property),
        property_id=wanted.property,
        unit_id=wanted.unit,
        resident_id=wanted.resident,
        city=wanted.city,
        status=None if wanted.status == "current" else wanted.status,
        current=True if wanted.status == "current" else None,
    )
    what = f"{wanted.status or ''} lease".strip()
    place = place_of(counts[0], wanted.city)
    return Found(
        text=f"**{plural(total, what)}{place}.**" if total else f"**No {what} is recorded{place}.**",
        rows=[lease_row(row) for row in rows],
        total=total,
        read=looked("lease", counts[0]),
        open=link("Open in Residents", "/residents", property_id=wanted.property, unit_id=wanted.unit),
        suggestions=(suggestions.EXPIRING_30, suggestions.MONTHLY_RENT),
        facts={"total": total},
    )


class ExpiringLeases(Arguments):
    """Which end: within some days from today, or between two dates."""

    days: Days = None
    property: PropertyRef = None
    city: City = None
    from_date: FromDate = None
    until_date: UntilDate = None


@read_tool
async def expiring_leases(context: Context, wanted: ExpiringLeases) -> Found:
    """Lists the leases that end, the soonest first: within `days` (30 unless said) from each property's own
    today, or from `from_date` until `until_date`, which may lie in the past. Use it for 'which leases expire
    in the next 30 days', 'leases ending in December'."""
    dated = wanted.from_date is not None or wanted.until_date is not None
    days = wanted.days if wanted.days is not None else DEFAULT_DAYS
    rows, total, (counts,) = await context.page_with(
        LEASE_LOOKUP,
        coverage("leases", wanted.property),
        sort="end_date",
        property_id=wanted.property,
        city=wanted.city,
        ends_within=None if dated else days,
        ends_from=(iso(wanted.from_date) or "1900-01-01") if dated else None,
        ends_until=iso(wanted.until_date),
    )
    over = dated and wanted.until_date is not None and wanted.until_date < context.today
    when = _between(wanted) if dated else f"in the next {plural(days, 'day')}"
    verb = "ended" if over else one_or_many(max(total, 1), "ends")
    return Found(
        text=_ending_sentence(rows, total, place_of(counts[0], wanted.city), f"{verb} {when}", over),
        rows=[_ending_row(row) for row in rows],
        total=total,
        read=looked("lease", counts[0]),
        open=link("Open in Units", "/units", sort="lease_end", property_id=wanted.property),
        suggestions=(
            suggestions.EXPIRING_60 if days < 60 else suggestions.EXPIRING_30,
            suggestions.MOVE_OUTS,
        ),
        facts={"total": total},
    )


class Movements(Arguments):
    """Who moved or is going to."""

    kind: Annotated[
        Literal["move_ins", "move_outs"], Slot("Kind", options=options_of(("move_ins", "move_outs")))
    ] = "move_ins"
    days: Days = None
    property: PropertyRef = None
    ahead: Annotated[bool, Slot("Ahead")] = False
    from_date: FromDate = None
    until_date: UntilDate = None


@read_tool
async def movements(context: Context, wanted: Movements) -> Found:
    """Lists move-ins or move-outs of the last `days` (30 unless said), of the next ones with `ahead`, or from
    one date until another. Use it for 'who moved in last month', 'who is moving out'."""
    require_somewhere(context.principal, "leases.read")
    dated = wanted.from_date is not None or wanted.until_date is not None
    days = wanted.days if wanted.days is not None else DEFAULT_DAYS
    found, counts = await context.read(
        movements_statement(
            wanted.kind,
            days=days,
            ahead=wanted.ahead,
            from_date=iso(wanted.from_date),
            until_date=iso(wanted.until_date),
            property_id=wanted.property,
        ),
        coverage("leases", wanted.property),
    )
    rows = [dict(zip(NAMES, row, strict=True)) for row in found]
    total = rows[0]["total"] if rows else 0
    what = wanted.kind.replace("_", "-").removesuffix("s")
    place = place_of(counts[0])
    when = _between(wanted) if dated else f"in the {'next' if wanted.ahead else 'last'} {plural(days, 'day')}"
    return Found(
        text=f"**{plural(total, what)}{place} {when}.**"
        if total
        else f"**No {what}{place} is recorded {when}.**",
        rows=[_moving_row(row) for row in rows],
        total=total,
        read=looked("lease", counts[0]),
        open=link("Open in Residents", "/residents", property_id=wanted.property),
        suggestions=(
            suggestions.MOVE_OUTS if wanted.kind == "move_ins" else suggestions.MOVE_INS,
            suggestions.EXPIRING_30,
        ),
        facts={"total": total},
    )


def lease_row(row: Mapping[str, Any], note: str | None = None) -> Row:
    return Row(
        id=row["id"],
        kind="lease",
        title=row["resident_name"],
        subtitle=joined(row["property_name"], f"Unit {row['unit_number']}"),
        note=note if note is not None else joined(_standing(row), f"{day(row['start_date'])} – {_end(row)}"),
        value=money(row["monthly_rent"]),
        href=f"/residents/{row['resident_id']}",
        facts={
            name: row[name]
            for name in (
                "status",
                "is_current",
                "start_date",
                "end_date",
                "month_to_month_since",
                "days_remaining",
                "monthly_rent",
                "security_deposit",
                "unit_number",
                "property_name",
            )
        },
    )


def _standing(row: Mapping[str, Any]) -> str:
    since = row["month_to_month_since"]
    return month_to_month(since) if since else str(row["status"])


def _end(row: Mapping[str, Any]) -> str:
    return day(row["end_date"]) if row["end_date"] else "open end"


def _ending_row(row: Mapping[str, Any]) -> Row:
    return lease_row(row, joined(day(row["end_date"]), in_days(row["days_remaining"])))


def _moving_row(row: Mapping[str, Any]) -> Row:
    return Row(
        id=row["id"],
        kind="lease",
        title=row["resident_name"],
        subtitle=joined(row["property_name"], f"Unit {row['unit_number']}"),
        note=joined(day(row["day"]), in_days(row["days_away"])),
        value=money(row["monthly_rent"]),
        href=f"/residents/{row['resident_id']}",
        facts={name: row[name] for name in ("day", "monthly_rent", "unit_number", "property_name")},
    )


def _ending_sentence(rows: list[dict[str, Any]], total: int, place: str, ending: str, over: bool) -> str:
    if not total:
        return f"**No lease{place} {ending}.**"
    lead = f"**{plural(total, 'lease')}{place} {ending}.**"
    first = rows[0]
    if over or first["days_remaining"] < 0:
        return lead
    who = f"{first['resident_name']} in unit {first['unit_number']} at {first['property_name']}"
    return f"{lead} The first is {who}, {in_days(first['days_remaining'])}."


def _between(wanted: ExpiringLeases | Movements) -> str:
    first, last = wanted.from_date, wanted.until_date
    if first is None:
        return f"until {day(last)}"
    if last is None:
        return f"from {day(first)} on"
    return f"on {day(first)}" if first == last else f"from {day(first)} to {day(last)}"


TOOLS = (find_leases, expiring_leases, movements)
