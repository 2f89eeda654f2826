"""The tool that compares rents."""

from typing import Annotated, Any, get_args

from pydantic import Field

from agent.context import Context
from agent.replies import Found, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.arguments import Bedrooms, City, PropertyRef, Status, Whole, options_of
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
from domain.access.principal import require_somewhere
from domain.metrics.coverage import coverage
from domain.metrics.filters import Filters
from domain.units.rents import NAMES, Which
from domain.units.rents import rents as rents_statement

SHOWN = 5


class Rents(Arguments):
    """Which rents to compare."""

    which: Annotated[Which, Slot("Which", options=options_of(get_args(Which)))] = "highest"
    property: PropertyRef = None
    bedrooms: Bedrooms = None
    status: Status = None
    city: City = None
    limit: Annotated[Annotated[Whole, Field(ge=1, le=50)] | None, Slot("How many")] = None


@read_tool
async def rents(context: Context, wanted: Rents) -> Found:
    """Ranks units by rent: the highest, the lowest, or those below or above the median of their building. A
    unit's rent is its current lease's, else the rent asked. Use it for 'which unit has the highest rent'."""
    require_somewhere(context.principal, "units.read")
    narrowed = Filters(
        property_id=wanted.property, bedrooms=wanted.bedrooms, status=wanted.status, city=wanted.city
    )
    found, counts = await context.read(
        rents_statement(wanted.which, narrowed), coverage("units", wanted.property)
    )
    rows = [dict(zip(NAMES, row, strict=True)) for row in found]
    total = rows[0]["total"] if rows else 0
    place = place_of(counts[0], wanted.city)
    by_median = wanted.which.endswith("_median")
    shown = rows[: wanted.limit or (50 if by_median else SHOWN)]
    return Found(
        text=_median_sentence(wanted, total, place) if by_median else _extreme_sentence(wanted, rows, place),
        rows=[_row(row, by_median) for row in shown],
        total=total if by_median else len(shown),
        read=looked("unit", counts[0]),
        open=link(
            "Open in Units",
            "/units",
            sort=None if by_median else ("rent" if wanted.which == "lowest" else "-rent"),
            property_id=wanted.property,
            status=wanted.status,
            bedrooms=wanted.bedrooms,
        ),
        suggestions=_next(wanted.which),
        facts={"units_with_a_rent" if not by_median else "total": total},
    )


def _row(row: dict[str, Any], by_median: bool) -> Row:
    note = f"median {money(row['median'])}" if by_median else status(row["status"])
    return Row(
        id=row["id"],
        kind="unit",
        title=row["unit_number"],
        subtitle=row["property_name"],
        note=joined(rooms(row["bedrooms"]), note),
        value=money(row["rent"]),
        href=unit_path(row),
        facts={name: row[name] for name in ("bedrooms", "status", "rent", "median")},
    )


def _extreme_sentence(wanted: Rents, rows: list[dict[str, Any]], where: str) -> str:
    if not rows:
        return f"**No such unit{where} has a rent recorded.**"
    first, which = rows[0], wanted.which
    what = f"{which} {rooms(wanted.bedrooms)} rent{where if wanted.city else ''}".replace("  ", " ")
    place = f"Unit {first['unit_number']} at {first['property_name']}"
    amount = f"{money(first['rent'])} a month"
    if first["ties"] > 1:
        return f"**{plural(first['ties'], 'unit')} share the {what}: {amount}.** {place} is one of them."
    return f"**{place} has the {what}: {amount}.**"


def _median_sentence(wanted: Rents, total: int, where: str) -> str:
    side = "below" if wanted.which == "below_median" else "above"
    what = f"{rooms(wanted.bedrooms)} unit".strip()
    if not total:
        return f"**No {what}{where} is {side} its building's median rent.**"
    lead = f"{plural(total, what)}{where} {one_or_many(total, 'is')} {side} the median rent of the building."
    return f"**{lead}** The widest gap comes first."


def _next(which: Which) -> tuple[str, str]:
    if which == "highest":
        return (suggestions.LOWEST_RENT, suggestions.RENT_BY_BEDROOMS)
    if which == "lowest":
        return (suggestions.BELOW_MEDIAN, suggestions.HIGHEST_RENT)
    return (suggestions.HIGHEST_RENT, suggestions.RENT_BY_BEDROOMS)


TOOLS = (rents,)
