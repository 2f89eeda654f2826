"""Staff answer a request that a late fee is waived: the fee is taken away, or stays with a reason."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, NotFound
from domain.core.notices import NoticeKind
from domain.fee_waivers.notices import WAIVER_APPROVED, WAIVER_DECLINED
from domain.fee_waivers.rules import DECIDED, NO_REQUEST
from domain.ledger.allocating import apply_waiting
from domain.ledger.charges import take_charge_away
from domain.ledger.locked import LockedTenancy, lock_tenancy, lock_tenancy_of_system
from domain.ledger.names import month_name
from domain.ledger.papers import dollars
from domain.models.charges import Charge
from domain.models.fee_waivers import FeeWaiverRequest
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
    fees = select(Charge).where(
        Charge.tenancy_id == row.tenancy_id,
        Charge.kind == "late_fee",
        Charge.period == row.period,
        Charge.voided_on.is_(None),
    )
    for charge in (await session.scalars(fees.order_by(Charge.id))).all():
        await take_charge_away(locked, charge, because)
    await apply_waiting(locked)
    await locked.write()
    await _decide(locked, row, "approved", None, now)
    await _tell(session, row, WAIVER_APPROVED)


async def decline_waiver(
    *, session: AsyncSession, principal: StaffPrincipal, waiver_id: UUID, reason: str, now: datetime
) -> FeeWaiverRequest:
    """The fee stays, and the resident reads why. Raises NotFound, Forbidden, Conflict for an answered one."""
    locked, row = await _lock(session, principal, waiver_id)
    await _decide(locked, row, "declined", reason, now)
    await _tell(session, row, WAIVER_DECLINED)
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


async def _tell(session: AsyncSession, row: FeeWaiverRequest, kind: NoticeKind) -> None:
    """Tells who asked, where they still have a portal."""
    said = {"amount": dollars(row.amount), "month": month_name(row.period), "reason": row.reason or ""}
    await notify_resident(
        session,
        resident_id=row.resident_id,
        kind=kind,
        fields=said,
        link="/tenant/payments",
        dedupe_key=f"{kind.name}/{row.id}",
    )
