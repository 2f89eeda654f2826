"""Tools about units."""

from typing import Annotated

from pydantic import Field

from agent.context import Context
from agent.replies import Found, Link, Option, Row
from agent.tool import Arguments, Slot, read_tool
from domain.units.queries import UNITS

STATUSES = tuple(
    Option(status.replace("_", " ").capitalize(), status)
    for status in ("vacant", "pre_leased", "occupied", "notice", "maintenance", "reserved")
)


class FindUnits(Arguments):
    """Which units."""

    property: Annotated[
        str | None, Field(max_length=200), Slot("Property", refers="property", placeholder="Maple Court")
    ] = None
    status: Annotated[str | None, Slot("Status", options=STATUSES)] = None
    bedrooms: Annotated[int | None, Field(ge=0, le=10), Slot("Bedrooms")] = None


@read_tool
async def find_units(context: Context, wanted: FindUnits) -> Found:
    """Lists units with their status, rent and resident; narrow by property, status (vacant, pre_leased,
    occupied, notice, maintenance, reserved) or number of bedrooms. Use it for 'show me vacant units'."""
    rows, total = await context.page(
        UNITS, property_id=wanted.property, status=wanted.status, bedrooms=wanted.bedrooms
    )
    shown = [
        Row(
            id=row["id"],
            kind="unit",
            title=row["unit_number"],
            subtitle=row["property_name"],
            note=row["status"].replace("_", " "),
            value=f"${row['rent']}" if row["rent"] else "",
            href=f"/properties/{row['property_id']}/units/{row['id']}",
        )
        for row in rows
    ]
    noun = "unit" if total == 1 else "units"
    return Found(
        text=f"**{total} {noun}** match.",
        rows=shown,
        total=total,
        open=Link("Open in Units", "/units"),
    )


TOOLS = (find_units,)
