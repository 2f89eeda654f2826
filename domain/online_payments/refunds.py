"""Refunds of online payments: asked for by staff, or heard of from the gateway, and written down once."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core import outbox
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.ledger.payments import lock_payment
from domain.ledger.refunds import refundable
from domain.models.gateway_accounts import GatewayAccount, GatewayEvent
from domain.models.gateway_refunds import GatewayRefund
from domain.models.online_payments import OnlinePayment, StoredPaymentMethod
from domain.models.payments import Payment
from domain.online_payments.gateway import Answer, Outcome, Refund, RefundingGateway
from domain.online_payments.gateways import NOT_SET_UP, SealedKey
from domain.online_payments.processes import RefundProcess
from domain.online_payments.refund_rules import NO_RECORD, NOT_ONLINE, NewGatewayRefund
from domain.online_payments.rules import SAME_KEY


@dataclass(frozen=True, slots=True)
class RefundClaim:
    """A refund that may be asked for now; with `only_look` its key may be forgotten, or it is on its way.
    `key` is the company's; `no_key` says that its account was removed, `is_first` that nobody asked yet."""

    refund: Refund
    only_look: bool
    key: SealedKey | None
    no_key: bool
    is_first: bool


async def request_refund(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    payment_id: UUID,
    fields: NewGatewayRefund,
    local: bool,
) -> GatewayRefund:
    """Written down, then asked for by its process. Raises NotFound, Forbidden, Invalid for more than is left,
    Conflict for a payment that is not completed, or that was not made online."""
    locked, payment = await lock_payment(session, principal, payment_id)
    online = await session.get(OnlinePayment, payment_id)
    if online is None:
        raise Conflict(NOT_ONLINE, code="not_online")
    if online.gateway == "simulator" and not local:
        raise Conflict(NOT_SET_UP, code="no_gateway")
    row = GatewayRefund(
        id=new_id(),
        payment_id=payment.id,
        status="pending",
        reason=fields.reason,
        amount=await refundable(locked, payment, fields.amount),
        generation=1,
        **locked.place,
    )
    session.add(row)
    await session.flush()
    await record(session, principal.scope, "payment.refund_asked", row)
    await outbox.start(session, RefundProcess(row.id, property_id=row.property_id))
    return row


async def claim_refund(
    *, session: AsyncSession, scope: Scope, refund_id: UUID, now: datetime
) -> RefundClaim | str:
    """What to ask the gateway for, noted as asked before the call; the refund's state where it has ended."""
    row = await session.get(GatewayRefund, refund_id, with_for_update=FOR_CHANGE)
    if row is None:
        return "failed"
    if row.status != "pending":
        return row.status
    payment = await session.get_one(Payment, row.payment_id)
    online = await session.get_one(OnlinePayment, row.payment_id)
    method = await session.get_one(StoredPaymentMethod, online.method_id)
    key = await key_of(session, method.gateway_account_id)
    is_first = row.called_at is None
    if row.called_at is None:
        before = snapshot(row)
        row.called_at, row.gateway_account_id = now, method.gateway_account_id
        await record(session, scope, "payment.refund_sent", row, before)
    refund = Refund(row.id, payment.gateway_reference or "", method.token, row.amount, row.reference)
    only_look = row.processing_since is not None or now - row.called_at >= SAME_KEY
    no_key = method.gateway_account_id is not None and key is None
    return RefundClaim(refund, only_look, key, no_key, is_first)


async def key_of(session: AsyncSession, account_id: UUID | None) -> SealedKey | None:
    """None for the simulator, and where the account was removed."""
    if account_id is None:
        return None
    account = await session.get_one(GatewayAccount, account_id)
    return None if account.secret_key is None else SealedKey(account.id, account.secret_key)


async def ask_refund(gateway: RefundingGateway, claimed: RefundClaim) -> Answer:
    """The gateway's answer. One that never got a refund whose key it has forgotten paid nothing back."""
    if not claimed.only_look:
        return await gateway.refund(claimed.refund)
    found = await gateway.look_up_refund(claimed.refund)
    return found or Answer(Outcome.DECLINED, reason=NO_RECORD)


async def reported_refund(session: AsyncSession, event_id: UUID) -> tuple[str, SealedKey] | None:
    """Which refund a report is about, and the key that it is read with; None where that is gone."""
    event = await session.get(GatewayEvent, event_id)
    if event is None:
        return None
    key = await key_of(session, event.gateway_account_id)
    return None if key is None else (event.subject, key)


async def paid_with(session: AsyncSession, account_id: UUID, payment_id: UUID) -> UUID | None:
    """The tenancy of a payment that was made with this account."""
    method = StoredPaymentMethod
    found = (
        select(OnlinePayment.tenancy_id)
        .join(method, method.id == OnlinePayment.method_id)
        .where(OnlinePayment.id == payment_id, method.gateway_account_id == account_id)
    )
    return await session.scalar(found)
