"""A lease entered by mistake takes along what its move-in charged, while nobody has paid any of it."""

from uuid import UUID

from sqlalchemy import ColumnElement, Date, and_, cast, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record
from domain.core.db.base import table_of
from domain.ledger.allocating import apply_waiting
from domain.ledger.charges import add_charge
from domain.ledger.locked import lock_tenancy
from domain.ledger.papers import NewCharge
from domain.ledger.voids import take_charge_away
from domain.models.charges import FIRST_ENTERED_NUMBER, Charge
from domain.models.leases import Lease
from domain.models.payments import Credit

LEASE_DELETED = "Its lease was deleted"
_CHARGE, _LEASE = table_of(Charge), table_of(Lease)


def goes_with_lease() -> ColumnElement[bool]:
    """Of a row of charges beside one of leases: the move-in charged it by itself, and nothing settles it."""
    return and_(
        _LEASE.c.is_move_in,
        _CHARGE.c.lease_id == _LEASE.c.id,
        _CHARGE.c.period == cast(func.date_trunc("month", _LEASE.c.start_date), Date),
        _CHARGE.c.number < FIRST_ENTERED_NUMBER,
        _CHARGE.c.origin == "billed",
        _CHARGE.c.settled == 0,
    )


async def take_move_in_back(session: AsyncSession, principal: StaffPrincipal, lease: Lease) -> None:
    """Voids what the move-in charged. The caller has refused a lease with other charges."""
    charged = select(Charge).join(_LEASE, _LEASE.c.id == lease.id).where(goes_with_lease())
    if lease.tenancy_id is None or await session.scalar(select(charged.exists())) is not True:
        return
    locked = await lock_tenancy(session, principal, lease.tenancy_id)
    ordered = charged.order_by(Charge.id).execution_options(populate_existing=True)
    for charge in (await session.scalars(ordered)).all():
        await take_charge_away(locked, charge, LEASE_DELETED)
    await apply_waiting(locked)
    await locked.write()


async def bring_move_in_back(session: AsyncSession, principal: StaffPrincipal, lease_id: UUID) -> None:
    """Charges anew what was voided with the lease; a voided charge keeps its number, so these have others."""
    voided = (
        select(Charge)
        .join(Credit, Credit.charge_id == Charge.id)
        .where(Charge.lease_id == lease_id, Credit.kind == "void", Credit.reason == LEASE_DELETED)
    )
    charges = (await session.scalars(voided.order_by(Charge.id))).all()
    if not charges:
        return
    locked = await lock_tenancy(session, principal, charges[0].tenancy_id)
    for charge in charges:
        fields = NewCharge(
            kind=charge.kind,
            amount=charge.amount,
            due_date=charge.due_on,
            description=charge.description,
        )
        await record(session, principal.scope, "charge.posted", await add_charge(locked, fields))
    await apply_waiting(locked)
    await locked.write()
