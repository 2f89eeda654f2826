"""The tool that finds properties."""

from collections.abc import Mapping
from typing import Annotated, Any

from agent.context import Context
from agent.replies import Found, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.arguments import City, PropertyType, State, Words
from agent.tools.formatting import joined, link, money, plural, words
from domain.properties.lookups import PROPERTY_LOOKUP


class FindProperties(Arguments):
    """Which properties."""

    name: Annotated[Words | None, Slot("Name or address", placeholder="Maple Court")] = None
    city: City = None
    state: State = None
    type: PropertyType = None


@read_tool
async def find_properties(context: Context, wanted: FindProperties) -> Found:
    """Lists properties with address, type, units, occupancy and monthly revenue. Narrow by a part of the name
    or address, city, state or type. Use it for 'show me all properties', 'what do we have in Providence'."""
    rows, total = await context.page(
        PROPERTY_LOOKUP,
        q=wanted.name,
        city=wanted.city,
        state=wanted.state,
        property_type=wanted.type,
    )
    return Found(
        text=_sentence(wanted, total),
        rows=[property_row(row) for row in rows],
        total=total,
        read=f"Read {plural(total, 'property')}",
        open=link(
            "Open in Properties", "/properties", q=wanted.name or wanted.city, property_type=wanted.type
        ),
        suggestions=(suggestions.OCCUPANCY_BY_PROPERTY, suggestions.VACANT_BY_PROPERTY),
        facts={"total": total},
    )


def property_row(row: Mapping[str, Any]) -> Row:
    units = row["unit_count"]
    full = f"{row['occupancy']}% occupied" if row["occupancy"] is not None else ""
    return Row(
        id=row["id"],
        kind="property",
        title=row["name"],
        subtitle=joined(row["address"], row["city"]),
        note=joined(plural(units, "unit") if units is not None else "", full),
        value=money(row["monthly_revenue"]) if row["monthly_revenue"] is not None else "",
        href=f"/properties/{row['id']}",
        facts={
            name: row[name]
            for name in (
                "state",
                "property_type",
                "year_built",
                "unit_count",
                "vacant_units",
                "occupancy",
                "monthly_revenue",
                "potential_revenue",
            )
        },
    )


def _sentence(wanted: FindProperties, total: int) -> str:
    tail = ""
    if wanted.type:
        tail += f" of type {words(wanted.type).lower()}"
    if place := wanted.city or wanted.state:
        tail += f" in {place if len(place) == 2 else place.title()}"
    if wanted.name:
        tail += f" matching “{wanted.name}”"
    if not total:
        return f"**No property{tail} is in your portfolio.**" if tail else "**You have no properties yet.**"
    return f"**{plural(total, 'property')}{tail}.**"


TOOLS = (find_properties,)
