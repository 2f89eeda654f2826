"""Tools that change units: add one, change its rent or its status. Each waits for its person's leave."""

from decimal import ROUND_HALF_UP, Decimal
from typing import Annotated, Any

from pydantic import Field

from agent.context import Context
from agent.replies import Card, CardLine, Found, Link
from agent.tool import Arguments, Proposal, Slot, write_tool
from agent.tools import suggestions
from agent.tools.arguments import UNIT_STATUS_OPTIONS, Amount, Bedrooms, ResidentRef, SquareFeet, Words
from agent.tools.checking import checked, id_of, may
from agent.tools.formatting import capital, day, money, month_to_month, number, percent, status, unit_path
from domain.core.errors import Conflict, Invalid
from domain.core.unit_of_work import UnitOfWork
from domain.models.properties import Unit, UnitStatus
from domain.properties.queries import PROPERTIES
from domain.residents.queries import RESIDENTS
from domain.search import candidates
from domain.units import service
from domain.units.lookups import UNIT_LOOKUP
from domain.units.rules import NUMBER_TAKEN, NewUnit, UnitChanges

Place = Annotated[Words | None, Slot("Property", refers="property", placeholder="Maple Court")]
NeededPlace = Annotated[Words | None, Slot("Property", needed=True, refers="property")]
NeededUnit = Annotated[Words | None, Slot("Unit number", needed=True, refers="unit", placeholder="203")]
UnitOrTenant = Annotated[
    Words | None, Slot("Unit number", needed=True, refers="unit", placeholder="203", unless=("resident",))
]
Version = Annotated[int | None, Slot("Version", hidden=True)]


class AddUnit(Arguments):
    """The new unit."""

    property: NeededPlace = None
    unit_number: Annotated[Words | None, Slot("Unit number", needed=True, placeholder="301")] = None
    rent_amount: Annotated[Amount | None, Slot("Monthly rent", needed=True, placeholder="1,450")] = None
    bedrooms: Bedrooms = None
    bathrooms: Annotated[Annotated[Decimal, Field(ge=0, le=10)] | None, Slot("Bathrooms")] = None
    square_feet: SquareFeet = None
    deposit_amount: Annotated[Amount | None, Slot("Deposit", placeholder="1,450")] = None
    status: Annotated[UnitStatus | None, Slot("Status", options=UNIT_STATUS_OPTIONS)] = None


async def _propose_unit(context: Context, wanted: AddUnit) -> Proposal:
    """Adds a unit to a property, after a confirmation. Needs the property, the unit's number and its rent."""
    place = await context.found(PROPERTIES, wanted.property)
    await may(context, "units.write", place["id"])
    fields = _new_unit(wanted)
    (near,) = await context.read(candidates.units(fields.unit_number, str(place["id"])))
    if any(same[-1] for same in near):
        raise Invalid.field("unit_number", NUMBER_TAKEN)
    card = Card(
        title="Add unit",
        headline=f"Unit {fields.unit_number}",
        lines=[
            CardLine("Property", place["name"]),
            CardLine("Monthly rent", money(fields.rent_amount)),
            CardLine("Bedrooms", number(fields.bedrooms or 0)),
            CardLine("Bathrooms", number(fields.bathrooms or 0)),
            *([CardLine("Square feet", f"{fields.square_feet:,}")] if fields.square_feet else []),
            CardLine("Deposit", money(fields.deposit_amount)),
            CardLine("Status", capital(status(fields.status))),
        ],
        verb="Add unit",
    )
    return Proposal(card, wanted.model_dump(mode="json", exclude_none=True))


async def _add_unit(context: Context, work: UnitOfWork, wanted: AddUnit) -> Found:
    unit = await service.add(session=work.session, principal=context.principal, fields=_new_unit(wanted))
    return _done(unit, f"Unit {unit.unit_number} is added at {money(unit.rent_amount)} a month.")


