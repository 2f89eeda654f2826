"""AutoPay that stops by itself: it says why, and the resident sets it up anew."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core.scope import Scope
from domain.models.autopay import Autopay, AutopayDraw, StopReason
from domain.models.online_payments import OnlinePayment
from domain.online_payments.autopay import rules
from domain.online_payments.autopay.notices import tell


async def stop(session: AsyncSession, scope: Scope, row: Autopay, because: StopReason) -> None:
    before = snapshot(row)
    row.status, row.stopped_because = "stopped", because
    await record(session, scope, "autopay.stopped", row, before)
    words = f"AutoPay stopped and draws nothing more. {rules.WHY_STOPPED[because]}"
    words += "" if because in rules.FOR_GOOD else " You can set it up again."
    await tell(session, row, "stopped", "AutoPay stopped", words)


async def note_decline(
    session: AsyncSession, scope: Scope, payment_id: UUID, *, method_is_gone: bool
) -> None:
    """A declined draw: one of a method that cannot be used any more stops AutoPay, as do two in a row. A
    payment that AutoPay did not draw, and one with a method that it no longer uses, are nothing to it."""
    row = await _drawn_by(session, payment_id)
    if row is None:
        return
    if method_is_gone or row.declines + 1 >= rules.DECLINES_IN_A_ROW:
        row.declines += 1
        await stop(session, scope, row, "method_refused" if method_is_gone else "declined_twice")
        return
    before = snapshot(row)
    row.declines += 1
    await record(session, scope, "autopay.declined", row, before)


async def note_return(session: AsyncSession, scope: Scope, payment_id: UUID) -> None:
    """A draw that the bank took back: AutoPay stops."""
    row = await _drawn_by(session, payment_id)
    if row is not None:
        await stop(session, scope, row, "returned")


async def note_success(session: AsyncSession, scope: Scope, payment_id: UUID) -> None:
    """A draw that came in: declines are counted anew."""
    row = await _drawn_by(session, payment_id)
    if row is not None and row.declines:
        before = snapshot(row)
        row.declines = 0
        await record(session, scope, "autopay.came_in", row, before)


async def _drawn_by(session: AsyncSession, payment_id: UUID) -> Autopay | None:
    found = (
        select(Autopay)
        .join(AutopayDraw, AutopayDraw.autopay_id == Autopay.id)
        .join(OnlinePayment, OnlinePayment.id == AutopayDraw.payment_id)
        .where(
            AutopayDraw.payment_id == payment_id,
            Autopay.status == "on",
            Autopay.method_id == OnlinePayment.method_id,
        )
    )
    return await session.scalar(found)
