"""Moving in: the one service behind Add Resident, a resident's further lease, and (set-based) the import."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, lock
from domain.access.principal import StaffPrincipal, require
from domain.core.crypto.ciphers import FieldCipher
from domain.core.errors import Conflict, Invalid, Unavailable
from domain.leases.rules import HAS_UNIT, NEEDS_UNIT, LeaseTerms, NewLease, default_end
from domain.leases.signing import settle_home, sign, today_at
from domain.leases.tenures import free_unit
from domain.leases.terms import ENDS_BEFORE_START
from domain.metrics.current_leases import is_current
from domain.models.leases import Lease
from domain.models.properties import Unit
from domain.models.residents import Resident
from domain.residents import service as residents
from domain.residents.rules import ResidentFields, status_at
from domain.units.occupancy import locked_unit

BEING_MOVED = "Somebody else is moving this resident right now. Please try again."
MOVES = ("residents.write", "units.write")  # whoever moves changes, and so does what they move into


@dataclass(frozen=True, slots=True)
class MovedIn:
    resident: Resident
    lease: Lease | None


async def move_in(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    cipher: FieldCipher,
    property_id: UUID,
    unit_id: UUID,
    fields: ResidentFields,
    terms: LeaseTerms | None,
) -> MovedIn:
    """Adds somebody to a unit that nobody has in their days, with or without a lease.

    Raises NotFound or Forbidden for the property, Invalid for a unit that is not in it, Conflict when the
    unit is taken: of fifty people at once the first wins.
    """
    await require(session, "residents.write", property_id, "units.write")
    if terms is not None:
        await require(session, "leases.write", property_id)
    today = await today_at(session, property_id)
    starts = terms.start_date if terms else None
    days = (starts or max(today, fields.move_in_date or today), terms.end_date if terms else None)
    unit = await free_unit(session, property_id, unit_id, days, today=today)
    status = fields.status or status_at(
        today, has_unit=True, lease_start=starts, move_out=fields.move_out_date
    )
    if fields.move_in_date is None and starts is not None:
        fields = fields.model_copy(update={"move_in_date": starts})
    resident = await residents.add(
        session=session,
        principal=principal,
        cipher=cipher,
        property_id=property_id,
        unit_id=unit_id,
        fields=fields,
        status=status,
    )
    lease = None
    if terms is not None:
        lease = await sign(session, principal, unit, resident, terms, today)
    await settle_home(session, principal, unit, resident, lease, today)
    return MovedIn(resident, lease)


async def add_lease(
    *, session: AsyncSession, principal: StaffPrincipal, resident_id: UUID, asked: NewLease
) -> Lease:
    """A further lease of somebody who has a unit, or who moves into the free unit that `asked` names.

    Raises NotFound, Forbidden, Conflict without a unit. An overlap with another lease is no refusal.
    """
    property_id = await authorized(session, Resident, resident_id, "leases.write", *MOVES)
    home = await session.scalar(select(Resident.unit_id).where(Resident.id == resident_id))
    today = await today_at(session, property_id)
    unit = await _unit_of(session, property_id, home, asked, today)
    resident = await lock(session, Resident, resident_id)
    if resident.unit_id != home:
        raise Unavailable(BEING_MOVED)
    if home != unit.id:
        await residents.assign_unit(session=session, principal=principal, resident=resident, unit_id=unit.id)
    terms = _completed(asked, unit, today)
    lease = await sign(session, principal, unit, resident, terms, today, asked.further())
    if resident.status in ("pending", "inactive") and await is_current(session, lease.id):
        await residents.settle_status(
            session=session, principal=principal, resident=resident, status="active"
        )
    await settle_home(session, principal, unit, resident, lease, today)
    return lease


async def _unit_of(
    session: AsyncSession, property_id: UUID, home: UUID | None, asked: NewLease, today: date
) -> Unit:
    """The resident's `home`, or the free unit that they move into, locked."""
    if home is not None:
        if asked.unit_id not in (None, home):
            raise Invalid.field("unit_id", HAS_UNIT)
        unit = await locked_unit(session, property_id, home)
        if unit is not None:
            return unit
    if asked.unit_id is None:
        raise Conflict(NEEDS_UNIT, code="no_unit")
    start = asked.start_date or today
    days = (start, asked.end_date or default_end(start))
    return await free_unit(session, property_id, asked.unit_id, days, today=today)


def _completed(asked: NewLease, unit: Unit, today: date) -> LeaseTerms:
    """What is not said starts today, lasts a year less a day, and costs what the unit costs."""
    start = asked.start_date or today
    end = asked.end_date or default_end(start)
    rent = asked.monthly_rent if asked.monthly_rent is not None else unit.rent_amount
    if rent is None:
        raise Invalid.field("monthly_rent", "Enter the monthly rent: the unit has none.")
    if end < start:
        raise Invalid.field("end_date", ENDS_BEFORE_START)
    deposit = asked.security_deposit
    if "security_deposit" not in asked.model_fields_set:
        deposit = unit.deposit_amount
    return LeaseTerms(start_date=start, end_date=end, monthly_rent=rent, security_deposit=deposit)