def _new_unit(wanted: AddUnit) -> NewUnit:
    """What is not said gets the form's defaults."""
    values = wanted.model_dump(exclude_none=True)
    values["property_id"] = values.pop("property")
    return checked(NewUnit, values, {"property_id": "property"})


class ChangeRent(Arguments):
    """Which unit, and the new rent: the amount itself, or by how much."""

    property: Place = None
    unit: UnitOrTenant = None
    resident: ResidentRef = None
    rent_amount: Annotated[
        Amount | None,
        Slot("New monthly rent", needed=True, placeholder="1,500", unless=("percent", "raise_by")),
    ] = None
    percent: Annotated[Annotated[Decimal, Field(ge=-90, le=500)] | None, Slot("Change in per cent")] = None
    raise_by: Annotated[Annotated[Decimal, Field(ge=-100_000, le=100_000)] | None, Slot("Change by")] = None
    version: Version = None


async def _propose_rent(context: Context, wanted: ChangeRent) -> Proposal:
    """Changes the rent asked for a unit, after a confirmation: to `rent_amount`, or by `percent` or
    `raise_by` (negative to lower it). A current lease keeps its own rent."""
    row = await _unit_of(context, wanted.unit or await _home_of(context, wanted.resident))
    rent = wanted.rent_amount if wanted.rent_amount is not None else _raised(row["rent_amount"], wanted)
    changes = checked(UnitChanges, {"rent_amount": rent})
    if row["rent_amount"] is not None and Decimal(row["rent_amount"]) == changes.rent_amount:
        raise Conflict(f"The rent asked for unit {row['unit_number']} is {money(rent)} already.")
    lines = [_where(row), CardLine("Rent asked", money(rent), money(row["rent_amount"]))]
    if (much := _much(row["rent_amount"], rent)) is not None:
        lines.append(CardLine("Please check", much))
    if row["lease_id"]:
        since = row["month_to_month_since"]
        until = f" until {day(row['lease_end_date'])}" if row["lease_end_date"] else ""
        until = f", {month_to_month(since)}" if since else until
        lines.append(CardLine("Current lease", f"stays at {money(row['monthly_rent'])}{until}"))
    card = Card("Change rent", f"{money(rent)} a month", lines, "Change rent")
    bound = {"property": row["property_id"], "unit": row["id"], "rent_amount": f"{rent:.2f}"}
    return Proposal(card, {**bound, "version": row["version"]})


async def _change_rent(context: Context, work: UnitOfWork, wanted: ChangeRent) -> Found:
    changes = checked(UnitChanges, {"rent_amount": wanted.rent_amount})
    before = (await work.session.get_one(Unit, id_of(wanted.unit))).rent_amount
    unit = await _edit(context, work, wanted.unit, wanted.version, changes)
    said = f"The rent asked for unit {unit.unit_number} is {money(unit.rent_amount)} a month."
    undo = None if before is None else _undo("change_rent", unit, rent_amount=f"{before:.2f}")
    return _done(unit, said, undo)


def _raised(amount: str | None, wanted: ChangeRent) -> Decimal:
    if amount is None:
        raise Invalid.field("rent_amount", "This unit has no rent yet: say the new one.")
    present = Decimal(amount)
    change = present * wanted.percent / 100 if wanted.percent is not None else wanted.raise_by or Decimal(0)
    return (present + change).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)


class ChangeUnitStatus(Arguments):
    """Which unit, and what it is from now on."""

    property: Place = None
    unit: NeededUnit = None
    status: Annotated[UnitStatus | None, Slot("New status", needed=True, options=UNIT_STATUS_OPTIONS)] = None
    version: Version = None


