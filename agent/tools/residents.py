"""The tool that finds residents."""

from collections.abc import Mapping
from typing import Annotated, Any

from agent.context import Context
from agent.replies import Found, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.arguments import RESIDENT_STATUS_OPTIONS, City, PropertyRef, UnitRef, Words
from agent.tools.formatting import (
    day,
    joined,
    link,
    listed,
    looked,
    money,
    month_to_month,
    one_or_many,
    place_of,
    plural,
)
from domain.metrics.coverage import coverage
from domain.models.residents import ResidentStatus
from domain.residents.lookups import RESIDENT_LOOKUP


class FindResidents(Arguments):
    """Which residents."""

    property: PropertyRef = None
    unit: UnitRef = None
    status: Annotated[
        ResidentStatus | None,
        Slot("Status", options=RESIDENT_STATUS_OPTIONS),
    ] = None
    name: Annotated[Words | None, Slot("Name", placeholder="Rosa Delgado")] = None
    city: City = None


@read_tool
async def find_residents(context: Context, wanted: FindResidents) -> Found:
    """Lists residents with unit, lease dates and contact. Narrow by property, unit, status (active, pending,
    inactive, evicted), a part of the name, or city. Use it for 'who lives in 203', 'pending residents'."""
    rows, total, (counts,) = await context.page_with(
        RESIDENT_LOOKUP,
        coverage("residents", wanted.property),
        property_id=wanted.property,
        unit_id=wanted.unit,
        status=wanted.status,
        q=wanted.name,
        city=wanted.city,
    )
    return Found(
        text=_sentence(wanted, rows, total, place_of(counts[0], wanted.city)),
        rows=[resident_row(row) for row in rows],
        total=total,
        read=looked("resident", counts[0]),
        open=link(
            "Open in Residents",
            "/residents",
            status=wanted.status,
            property_id=wanted.property,
            unit_id=wanted.unit,
            q=wanted.name,
        ),
        suggestions=(suggestions.PENDING_RESIDENTS, suggestions.EXPIRING_30),
        facts={"total": total},
    )


def resident_row(row: Mapping[str, Any]) -> Row:
    return Row(
        id=row["id"],
        kind="resident",
        title=row["full_name"],
        subtitle=joined(row["property_name"], row["unit_number"] and f"Unit {row['unit_number']}"),
        note=joined(
            row["status"] if row["status"] != "active" else "",
            _until(row),
        ),
        value=money(row["monthly_rent"]) if row["monthly_rent"] is not None else "",
        href=f"/residents/{row['id']}",
        facts={
            name: row[name]
            for name in (
                "status",
                "email",
                "phone",
                "move_in_date",
                "lease_start_date",
                "lease_end_date",
                "lease_status",
                "month_to_month_since",
                "monthly_rent",
            )
        },
    )


def _until(row: Mapping[str, Any]) -> str:
    if row["month_to_month_since"]:
        return month_to_month(row["month_to_month_since"])
    return f"until {day(row['lease_end_date'])}" if row["lease_end_date"] else ""


def _sentence(wanted: FindResidents, rows: list[dict[str, Any]], total: int, place: str) -> str:
    what = f"{wanted.status or ''} resident".strip()
    named = f" matching “{wanted.name}”" if wanted.name else ""
    if wanted.unit:
        return _of_unit(rows, total, what, named)
    if not total:
        return f"**No {what}{named} is recorded{place or ' in your portfolio'}.**"
    return f"**{plural(total, what)}{named}{place}.**"


def _of_unit(rows: list[dict[str, Any]], total: int, what: str, named: str) -> str:
    living = [row["full_name"] for row in rows if row["status"] == "active"]
    if not total:
        return f"**No {what}{named} is recorded for this unit.**"
    if living and not named:
        others = total - len(living)
        lead = f"**{listed(living)} {one_or_many(len(living), 'lives')} there.**"
        more = f" {plural(others, 'other person')} {one_or_many(others, 'is')} recorded for it."
        return lead + more if others else lead
    return f"**{plural(total, what)}{named} {one_or_many(total, 'is')} recorded for this unit.**"


TOOLS = (find_residents,)
