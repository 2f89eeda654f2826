"""What no call of a gateway brought: its list of reports is read each hour, and what ended without an answer
is asked about again each day."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import func, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core import outbox
from domain.core.db.base import table_of
from domain.core.scope import Scope
from domain.models.accounts import UserProperty
from domain.models.gateway_accounts import GatewayAccount, GatewayReading
from domain.models.gateway_refunds import GatewayRefund
from domain.models.online_payments import OnlinePayment
from domain.models.payments import Payment
from domain.models.properties import Property
from domain.notify.in_app import notify_person
from domain.online_payments.gateways import SealedKey
from domain.online_payments.notices import PAYMENT_WITHOUT_ROW
from domain.online_payments.processes import PaymentProcess, RefundProcess
from domain.online_payments.reporting import TAKEN, note_report
from domain.online_payments.stripe.events import ReadReports
from domain.online_payments.stripe.reports import Report

EACH = timedelta(minutes=55)  # the schedule is hourly, and never to the second
OVERLAP = timedelta(minutes=15)  # what a gateway lists late
BEFORE_ALL = timedelta(days=1)  # the first time: our clock may be ahead of the gateway's
KEPT_THERE = timedelta(days=29)  # Stripe lists the events of 30 days
ASK_AGAIN = timedelta(hours=22)
AT_ONCE = 100


@dataclass(frozen=True, slots=True)
class DueReading:
    """An account whose reports are read now, from `since` on."""

    key: SealedKey
    since: datetime


async def begin_reading(session: AsyncSession, now: datetime) -> DueReading | None:
    """The account that was read longest ago, noted as being read, so that no other run takes it; None where
    all were read within the hour."""
    reading, account = GatewayReading, GatewayAccount
    found = (
        select(account, reading.read_until)
        .outerjoin(reading, reading.gateway_account_id == account.id)
        .where(
            account.secret_key.is_not(None),
            # One that is to come was noted by a clock that was ahead.
            or_(reading.begun_at.is_(None), reading.begun_at < now - EACH, reading.begun_at > now + EACH),
        )
        .order_by(reading.begun_at.nulls_first(), account.id)
        .limit(1)
    )
    due = (await session.execute(found)).one_or_none()
    if due is None or due.GatewayAccount.secret_key is None:
        return None
    row: GatewayAccount = due.GatewayAccount
    begun = (
        insert(table_of(reading))
        .values(gateway_account_id=row.id, company_id=row.company_id, begun_at=now)
        .on_conflict_do_update(index_elements=["gateway_account_id"], set_={"begun_at": now})
    )
    await session.execute(begun)
    since = due.read_until - OVERLAP if due.read_until else row.created_at - BEFORE_ALL
    since = max(since, now - KEPT_THERE)
    return DueReading(SealedKey(row.id, due.GatewayAccount.secret_key), since)


async def end_reading(session: AsyncSession, account_id: UUID, read: ReadReports) -> int:
    """Notes what was read; answers how many reports no call had brought. What failed is read again from
    where the last reading ended, which is a time of the gateway's clock and never of ours."""
    missed = 0
    for each in read.reports:
        if await note_report(session, account_id, each):
            missed += 1
            await _tell_without_row(session, account_id, each)
    reading = GatewayReading
    ended: dict[str, object] = {"failure": read.failure}
    if read.until is not None:
        ended["read_until"] = func.greatest(reading.read_until, read.until)
    await session.execute(update(reading).where(reading.gateway_account_id == account_id).values(ended))
    return missed


async def _tell_without_row(session: AsyncSession, account_id: UUID, report: Report) -> None:
    """Money that was taken under a payment's id, and of which a restore left no row: owners learn it, since
    nobody but them can look into their account at Stripe."""
    if report.kind != TAKEN or report.payment_id is None:
        return
    if await session.get(OnlinePayment, report.payment_id) is not None:
        return
    owners = (
        select(UserProperty.account_id)
        .join(Property, Property.id == UserProperty.property_id)
        .join(GatewayAccount, GatewayAccount.company_id == Property.company_id)
        .where(GatewayAccount.id == account_id, UserProperty.role == "owner", UserProperty.is_active)
    )
    for owner_id in (await session.scalars(owners.distinct().order_by(UserProperty.account_id))).all():
        await notify_person(
            session,
            account_id=owner_id,
            kind=PAYMENT_WITHOUT_ROW,
            fields={"reference": report.subject},
            link="/payments",
            dedupe_key=f"payment_without_row/{report.payment_id}",
        )


async def ask_again(*, session: AsyncSession, scope: Scope, now: datetime) -> int:
    """Starts another run for payments and refunds that ended without an answer a day ago; answers how many.
    They stay as they are until the gateway says what became of them."""
    return await _payments(session, scope, now) + await _refunds(session, scope, now)


async def _payments(session: AsyncSession, scope: Scope, now: datetime) -> int:
    found = (
        select(OnlinePayment, Payment)
        .join(Payment, Payment.id == OnlinePayment.id)
        .where(Payment.status == "pending", OnlinePayment.unclear_since < now - ASK_AGAIN)
        .order_by(OnlinePayment.unclear_since)
        .limit(AT_ONCE)
        .with_for_update(of=OnlinePayment, skip_locked=True, key_share=True)
    )
    rows = (await session.execute(found)).all()
    for row, payment in rows:
        row.unclear_since, row.generation = now, row.generation + 1
        await record(session, scope, "payment.asked_again", payment, snapshot(payment))
        await outbox.start(session, PaymentProcess(row.id, row.generation, property_id=row.property_id))
    return len(rows)


async def _refunds(session: AsyncSession, scope: Scope, now: datetime) -> int:
    table = GatewayRefund
    found = (
        select(table)
        .where(table.status == "pending", table.problem.is_not(None), table.updated_at < now - ASK_AGAIN)
        .order_by(table.updated_at)
        .limit(AT_ONCE)
        .with_for_update(skip_locked=True, key_share=True)
    )
    rows = list(await session.scalars(found))
    for row in rows:
        before = snapshot(row)
        row.generation += 1
        await record(session, scope, "payment.refund_asked_again", row, before)
        await outbox.start(session, RefundProcess(row.id, row.generation, property_id=row.property_id))
    return len(rows)
