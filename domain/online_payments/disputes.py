"""Payments that a bank takes back after they came in: kept as the gateway tells it, and posted once."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import cast
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import StewardError
from domain.core.notices import NoticeKind
from domain.core.values.ids import new_id
from domain.ledger.locked import LockedTenancy, lock_tenancy_of_system
from domain.ledger.papers import NewReturn, dollars
from domain.ledger.returns import send_back
from domain.ledger.rules.cents import ZERO
from domain.models.gateway_accounts import GatewayAccount, GatewayEvent
from domain.models.online_payments import MethodKind, OnlinePayment, StoredPaymentMethod
from domain.models.payment_disputes import PaymentDispute
from domain.models.payments import Payment
from domain.online_payments.autopay.stopping import note_return
from domain.online_payments.dispute_rules import ALREADY_BACK, PART_ONLY, cause_of, has_fee, reason_of
from domain.online_payments.gateways import SealedKey
from domain.online_payments.notices import DISPUTE_LOST, DISPUTE_OPENED, DISPUTE_WON
from domain.online_payments.stripe.disputes import Disputed
from domain.online_payments.telling import tell_team

NOTICE_OF: dict[str, NoticeKind] = {"open": DISPUTE_OPENED, "won": DISPUTE_WON, "lost": DISPUTE_LOST}


@dataclass(frozen=True, slots=True)
class Reported:
    """Which dispute a report is about, and the key that it is read with; None where that was removed."""

    account_id: UUID
    reference: str
    key: SealedKey | None


async def reported(session: AsyncSession, event_id: UUID) -> Reported | None:
    """None where the report is gone with its account."""
    event = await session.get(GatewayEvent, event_id)
    if event is None:
        return None
    account = await session.get_one(GatewayAccount, event.gateway_account_id)
    key = None if account.secret_key is None else SealedKey(account.id, account.secret_key)
    return Reported(account.id, event.subject, key)


async def settle_dispute(
    *, session: AsyncSession, principal: StaffPrincipal, account_id: UUID, found: Disputed, now: datetime
) -> str:
    """Writes down how a dispute stands; the first time that it is lost, the payment goes back in the books.
    Answers 'not_ours', 'waits' while the payment itself is not settled, else the dispute's status."""
    paid = await _paid(session, account_id, found.payment_id)
    if paid is None:
        return "not_ours"
    payment_id, tenancy_id, kind = paid
    locked = await lock_tenancy_of_system(session, principal, tenancy_id)
    payment = await session.get_one(Payment, payment_id, populate_existing=True)
    if payment.status == "pending":
        return "waits"
    row = await _dispute(session, account_id, found.reference)
    if row is not None and row.status != "open":
        return row.status
    if row is None:
        row = PaymentDispute(
            id=new_id(),
            payment_id=payment_id,
            gateway_account_id=account_id,
            reference=found.reference,
            status="open",
            reason=found.reason,
            amount=Decimal(found.cents) / 100,
            respond_by=found.respond_by,
            **locked.place,
        )
        session.add(row)
        await record(session, principal.scope, "payment.disputed", row)
        if found.status == "open":
            await _tell_team(session, row, payment)
    if found.status != "open":
        await _end(locked, row, payment, found, kind, now)
    return row.status


async def _end(
    locked: LockedTenancy,
    row: PaymentDispute,
    payment: Payment,
    found: Disputed,
    kind: MethodKind,
    now: datetime,
) -> None:
    session, scope = locked.session, locked.principal.scope
    before = snapshot(row)
    row.status, row.ended_at = found.status, now
    if found.status == "lost":
        row.problem = await _taken_back(locked, row, payment, kind)
        await note_return(session, scope, payment.id)
    action = "payment.dispute_lost" if found.status == "lost" else "payment.dispute_won"
    await record(session, scope, action, row, before)
    await _tell_team(session, row, payment)


async def _taken_back(
    locked: LockedTenancy, row: PaymentDispute, payment: Payment, kind: MethodKind
) -> str | None:
    """What kept the books from following, None where they did."""
    if row.amount != payment.amount:
        return PART_ONLY
    if payment.status != "completed":
        return ALREADY_BACK
    fee = None if has_fee(row.reason, kind) else ZERO
    try:
        async with locked.session.begin_nested():
            await send_back(locked, payment, NewReturn(reason=reason_of(row.reason, kind), fee=fee))
    except StewardError as error:
        await locked.session.refresh(payment)
        return error.detail
    return None


async def _paid(
    session: AsyncSession, account_id: UUID, payment_id: UUID | None
) -> tuple[UUID, UUID, MethodKind] | None:
    """A payment that was made with this account, its tenancy and kind of method."""
    if payment_id is None:
        return None
    method = StoredPaymentMethod
    found = (
        select(OnlinePayment.id, OnlinePayment.tenancy_id, method.kind)
        .join(method, method.id == OnlinePayment.method_id)
        .where(OnlinePayment.id == payment_id, method.gateway_account_id == account_id)
    )
    row = (await session.execute(found)).one_or_none()
    return None if row is None else (row.id, row.tenancy_id, cast("MethodKind", row.kind))


async def _dispute(session: AsyncSession, account_id: UUID, reference: str) -> PaymentDispute | None:
    found = select(PaymentDispute).where(
        PaymentDispute.gateway_account_id == account_id, PaymentDispute.reference == reference
    )
    return await session.scalar(found)


async def _tell_team(session: AsyncSession, row: PaymentDispute, payment: Payment) -> None:
    """Once for each state."""
    kind = NOTICE_OF[row.status]
    said = {"amount": dollars(row.amount), "payer": payment.payer, "reason": cause_of(row.reason)}
    said["problem"] = row.problem or ""
    await tell_team(session, kind, row.property_id, row.tenancy_id, said, f"{kind.name}/{row.id}")
