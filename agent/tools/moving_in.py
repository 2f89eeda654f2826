"""The tool that moves somebody in: a resident and their lease, once their person confirmed."""

from typing import Annotated, Any

from agent.context import Context
from agent.replies import Card, CardLine, Found, Link
from agent.tool import Arguments, Proposal, Slot, write_tool
from agent.tools import suggestions
from agent.tools.arguments import Amount, When, Words
from agent.tools.checking import checked, id_of, may
from agent.tools.formatting import day, money, status
from domain.core.errors import Invalid
from domain.core.unit_of_work import UnitOfWork
from domain.leases.move_in import move_in
from domain.leases.rules import LeaseTerms, default_end
from domain.residents.rules import ResidentFields
from domain.units.lookups import UNIT_LOOKUP

NO_RENT = "Enter the monthly rent: the unit has none."
_PERSON = ("first_name", "last_name", "email", "phone")
_TERMS = {"start_date": "lease_start_date", "end_date": "lease_end_date", "": "lease_end_date"}


class AddResident(Arguments):
    """Who moves in, where, and on which terms; what is not said comes from the unit."""

    property: Annotated[Words | None, Slot("Property", refers="property")] = None
    unit: Annotated[Words | None, Slot("Vacant unit", needed=True, refers="unit", placeholder="203")] = None
    first_name: Annotated[Words | None, Slot("First name", needed=True, placeholder="Ana")] = None
    last_name: Annotated[Words | None, Slot("Last name", needed=True, placeholder="Silva")] = None
    email: Annotated[Words | None, Slot("E-mail", placeholder="ana@example.com")] = None
    phone: Annotated[Words | None, Slot("Phone", placeholder="(401) 555-0134")] = None
    lease_start_date: Annotated[When | None, Slot("Lease start", needed=True, placeholder="2025-12-01")] = (
        None
    )
    lease_end_date: Annotated[When | None, Slot("Lease end", placeholder="2026-11-30")] = None
    monthly_rent: Annotated[Amount | None, Slot("Monthly rent", placeholder="1,450")] = None
    security_deposit: Annotated[Amount | None, Slot("Security deposit", placeholder="1,450")] = None


async def _propose(context: Context, wanted: AddResident) -> Proposal:
    """Moves somebody into a vacant unit with a lease, after a confirmation. Needs the unit, first and last
    name and the first day; unless said, the lease lasts a year and costs what the unit costs."""
    row = await context.found(UNIT_LOOKUP, wanted.unit)
    await may(context, "residents.write", row["property_id"])
    if row["status"] != "vacant":
        said = f"Unit {row['unit_number']} is {status(row['status'])}. Choose a vacant unit."
        raise Invalid.field("unit", said)
    fields = checked(ResidentFields, wanted.model_dump(include=set(_PERSON), exclude_none=True))
    terms = _terms(wanted, row)
    card = Card(
        title="Add resident",
        headline=f"{fields.first_name} {fields.last_name}",
        lines=[
            CardLine("Unit", f"{row['unit_number']} at {row['property_name']}"),
            *[CardLine(label, value) for label, value in _contact(fields) if value],
            CardLine("Lease", f"{day(terms.start_date)} – {day(terms.end_date)}"),
            CardLine("Monthly rent", money(terms.monthly_rent)),
            CardLine("Deposit", money(terms.security_deposit)),
        ],
        verb="Add resident",
    )
    return Proposal(card, _bound(row, fields, terms))


async def _perform(context: Context, work: UnitOfWork, wanted: AddResident) -> Found:
    moved = await move_in(
        session=work.session,
        principal=context.principal,
        cipher=context.cipher,
        property_id=id_of(wanted.property),
        unit_id=id_of(wanted.unit),
        fields=checked(ResidentFields, wanted.model_dump(include=set(_PERSON), exclude_none=True)),
        terms=_terms(wanted, {}),
    )
    resident, lease = moved.resident, moved.lease
    name = f"{resident.first_name} {resident.last_name}"
    lasts = f"The lease runs from {day(lease.start_date)} to {day(lease.end_date)}" if lease else ""
    return Found(
        text=f"**Done. {name} is added.** {lasts} at {money(lease.monthly_rent)} a month." if lease else name,
        open=Link(f"Open {name}", f"/residents/{resident.id}"),
        suggestions=(suggestions.VACANT, suggestions.MOVE_INS),
        facts={"resident": name, "status": resident.status},
        changed=True,
    )


def _terms(wanted: AddResident, unit: dict[str, Any]) -> LeaseTerms:
    start = wanted.lease_start_date
    if start is None:
        raise Invalid.field("lease_start_date", "Enter the first day of the lease.")
    rent = wanted.monthly_rent if wanted.monthly_rent is not None else unit.get("rent_amount")
    if rent is None:
        raise Invalid.field("monthly_rent", NO_RENT)
    deposit = wanted.security_deposit
    return checked(
        LeaseTerms,
        {
            "start_date": start,
            "end_date": wanted.lease_end_date or default_end(start),
            "monthly_rent": rent,
            "security_deposit": deposit if deposit is not None else unit.get("deposit_amount"),
        },
        _TERMS,
    )


def _contact(fields: ResidentFields) -> list[tuple[str, str | None]]:
    return [("E-mail", fields.email), ("Phone", fields.phone)]


def _bound(row: dict[str, Any], fields: ResidentFields, terms: LeaseTerms) -> dict[str, Any]:
    """What the approval stands for: nothing is left to be filled in later."""
    lease = terms.model_dump(mode="json", exclude_none=True)
    return {
        "property": str(row["property_id"]),
        "unit": str(row["id"]),
        **fields.model_dump(mode="json", include=set(_PERSON), exclude_none=True),
        "lease_start_date": lease.pop("start_date"),
        "lease_end_date": lease.pop("end_date"),
        **lease,
    }


add_resident = write_tool(
    "add_resident", _propose, _perform, called="the new resident", permission="residents.write"
)

TOOLS = (add_resident,)
