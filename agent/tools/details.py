"""The tool that answers the details of one record, with links into the app."""

from collections.abc import Mapping
from typing import Annotated, Any, Self
from uuid import UUID

from pydantic import model_validator

from agent.context import Context
from agent.replies import Found, Link, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.arguments import PropertyRef, ResidentRef, UnitRef, Words
from agent.tools.formatting import (
    day,
    joined,
    link,
    listed,
    money,
    month_to_month,
    plural,
    rooms,
    status,
    unit_path,
    words,
)
from agent.tools.record_rows import (
    lease_row,
    property_facts,
    resident_facts,
    unit_facts,
    units_of_status,
    vendor_facts,
)
from domain.features import AGGREGATES
from domain.leases.lookups import LEASE_LOOKUP
from domain.metrics.aggregates import groups
from domain.metrics.filters import Filters
from domain.properties.queries import PROPERTIES
from domain.residents.detail import PETS, RESIDENT_DETAIL, VEHICLES
from domain.units import residents as people
from domain.units.lookups import UNIT_LOOKUP
from domain.vendors.queries import VENDORS

VendorRef = Annotated[Words | None, Slot("Vendor", refers="vendor", placeholder="Best Plumbing")]
SAY_WHICH = "Say which property, unit, resident or vendor you mean."


class GetDetails(Arguments):
    """The record; the most particular argument counts."""

    property: PropertyRef = None
    unit: UnitRef = None
    resident: ResidentRef = None
    vendor: VendorRef = None

    @model_validator(mode="after")
    def _of_somebody(self) -> Self:
        if not (self.property or self.unit or self.resident or self.vendor):
            raise ValueError(SAY_WHICH)
        return self


@read_tool
async def get_details(context: Context, wanted: GetDetails) -> Found:
    """Tells everything recorded about one property, unit, resident or vendor: a unit's tenant, lease, rent
    and history; a resident's home, leases, contact and belongings; a property's units and revenue. Use it for
    'tell me about …', 'who lives in …', 'when does the lease of … end'."""
    if wanted.resident:
        return await _of_resident(context, UUID(wanted.resident))
    if wanted.vendor:
        return await _of_vendor(context, UUID(wanted.vendor))
    if wanted.unit:
        return await _of_unit(context, UUID(wanted.unit))
    return await _of_property(context, UUID(wanted.property or ""))


async def _of_property(context: Context, property_id: UUID) -> Found:
    row = await context.found(PROPERTIES, property_id)
    narrowed = Filters(property_id=property_id)
    (by_status,) = await context.read(groups(AGGREGATES["units"], "status", narrowed))
    return Found(
        text=_property_sentence(row),
        rows=[units_of_status(key, count, str(property_id)) for key, _, count, *_ in by_status],
        total=len(by_status),
        read=f"Read {row['name']}",
        open=Link("Open property", f"/properties/{row['id']}"),
        suggestions=(suggestions.OCCUPANCY_BY_PROPERTY, suggestions.VACANT),
        facts=property_facts(row),
    )


def _property_sentence(row: Mapping[str, Any]) -> str:
    place = f"{row['address']}, {row['city']}, {row['state']}"
    lead = f"**{row['name']}** is at {place}."
    if row["unit_count"] is None:
        return lead
    kind = words(row["property_type"])
    built = joined(kind, f"built in {row['year_built']}" if row["year_built"] else "")
    if not row["unit_count"]:
        return f"{lead} {joined(built, 'no units are recorded yet')}."
    full = (
        f"{row['occupancy']}% of {plural(row['unit_count'], 'unit')} occupied, {row['vacant_units']} vacant"
    )
    return f"{lead} {joined(built, full)}. Current leases bring {money(row['monthly_revenue'])} a month."


async def _of_unit(context: Context, unit_id: UUID) -> Found:
    row = await context.found(UNIT_LOOKUP, unit_id)
    (sight, persons) = await context.read(*people.residents_of_unit(unit_id))
    living = [dict(zip(people.NAMES, person, strict=True)) for person in persons] if sight else []
    return Found(
        text=_unit_sentence(row, living),
        rows=[_person_row(person) for person in living],
        total=len(living),
        read=f"Read unit {row['unit_number']} at {row['property_name']}",
        open=Link("Open unit", unit_path(row)),
        suggestions=(suggestions.VACANT, suggestions.EXPIRING_30),
        facts=unit_facts(row),
    )


def _unit_sentence(row: Mapping[str, Any], living: list[dict[str, Any]]) -> str:
    lead = f"**Unit {row['unit_number']} at {row['property_name']}** is {status(row['status'])}"
    names = [person["full_name"] for person in living if person["tenure"] == "current"]
    if names:
        lead += f": {listed(names)} {'lives' if len(names) == 1 else 'live'} there"
    said = [lead + "."]
    if row["lease_id"]:
        said.append(f"The lease {_lease_end(row)}, at {money(row['monthly_rent'])} a month.")
    elif row["rent_amount"] is not None:
        said.append(f"The rent asked is {money(row['rent_amount'])} a month.")
    if row["vacant_days"] is not None:
        said.append(f"Empty since {day(row['vacant_since'])}, {plural(row['vacant_days'], 'day')}.")
    if row["status_note"]:
        said.append(f"{row['status_note'].rstrip('.')}.")
    size = joined(rooms(row["bedrooms"]), row["square_feet"] and f"{row['square_feet']:,} sq ft")
    return " ".join([*said, f"{words(size)}."] if size else said)


