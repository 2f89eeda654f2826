"""Tools that find units and tell which stand empty."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any

from pydantic import Field

from agent.context import Context
from agent.replies import Found, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.arguments import (
    Bedrooms,
    City,
    PropertyRef,
    Rent,
    SquareFeet,
    Status,
    Whole,
    Words,
    plain,
)
from agent.tools.formatting import (
    joined,
    link,
    looked,
    money,
    one_or_many,
    place_of,
    plural,
    rooms,
    status,
    unit_path,
)
from domain.metrics.coverage import coverage
from domain.units.lookups import UNIT_LOOKUP

_CENT = Decimal("0.01")


class FindUnits(Arguments):
    """Which units."""

    property: PropertyRef = None
    status: Status = None
    bedrooms: Bedrooms = None
    min_bedrooms: Annotated[Annotated[Whole, Field(ge=0, le=10)] | None, Slot("Bedrooms at least")] = None
    max_bedrooms: Annotated[Annotated[Whole, Field(ge=0, le=10)] | None, Slot("Bedrooms at most")] = None
    min_rent: Rent = None
    max_rent: Rent = None
    min_square_feet: SquareFeet = None
    max_square_feet: SquareFeet = None
    number: Annotated[Words | None, Slot("Unit number", placeholder="203")] = None
    city: City = None


@read_tool
async def find_units(context: Context, wanted: FindUnits) -> Found:
    """Lists units with status, bedrooms, rent and resident. Narrow by property, status (vacant, pre_leased,
    occupied, notice, maintenance, reserved), bedrooms, rent range, size, unit number or city. Use `vacancies`
    for how long units have stood empty, `rents` for the highest and lowest rents."""
    rows, total, (counts,) = await context.page_with(
        UNIT_LOOKUP,
        coverage("units", wanted.property),
        sort="property",
        property_id=wanted.property,
        status=wanted.status,
        bedrooms=wanted.bedrooms,
        min_bedrooms=wanted.min_bedrooms,
        max_bedrooms=wanted.max_bedrooms,
        min_rent=plain(wanted.min_rent),
        max_rent=plain(wanted.max_rent),
        min_square_feet=wanted.min_square_feet,
        max_square_feet=wanted.max_square_feet,
        number=wanted.number,
        city=wanted.city,
    )
    return Found(
        text=_found_sentence(wanted, total, place_of(counts[0], wanted.city)),
        rows=[unit_row(row, _note(row)) for row in rows],
        total=total,
        read=looked("unit", counts[0]),
        open=link(
            "Open in Units",
            "/units",
            status=wanted.status,
            property_id=wanted.property,
            bedrooms=wanted.bedrooms,
            q=wanted.number,
        ),
        suggestions=(suggestions.OCCUPANCY, suggestions.HIGHEST_RENT),
        facts={"total": total},
    )


class Vacancies(Arguments):
    """Where to look for empty units."""

    property: PropertyRef = None
    bedrooms: Bedrooms = None
    city: City = None


@read_tool
async def vacancies(context: Context, wanted: Vacancies) -> Found:
    """Lists the vacant units, the longest empty first, with the days since the last lease ended and the rent
    asked. Use it for 'show me vacant units', 'how many vacancies', 'what has been empty longest'."""
    rows, total, (counts,) = await context.page_with(
        UNIT_LOOKUP,
        coverage("units", wanted.property),
        sort="vacant",
        property_id=wanted.property,
        status="vacant",
        bedrooms=wanted.bedrooms,
        city=wanted.city,
    )
    return Found(
        text=_vacant_sentence(rows, total, wanted.bedrooms, place_of(counts[0], wanted.city)),
        rows=[unit_row(row, _empty_for(row)) for row in rows],
        total=total,
        read=looked("unit", counts[0]),
        open=link(
            "Open in Units",
            "/units",
            status="vacant",
            property_id=wanted.property,
            bedrooms=wanted.bedrooms,
        ),
        suggestions=(suggestions.LOST_RENT, suggestions.VACANT_BY_PROPERTY),
        facts={"total": total},
    )


def unit_row(row: Mapping[str, Any], note: str) -> Row:
    """A unit as a line of an answer, and what a model may read of it."""
    return Row(
        id=row["id"],
        kind="unit",
        title=row["unit_number"],
        subtitle=row["property_name"],
        note=note,
        value=money(row["rent"]) if row["rent"] is not None else "",
        href=unit_path(row),
        facts={
            name: row[name]
            for name in (
                "status",
                "bedrooms",
                "bathrooms",
                "square_feet",
                "rent",
                "resident_name",
                "lease_end_date",
                "month_to_month_since",
                "vacant_since",
            )
        },
    )


def _note(row: Mapping[str, Any]) -> str:
    if row["status"] == "vacant":
        return _empty_for(row)
    return joined(status(row["status"]), row["resident_name"])


def _empty_for(row: Mapping[str, Any]) -> str:
    """How long it has been empty, else that it is: nothing is guessed where no lease is recorded."""
    days = row["vacant_days"]
    return plural(days, "day") if days is not None else "vacant"


def _vacant_sentence(rows: list[dict[str, Any]], total: int, bedrooms: int | None, place: str) -> str:
    kind = f"{rooms(bedrooms)} unit".strip()
    if not total:
        return f"**No {kind}{place} is vacant.**"
    lead = f"**{plural(total, kind)}{place} {one_or_many(total, 'is')} vacant.**"
    longest = rows[0]["vacant_days"]
    if longest is None:
        return f"{lead} Since when is not recorded."
    if total == 1:
        return f"{lead} It has been empty for {plural(longest, 'day')}."
    return f"{lead} The longest has been empty for {plural(longest, 'day')}."


def _found_sentence(wanted: FindUnits, total: int, place: str) -> str:
    what = f"{rooms(wanted.bedrooms)} unit".strip()
    tail = _conditions(wanted)
    if wanted.status and not tail:
        said = f"{one_or_many(total, 'is')} {status(wanted.status)}"
        if not total:
            return f"**No {what}{place} is {status(wanted.status)}.**"
        return f"**{plural(total, what)}{place} {said}.**"
    if wanted.status:
        tail = f"{status(wanted.status)}, {tail}"
    if not total:
        return f"**No {what}{place} matches{f': {tail}' if tail else ''}.**"
    lead = f"**{plural(total, what)}{place}"
    return f"{lead} {one_or_many(total, 'matches')}: {tail}.**" if tail else f"{lead}.**"


def _at_least(rent: Decimal) -> str:
    """'over $1,500' comes as a cent more."""
    return f"over {money(rent - _CENT)}" if (rent - _CENT) % 1 == 0 else f"{money(rent)} or more"


def _at_most(rent: Decimal) -> str:
    return f"under {money(rent + _CENT)}" if (rent + _CENT) % 1 == 0 else f"{money(rent)} or less"


def _conditions(wanted: FindUnits) -> str:
    said = [
        wanted.min_bedrooms is not None and f"at least {plural(wanted.min_bedrooms, 'bedroom')}",
        wanted.max_bedrooms is not None and f"at most {plural(wanted.max_bedrooms, 'bedroom')}",
        wanted.min_rent is not None and _at_least(wanted.min_rent),
        wanted.max_rent is not None and _at_most(wanted.max_rent),
        wanted.min_square_feet is not None and f"{wanted.min_square_feet:,} sq ft or more",
        wanted.max_square_feet is not None and f"{wanted.max_square_feet:,} sq ft or less",
        wanted.number is not None and f"number {wanted.number}",
    ]
    return ", ".join(part for part in said if part)


TOOLS = (find_units, vacancies)