async def _propose_status(context: Context, wanted: ChangeUnitStatus) -> Proposal:
    """Changes the status of a unit (vacant, pre_leased, occupied, notice, maintenance, reserved), after a
    confirmation."""
    row = await _unit_of(context, wanted.unit)
    changes = checked(UnitChanges, {"status": wanted.status})
    if row["status"] == changes.status:
        raise Conflict(f"Unit {row['unit_number']} is {status(row['status'])} already.")
    lines = [_where(row), CardLine("Status", capital(status(changes.status)), capital(status(row["status"])))]
    if row["lease_id"] and changes.status not in ("occupied", "notice"):
        lines.append(CardLine("Note", "There is a current lease for this unit. It stays as it is."))
    card = Card("Change status", f"Unit {row['unit_number']}", lines, "Change status")
    bound = {"property": row["property_id"], "unit": row["id"], "status": changes.status}
    return Proposal(card, {**bound, "version": row["version"]})


async def _change_status(context: Context, work: UnitOfWork, wanted: ChangeUnitStatus) -> Found:
    changes = checked(UnitChanges, {"status": wanted.status})
    before = (await work.session.get_one(Unit, id_of(wanted.unit))).status
    unit = await _edit(context, work, wanted.unit, wanted.version, changes)
    said = f"Unit {unit.unit_number} is {status(unit.status)} now."
    return _done(unit, said, _undo("change_unit_status", unit, status=before))


def _undo(tool: str, unit: Unit, **before: str) -> dict[str, Any]:
    """The call that makes the unit what it was."""
    return {"tool": tool, "arguments": {"property": str(unit.property_id), "unit": str(unit.id), **before}}


async def _home_of(context: Context, resident_id: str | None) -> str:
    """The unit that the resident lives in. Raises Invalid where there is none."""
    row = await context.found(RESIDENTS, resident_id)
    if row["unit_id"] is None:
        raise Invalid.field("unit", f"{row['full_name']} has no unit: say which one you mean.")
    return str(row["unit_id"])


def _much(before: str | None, after: Decimal) -> str | None:
    """Both figures, where the rent changes by more than half."""
    if before is None or abs(after - Decimal(before)) * 2 <= Decimal(before):
        return None
    change = percent(abs(after - Decimal(before)), int(Decimal(before)))
    return f"{money(before)} to {money(after)} is {change} {'more' if after > Decimal(before) else 'less'}"


async def _unit_of(context: Context, unit_id: str | None) -> dict[str, Any]:
    row = await context.found(UNIT_LOOKUP, unit_id)
    await may(context, "units.write", row["property_id"])
    return {**row, "id": str(row["id"]), "property_id": str(row["property_id"])}


async def _edit(
    context: Context, work: UnitOfWork, unit_id: str | None, version: int | None, changes: UnitChanges
) -> Unit:
    """Raises StaleVersion when somebody changed the unit after the confirmation was shown."""
    return await service.edit(
        session=work.session,
        principal=context.principal,
        unit_id=id_of(unit_id),
        version=version or 0,
        changes=changes,
    )


def _where(row: dict[str, Any]) -> CardLine:
    return CardLine("Unit", f"{row['unit_number']} at {row['property_name']}")


def _done(unit: Unit, said: str, undo: dict[str, Any] | None = None) -> Found:
    path = unit_path({"property_id": unit.property_id, "id": unit.id})
    return Found(
        text=f"**Done. {said}**",
        open=Link(f"Open unit {unit.unit_number}", path),
        suggestions=(suggestions.VACANT, suggestions.HIGHEST_RENT),
        facts={"unit_number": unit.unit_number, "status": unit.status, "rent_amount": str(unit.rent_amount)},
        changed=True,
        undo=undo,
    )


add_unit = write_tool("add_unit", _propose_unit, _add_unit, called="the new unit", permission="units.write")
change_rent = write_tool(
    "change_rent", _propose_rent, _change_rent, called="the rent change", permission="units.write"
)
change_unit_status = write_tool(
    "change_unit_status",
    _propose_status,
    _change_status,
    called="the status change",
    permission="units.write",
)

TOOLS = (add_unit, change_rent, change_unit_status)
