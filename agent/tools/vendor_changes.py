"""Tools that change vendors: add one, edit one. Each waits for its person's leave."""

from typing import Annotated, Any

from agent.context import Context
from agent.replies import Card, CardLine, Found
from agent.tool import Arguments, Proposal, Slot, write_tool
from agent.tools import suggestions
from agent.tools.arguments import SERVICE_OPTIONS, Amount, Words
from agent.tools.checking import checked, id_of, may
from agent.tools.formatting import link, money, words
from domain.core.errors import Conflict, Forbidden
from domain.core.unit_of_work import UnitOfWork
from domain.models.vendors import Vendor, VendorService
from domain.properties.queries import PROPERTIES
from domain.vendors import service
from domain.vendors.queries import VENDORS
from domain.vendors.rules import NewVendor, VendorChanges

Version = Annotated[int | None, Slot("Version", hidden=True)]
Phone = Annotated[Words | None, Slot("Phone", placeholder="(401) 555-0199")]
Email = Annotated[Words | None, Slot("E-mail", placeholder="office@bestplumbing.example")]
Rate = Annotated[Amount | None, Slot("Hourly rate", placeholder="85")]


class AddVendor(Arguments):
    """The new vendor."""

    company_name: Annotated[Words | None, Slot("Company name", needed=True, placeholder="Best Plumbing")] = (
        None
    )
    service_type: Annotated[VendorService | None, Slot("Service", needed=True, options=SERVICE_OPTIONS)] = (
        None
    )
    property: Annotated[Words | None, Slot("Property", needed=True, refers="property")] = None
    contact_name: Annotated[Words | None, Slot("Contact person")] = None
    phone: Phone = None
    email: Email = None
    hourly_rate: Rate = None


async def _propose_vendor(context: Context, wanted: AddVendor) -> Proposal:
    """Adds a vendor for a property, after a confirmation. Needs the company's name, its service and a
    property that it serves; contact person, phone, e-mail and hourly rate are optional."""
    place = await context.found(PROPERTIES, wanted.property)
    await may(context, "vendors.write", place["id"])
    fields = _new_vendor(wanted)
    card = Card(
        title="Add vendor",
        headline=fields.company_name,
        lines=[
            CardLine("Service", words(fields.service_type)),
            CardLine("Serves", place["name"]),
            *_lines(fields.contact_name, fields.phone, fields.email),
            *([CardLine("Hourly rate", money(fields.hourly_rate))] if fields.hourly_rate else []),
        ],
        verb="Add vendor",
    )
    return Proposal(card, wanted.model_dump(mode="json", exclude_none=True))


async def _add_vendor(context: Context, work: UnitOfWork, wanted: AddVendor) -> Found:
    row = await service.add(session=work.session, principal=context.principal, fields=_new_vendor(wanted))
    return _done(row, f"{row.company_name} is added.")


def _new_vendor(wanted: AddVendor) -> NewVendor:
    values = wanted.model_dump(exclude_none=True)
    values["property_ids"] = [values.pop("property")]
    return checked(NewVendor, values, {"property_ids": "property"})


class ChangeVendor(Arguments):
    """Which vendor, and what is different from now on."""

    vendor: Annotated[Words | None, Slot("Vendor", needed=True, refers="vendor")] = None
    service_type: Annotated[VendorService | None, Slot("Service", options=SERVICE_OPTIONS)] = None
    contact_name: Annotated[Words | None, Slot("Contact person")] = None
    phone: Phone = None
    email: Email = None
    hourly_rate: Rate = None
    is_active: Annotated[bool | None, Slot("Active")] = None
    version: Version = None


async def _propose_change(context: Context, wanted: ChangeVendor) -> Proposal:
    """Changes a vendor's service, contact person, phone, e-mail, hourly rate, or whether it is active, after
    a confirmation."""
    row = await context.found(VENDORS, wanted.vendor)
    if not row["can"]["write"]:
        raise Forbidden
    changes = _changes(wanted)
    new = changes.model_dump(exclude_unset=True, mode="json")
    different = {name: value for name, value in new.items() if value != row[name]}
    if not different:
        raise Conflict(f"{row['company_name']} is like that already.")
    lines = [CardLine(_LABELS[name], _said(name, new[name]), _said(name, row[name])) for name in different]
    card = Card("Change vendor", row["company_name"], lines, "Change vendor")
    return Proposal(card, {**different, "vendor": str(row["id"]), "version": row["version"]})


async def _change_vendor(context: Context, work: UnitOfWork, wanted: ChangeVendor) -> Found:
    """Raises StaleVersion when somebody changed the vendor after the confirmation was shown."""
    row = await service.edit(
        session=work.session,
        principal=context.principal,
        vendor_id=id_of(wanted.vendor),
        version=wanted.version or 0,
        changes=_changes(wanted),
    )
    return _done(row, f"{row.company_name} is changed.")


_LABELS = {
    "service_type": "Service",
    "contact_name": "Contact person",
    "phone": "Phone",
    "email": "E-mail",
    "hourly_rate": "Hourly rate",
    "is_active": "Active",
}


def _changes(wanted: ChangeVendor) -> VendorChanges:
    return checked(VendorChanges, wanted.model_dump(exclude_none=True, exclude={"vendor", "version"}))


def _said(name: str, value: Any) -> str:
    if value is None:
        return "–"
    if name == "hourly_rate":
        return money(value)
    if name == "is_active":
        return "yes" if value else "no"
    return words(value) if name == "service_type" else str(value)


def _lines(contact: str | None, phone: str | None, email: str | None) -> list[CardLine]:
    named = {"Contact person": contact, "Phone": phone, "E-mail": email}
    return [CardLine(label, value) for label, value in named.items() if value]


def _done(row: Vendor, said: str) -> Found:
    return Found(
        text=f"**Done. {said}**",
        open=link("Open in Vendors", "/vendors", q=row.company_name),
        suggestions=(suggestions.ATTENTION, suggestions.PROPERTIES),
        facts={"company_name": row.company_name, "service_type": row.service_type},
        changed=True,
    )


add_vendor = write_tool(
    "add_vendor", _propose_vendor, _add_vendor, called="the new vendor", permission="vendors.write"
)
change_vendor = write_tool(
    "change_vendor", _propose_change, _change_vendor, called="the vendor's change", permission="vendors.write"
)

TOOLS = (add_vendor, change_vendor)