def _lease_end(row: Mapping[str, Any]) -> str:
    if row["month_to_month_since"]:
        return f"ended on {day(row['lease_end_date'])} and is {month_to_month(row['month_to_month_since'])}"
    return f"ends on {day(row['lease_end_date'])}" if row["lease_end_date"] else "has no end date"


def _lease_status(row: Mapping[str, Any]) -> str:
    since = row["month_to_month_since"]
    return month_to_month(since) if since else status(row["lease_status"])


def _person_row(person: Mapping[str, Any]) -> Row:
    dates = joined(person["tenure"], person["lease_start_date"] and _span(person))
    return Row(
        id=str(person["id"]),
        kind="resident",
        title=person["full_name"],
        subtitle=dates,
        note=_lease_status(person) if person["lease_status"] else "",
        value=money(person["monthly_rent"]) if person["monthly_rent"] is not None else "",
        href=f"/residents/{person['id']}",
        facts={name: person[name] for name in ("status", "tenure", "lease_start_date", "lease_end_date")},
    )


def _span(person: Mapping[str, Any]) -> str:
    end = day(person["lease_end_date"]) if person["lease_end_date"] else "open end"
    return f"{day(person['lease_start_date'])} – {end}"


async def _of_resident(context: Context, resident_id: UUID) -> Found:
    row = await context.found(RESIDENT_DETAIL, resident_id)
    leases, total = await context.page(LEASE_LOOKUP, resident_id=resident_id)
    vehicles, _ = await context.page(VEHICLES, resident_id=resident_id)
    pets, _ = await context.page(PETS, resident_id=resident_id)
    return Found(
        text=_resident_sentence(row, len(vehicles), len(pets)),
        rows=[lease_row(lease) for lease in leases],
        total=total,
        read=f"Read {row['full_name']}, {plural(total, 'lease')}",
        open=Link("Open resident", f"/residents/{row['id']}"),
        suggestions=(suggestions.EXPIRING_30, suggestions.RESIDENTS),
        facts={
            **resident_facts(row),
            "vehicles": [joined(v["make"], v["model"], v["license_plate"]) for v in vehicles],
            "pets": [joined(pet["name"], pet["type"], pet["breed"]) for pet in pets],
        },
    )


def _resident_sentence(row: Mapping[str, Any], vehicles: int, pets: int) -> str:
    home = f"unit {row['unit_number']} at {row['property_name']}" if row["unit_number"] else ""
    where = f", {home}" if home else f", at {row['property_name']} without a unit"
    said = [f"**{row['full_name']}** is {status(row['status'])}{where}."]
    if row["lease_start_date"]:
        end = f"to {day(row['lease_end_date'])}" if row["lease_end_date"] else "with no end date"
        rent = f" at {money(row['monthly_rent'])} a month" if row["monthly_rent"] is not None else ""
        said.append(f"Lease from {day(row['lease_start_date'])} {end}{rent}, {_lease_status(row)}.")
    else:
        said.append("No lease is recorded.")
    if contact := joined(row["email"], row["phone"]):
        said.append(f"{contact}.")
    has = [plural(count, noun) for count, noun in ((vehicles, "vehicle"), (pets, "pet")) if count]
    return " ".join([*said, f"{words(listed(has))}."] if has else said)


async def _of_vendor(context: Context, vendor_id: UUID) -> Found:
    row = await context.found(VENDORS, vendor_id)
    served = list(zip(row["property_ids"], row["property_names"], strict=True))
    return Found(
        text=_vendor_sentence(row),
        rows=[
            Row(id=str(place), kind="property", title=name, href=f"/properties/{place}")
            for place, name in served[:50]
        ],
        total=len(served),
        read=f"Read {row['company_name']}",
        open=link("Open in Vendors", "/vendors", q=row["company_name"]),
        suggestions=(suggestions.VENDORS, suggestions.ATTENTION),
        facts=vendor_facts(row),
    )


def _vendor_sentence(row: Mapping[str, Any]) -> str:
    contact = joined(row["contact_name"], row["phone"], row["email"])
    does = f" does {words(row['service_type']).lower()}" if row["service_type"] else ""
    said = [f"**{row['company_name']}**{does}."]
    if contact:
        said.append(f"{contact}.")
    if row["rating"] is not None:
        said.append(f"Rated {row['rating']:.1f} of 5.")
    if row["insurance_expiry"]:
        said.append(f"Insured until {day(row['insurance_expiry'])}.")
    if row["license_expiry"]:
        said.append(f"Licensed until {day(row['license_expiry'])}.")
    return " ".join(said)


TOOLS = (get_details,)
