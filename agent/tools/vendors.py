"""The tool that finds vendors."""

from collections.abc import Mapping
from typing import Annotated, Any

from agent.context import Context
from agent.replies import Found, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.arguments import SERVICE_OPTIONS, PropertyRef, Words
from agent.tools.formatting import joined, link, listed, plural, words
from domain.models.vendors import VendorService
from domain.vendors.queries import VENDORS


class FindVendors(Arguments):
    """Which vendors."""

    service: Annotated[VendorService | None, Slot("Service", options=SERVICE_OPTIONS)] = None
    name: Annotated[Words | None, Slot("Name", placeholder="Best Plumbing")] = None
    property: PropertyRef = None


@read_tool
async def find_vendors(context: Context, wanted: FindVendors) -> Found:
    """Lists vendors with service, phone and rating. Narrow by service (plumbing, electrical, hvac,
    landscaping, cleaning, roofing, painting, flooring, pest_control, appliance_repair, general_maintenance,
    other), a part of the name, or the property they serve. Use it for 'who is our plumber'."""
    rows, total = await context.page(
        VENDORS, service_type=wanted.service, q=wanted.name, property_id=wanted.property
    )
    return Found(
        text=_sentence(wanted, rows, total),
        rows=[vendor_row(row) for row in rows],
        total=total,
        read=f"Read {plural(total, 'vendor')}",
        open=link("Open in Vendors", "/vendors", service_type=wanted.service, q=wanted.name),
        suggestions=(suggestions.ATTENTION, suggestions.PROPERTIES),
        facts={"total": total},
    )


def vendor_row(row: Mapping[str, Any]) -> Row:
    return Row(
        id=row["id"],
        kind="vendor",
        title=row["company_name"],
        subtitle=joined(words(row["service_type"]), row["contact_name"]),
        note=row["phone"] or "",
        value=f"★ {row['rating']:.1f}" if row["rating"] is not None else "",
        href=link("", "/vendors", q=row["company_name"]).href,
        facts={
            name: row[name]
            for name in (
                "service_type",
                "contact_name",
                "email",
                "phone",
                "city",
                "rating",
                "insurance_expiry",
                "is_active",
                "property_names",
            )
        },
    )


def _sentence(wanted: FindVendors, rows: list[dict[str, Any]], total: int) -> str:
    what = f"{words(wanted.service).lower()} vendor".strip() if wanted.service != "hvac" else "HVAC vendor"
    named = f" matching “{wanted.name}”" if wanted.name else ""
    here = " for this property" if wanted.property else ""
    if not total:
        return f"**No {what}{named} is recorded{here}.**"
    if wanted.service and total <= 3:
        names = listed([row["company_name"] for row in rows])
        return f"**{names}** for {words(wanted.service).lower()}{here}."
    return f"**{plural(total, what)}{named}{here}.**"


TOOLS = (find_vendors,)
