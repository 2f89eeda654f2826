"""One batch of each sweep, in the unit of work of its caller: charges with waiting credit, and late fees."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.audit_guard import note_recorded
from domain.core.scope import Scope
from domain.ledger.sweeps.charges import charge_due
from domain.ledger.sweeps.ended_tenancies import end_tenancies, reopen_tenancies
from domain.ledger.sweeps.first_months import adjust_first_months
from domain.ledger.sweeps.late_fees import charge_late_fees
from domain.ledger.sweeps.move_in_deposits import charge_deposits
from domain.ledger.sweeps.waiting import apply_waiting, lock_waiting


@dataclass(frozen=True, slots=True)
class Swept:
    """What one batch charged and gave, and how many parts of charges were settled out of waiting credit."""

    charges: int
    amount: Decimal
    allocations: int = 0
    credits: int = 0


async def sweep_charges(
    *, session: AsyncSession, scope: Scope, property_ids: Sequence[UUID], now: datetime
) -> Swept:
    """Charges rent and recurring charges whose due day has come, gives the month's concessions, posts what a
    first month was agreed to differ by and the deposits of those who move in, and settles charges out of
    waiting credit. Tenancies whose household has left end, those of a household that stayed go on.

    Tenancies with waiting credit are locked before anything is charged. Who pays meanwhile is settled by the
    next sweep.
    """
    locked = await lock_waiting(session, property_ids, now)
    reopened = await reopen_tenancies(session, property_ids, now)
    due = await charge_due(session, property_ids, now)
    first = await adjust_first_months(session, property_ids, now)
    deposits = await charge_deposits(session, property_ids, now)
    allocations = await apply_waiting(session, locked)
    swept = Swept(
        charges=due["charges"] + first["charges"] + deposits["charges"],
        amount=due["amount"] + first["amount"] + deposits["amount"],
        allocations=allocations,
        credits=due["credits"] + first["credits"],
    )
    await _record(session, scope, "charges.made", swept)
    await _record_tenancies(session, scope, "tenancies.reopened", reopened)
    await _record_tenancies(
        session, scope, "tenancies.ended", await end_tenancies(session, property_ids, now)
    )
    return swept


async def _record_tenancies(session: AsyncSession, scope: Scope, action: str, count: int) -> None:
    if count:
        await record_event(session, scope, action, entity_type="tenancies", after={"tenancies": count})


async def sweep_late_fees(
    *, session: AsyncSession, scope: Scope, property_ids: Sequence[UUID], now: datetime
) -> Swept:
    """Charges late fees for rent that was open when its grace ended, by policy, lease and the state's law."""
    fees = await charge_late_fees(session, property_ids, now)
    swept = Swept(len(fees), sum(fees, Decimal(0)))
    await _record(session, scope, "late_fees.made", swept)
    return swept


async def _record(session: AsyncSession, scope: Scope, action: str, swept: Swept) -> None:
    """One audit row a batch, where it changed something."""
    if not (swept.charges or swept.credits or swept.allocations):
        note_recorded(session, ("tenancies",))
        return
    counts = {
        "charges": swept.charges,
        "amount": str(swept.amount),
        "allocations": swept.allocations,
        "credits": swept.credits,
    }
    await record_event(session, scope, action, entity_type="tenancies", after=counts)
