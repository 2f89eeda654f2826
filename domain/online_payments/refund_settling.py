"""What a gateway said of a refund, written down once: in the books where it was paid, else for a person."""

from datetime import datetime
from decimal import Decimal
from uuid import UUID

from sqlalchemy import or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import StewardError
from domain.core.notices import NoticeKind
from domain.core.values.ids import new_id
from domain.ledger.allocating import apply_waiting, take_back
from domain.ledger.locked import LockedTenancy, lock_tenancy_of_system
from domain.ledger.papers import dollars
from domain.ledger.refunds import pay_back
from domain.models.gateway_refunds import GatewayRefund
from domain.models.payments import Payment
from domain.models.postings import Allocation
from domain.notify.in_app import notify_resident
from domain.online_payments.gateway import Answer, Outcome
from domain.online_payments.notices import REFUND_SENT, REFUND_TO_LOOK_AT
from domain.online_payments.refund_rules import (
    AT_GATEWAY,
    CAME_BACK,
    NOT_FOLLOWED,
    NOT_RECEIVED,
    REOPENED,
    UNCLEAR,
)
from domain.online_payments.refunds import paid_with
from domain.online_payments.rules import gives_up
from domain.online_payments.stripe.refunds import Refunded
from domain.online_payments.telling import tell_team


async def settle_refund(
    *, session: AsyncSession, principal: StaffPrincipal, refund_id: UUID, answer: Answer, now: datetime
) -> str:
    """Answers the state: completed, failed or still pending; 'unclear' where it is time to give up."""
    found = select(GatewayRefund.tenancy_id).where(GatewayRefund.id == refund_id)
    tenancy_id = (await session.execute(found)).scalar_one()
    locked = await lock_tenancy_of_system(session, principal, tenancy_id)
    row = await session.get_one(GatewayRefund, refund_id, populate_existing=True)
    return await _settle(locked, row, answer, now)


async def settle_reported_refund(
    *, session: AsyncSession, principal: StaffPrincipal, account_id: UUID, found: Refunded, now: datetime
) -> str:
    """The same of a refund that the gateway reported; one that was made there gets its row now. Answers
    'not_ours' for one of a payment that was not made here, 'waits' while the payment is not settled."""
    if found.payment_id is None:
        return "not_ours"
    tenancy_id = await paid_with(session, account_id, found.payment_id)
    if tenancy_id is None:
        return "not_ours"
    locked = await lock_tenancy_of_system(session, principal, tenancy_id)
    payment = await session.get_one(Payment, found.payment_id, populate_existing=True)
    if payment.status == "pending":
        return "waits"
    table = GatewayRefund
    known = select(table).where(
        table.payment_id == payment.id,
        or_(
            table.id == found.refund_id,
            (table.gateway_account_id == account_id) & (table.reference == found.reference),
        ),
    )
    row = await session.scalar(known.execution_options(populate_existing=True))
    if row is None:
        row = GatewayRefund(
            id=new_id(),
            payment_id=payment.id,
            gateway_account_id=account_id,
            reference=found.reference,
            status="pending",
            reason=AT_GATEWAY,
            amount=Decimal(found.cents) / 100,
            generation=1,
            called_at=now,
            **locked.place,
        )
        session.add(row)
        await session.flush()
        await record(session, principal.scope, "payment.refund_found", row)
    return await _settle(locked, row, found.answer, now)


async def _settle(locked: LockedTenancy, row: GatewayRefund, answer: Answer, now: datetime) -> str:
    payment = await locked.session.get_one(Payment, row.payment_id, populate_existing=True)
    if row.status != "pending":
        if row.status == "completed" and answer.outcome is Outcome.DECLINED:
            await _came_back(locked, row, payment, answer)
        return row.status
    session, scope, before = locked.session, locked.principal.scope, snapshot(row)
    row.reference = answer.reference or row.reference
    match answer.outcome:
        case Outcome.SUCCEEDED:
            row.problem = await _in_books(locked, row, payment)
            row.status, row.ended_at = "completed", now
            await record(session, scope, "payment.refund_completed", row, before)
            await _tell_payer(session, row, payment)
        case Outcome.DECLINED:
            row.status, row.ended_at, row.problem = "failed", now, answer.reason or UNCLEAR
            await record(session, scope, "payment.refund_failed", row, before)
        case Outcome.UNREACHABLE if gives_up(row.called_at, row.processing_since, now):
            row.problem = UNCLEAR
            await record(session, scope, "payment.refund_unclear", row, before)
        case Outcome.PROCESSING if row.processing_since is None or row.problem is not None:
            row.processing_since, row.problem = row.processing_since or now, None
            await record(session, scope, "payment.refund_on_its_way", row, before)
    if row.problem is not None:
        await _tell_staff(session, REFUND_TO_LOOK_AT, row, payment)
    return "unclear" if row.status == "pending" and row.problem is not None else row.status


async def _came_back(locked: LockedTenancy, row: GatewayRefund, payment: Payment, answer: Answer) -> None:
    """A refund that had been paid came back from the bank: said once."""
    said = CAME_BACK.format(why=answer.reason or UNCLEAR)
    if row.problem != said:
        before = snapshot(row)
        row.problem = said
        await record(locked.session, locked.principal.scope, "payment.refund_failed", row, before)
        await _tell_staff(locked.session, REFUND_TO_LOOK_AT, row, payment, once_more=True)


async def _in_books(locked: LockedTenancy, row: GatewayRefund, payment: Payment) -> str | None:
    """The money is gone, so the books follow; answers what a person has to know of it, if anything."""
    if payment.status != "completed":
        return NOT_FOLLOWED.format(amount=dollars(row.amount), why=NOT_RECEIVED)
    reopens = payment.amount - payment.applied < row.amount
    session = locked.session
    try:
        async with session.begin_nested():
            day = locked.day()
            if reopens:
                of_charges = Allocation.charge_id.is_not(None)
                await take_back(locked, (Allocation.payment_id == payment.id) & of_charges, day)
            paper = await pay_back(
                locked, payment, row.amount, day=day, reference=row.reference, reason=row.reason
            )
            await apply_waiting(locked)
            await locked.write()
    except StewardError as error:
        await session.refresh(payment)
        return NOT_FOLLOWED.format(amount=dollars(row.amount), why=error.detail)
    row.disbursement_id = paper.id
    await record(session, locked.principal.scope, "payment.refunded", paper)
    return REOPENED if reopens else None


async def _tell_payer(session: AsyncSession, row: GatewayRefund, payment: Payment) -> None:
    """On the bell of who paid; a refund of which the books know nothing is explained by a person."""
    if payment.payer_id is not None and row.disbursement_id is not None:
        await notify_resident(
            session,
            resident_id=payment.payer_id,
            kind=REFUND_SENT,
            fields={"amount": dollars(row.amount), "reference": payment.reference or ""},
            link="/tenant/payments",
            dedupe_key=f"{REFUND_SENT.name}/{row.id}",
        )


async def _tell_staff(
    session: AsyncSession, kind: NoticeKind, row: GatewayRefund, payment: Payment, *, once_more: bool = False
) -> None:
    said = {"amount": dollars(row.amount), "payer": payment.payer, "problem": row.problem or ""}
    key = f"{kind.name}/{row.id}{'/came-back' if once_more else ''}"
    await tell_team(session, kind, row.property_id, row.tenancy_id, said, key)
