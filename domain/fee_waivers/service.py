"""Staff answer a request that a late fee is waived: the fee is taken away, or stays with a reason."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, NotFound
from domain.core.notices import NoticeKind
from domain.fee_waivers.notices import WAIVER_APPROVED, WAIVER_DECLINED
from domain.fee_waivers.rules import DECIDED, NO_REQUEST, NOTHING_OPEN, STAYS_OPEN
from domain.ledger.allocating import apply_waiting
from domain.ledger.locked import LockedTenancy, lock_tenancy, lock_tenancy_of_system
from domain.ledger.names import month_name
from domain.ledger.papers import dollars
from domain.ledger.rules.cents import ZERO
from domain.ledger.voids import take_charge_away
from domain.models.charges import Charge
from domain.models.fee_waivers import FeeWaiverRequest
from domain.models.payments import Payment
from domain.models.postings import Allocation
from domain.notify.in_app import notify_resident

BECAUSE = "Waived on the resident's request"
BY_POLICY = "Waived by the company's policy"


async def approve_waiver(
    *, session: AsyncSession, principal: StaffPrincipal, waiver_id: UUID, now: datetime
) -> FeeWaiverRequest:
    """Takes the late fees of the month away; what settled them settles what else is open. Their numbers stay
    used, so that no sweep charges them again. Raises NotFound, Forbidden, Conflict for an answered one."""
    locked, row = await _lock(session, principal, waiver_id)
    await _waive(locked, row, BECAUSE, now)
    return row


async def waiting_by_policy(session: AsyncSession) -> list[UUID]:
    """The oldest requests that the policy of their company answers. For the system that posts online
    payments."""
    waiting = (
        select(FeeWaiverRequest.id)
        .where(FeeWaiverRequest.by_policy, FeeWaiverRequest.status == "pending")
        .order_by(FeeWaiverRequest.created_at)
    )
    return list(await session.scalars(waiting))


async def grant_by_policy(
    *, session: AsyncSession, principal: StaffPrincipal, waiver_id: UUID, now: datetime
) -> None:
    """Approves one of them, once."""
    found = select(FeeWaiverRequest.tenancy_id).where(FeeWaiverRequest.id == waiver_id)
    locked = await lock_tenancy_of_system(session, principal, (await session.execute(found)).scalar_one())
    row = await session.get_one(FeeWaiverRequest, waiver_id, populate_existing=True)
    if row.status == "pending":
        await _waive(locked, row, BY_POLICY, now)


async def _waive(locked: LockedTenancy, row: FeeWaiverRequest, because: str, now: datetime) -> None:
    session = locked.session
    fees = await _fees_of(locked, row)
    await _keep_from_other_fees(locked, row, fees)
    for charge in fees:
        await take_charge_away(locked, charge, because)
    await apply_waiting(locked)
    await locked.write()
    await _decide(locked, row, "approved", None, now)
    taken = sum((each.amount for each in fees), ZERO)
    await _tell(session, row, WAIVER_APPROVED, amount=dollars(taken or row.amount))


async def _fees_of(locked: LockedTenancy, row: FeeWaiverRequest) -> Sequence[Charge]:
    """The late fees that it is about, as far as nobody has taken them away."""
    fees = select(Charge).where(
        Charge.tenancy_id == row.tenancy_id,
        Charge.kind == "late_fee",
        Charge.period == row.period,
        Charge.voided_on.is_(None),
    )
    refreshed = fees.order_by(Charge.id).execution_options(populate_existing=True)
    await locked.session.flush()
    return (await locked.session.scalars(refreshed)).all()


async def _keep_from_other_fees(locked: LockedTenancy, row: FeeWaiverRequest, fees: Sequence[Charge]) -> None:
    """What had paid these fees and is free again pays none of the others that the household asked about: they
    left them out too, whatever the answer was."""
    asked = select(FeeWaiverRequest.period).where(
        FeeWaiverRequest.tenancy_id == row.tenancy_id,
        FeeWaiverRequest.period != row.period,
        FeeWaiverRequest.status != "approved",
    )
    periods = set((await locked.session.scalars(asked)).all())
    paid = select(Allocation.payment_id).where(Allocation.charge_id.in_([each.id for each in fees]))
    payments = select(Payment).where(Payment.id.in_(paid)).execution_options(populate_existing=True)
    for payment in (await locked.session.scalars(payments)).all():
        payment.leaves_out = sorted(periods.union(payment.leaves_out))
    await locked.session.flush()


async def decline_waiver(
    *, session: AsyncSession, principal: StaffPrincipal, waiver_id: UUID, reason: str, now: datetime
) -> FeeWaiverRequest:
    """The fee stays, and the resident reads why. Raises NotFound, Forbidden, Conflict for an answered one."""
    locked, row = await _lock(session, principal, waiver_id)
    await _decide(locked, row, "declined", reason, now)
    left = sum((each.amount - each.settled for each in await _fees_of(locked, row)), ZERO)
    said = STAYS_OPEN.format(amount=dollars(left), month=month_name(row.period)) if left else NOTHING_OPEN
    await _tell(session, row, WAIVER_DECLINED, open=said)
    return row


async def _lock(
    session: AsyncSession, principal: StaffPrincipal, waiver_id: UUID
) -> tuple[LockedTenancy, FeeWaiverRequest]:
    """The request under its tenancy's lock: two answers at once wait for each other there."""
    found = select(FeeWaiverRequest.tenancy_id).where(FeeWaiverRequest.id == waiver_id)
    tenancy_id = await session.scalar(found)
    if tenancy_id is None:
        raise NotFound(NO_REQUEST)
    locked = await lock_tenancy(session, principal, tenancy_id)
    row = await session.get_one(FeeWaiverRequest, waiver_id, populate_existing=True)
    if row.status != "pending":
        raise Conflict(DECIDED, code="answered")
    return locked, row


async def _decide(
    locked: LockedTenancy, row: FeeWaiverRequest, status: str, reason: str | None, now: datetime
) -> None:
    before = snapshot(row)
    row.status, row.reason = status, reason
    row.decided_at, row.decided_by = now, locked.principal.scope.account_id
    await locked.session.flush()
    await record(locked.session, locked.principal.scope, f"fee_waiver.{status}", row, before)


async def _tell(session: AsyncSession, row: FeeWaiverRequest, kind: NoticeKind, **said: str) -> None:
    """Tells who asked, where they still have a portal."""
    await notify_resident(
        session,
        resident_id=row.resident_id,
        kind=kind,
        fields={**said, "month": month_name(row.period), "reason": row.reason or ""},
        link="/tenant/payments",
        dedupe_key=f"{kind.name}/{row.id}",
    )
