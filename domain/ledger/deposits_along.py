"""What a move-in charged as deposit where a deposit of before comes along: only what is more."""

from decimal import Decimal

from sqlalchemy import select

from domain.audit.service import record
from domain.ledger.charges import add_charge
from domain.ledger.locked import LockedTenancy
from domain.ledger.papers import NewCharge
from domain.ledger.voids import take_charge_away
from domain.models.charges import FIRST_ENTERED_NUMBER, Charge

CAME_ALONG = "The deposit came along from the other unit"
MORE = "More than the deposit that came along"


async def lower_deposits(receiving: LockedTenancy, came: Decimal) -> None:
    """Voids deposits that nobody has paid, as far as what came covers them; the rest is charged anew. The
    caller applies what waits, and writes."""
    session = receiving.session
    unpaid = select(Charge).where(
        Charge.tenancy_id == receiving.tenancy.id,
        Charge.kind == "deposit",
        Charge.number < FIRST_ENTERED_NUMBER,
        Charge.origin == "billed",
        Charge.voided_on.is_(None),
        Charge.settled == 0,
    )
    await session.flush()
    for charge in (await session.scalars(unpaid.order_by(Charge.due_on, Charge.id))).all():
        if came <= 0:
            return
        await take_charge_away(receiving, charge, CAME_ALONG)
        if charge.amount > came:
            more = NewCharge(
                kind="deposit", amount=charge.amount - came, due_date=charge.due_on, description=MORE
            )
            await record(
                session, receiving.principal.scope, "charge.posted", await add_charge(receiving, more)
            )
        came -= charge.amount
