"""A payment and its gateway: claiming it before a call, and writing down what the gateway answered."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from typing import cast
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.notices import NoticeKind
from domain.core.scope import Scope
from domain.ledger import allocating
from domain.ledger.choosing import parts_of
from domain.ledger.events import announce_paper
from domain.ledger.locked import LockedTenancy, lock_tenancy_of_system
from domain.ledger.papers import dollars
from domain.ledger.payments import complete
from domain.ledger.receipts import queue_receipt
from domain.models.autopay import AutopayDraw
from domain.models.gateway_accounts import GatewayAccount
from domain.models.online_payments import MethodKind, OnlinePayment, PaymentType, StoredPaymentMethod
from domain.models.payments import Payment
from domain.models.residents import Resident
from domain.notify.in_app import notify_resident
from domain.notify.messages import PAYMENT_DECLINED
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.online_payments.autopay.stopping import note_decline, note_success
from domain.online_payments.events import PAYMENT_COMPLETED, PAYMENT_FAILED
from domain.online_payments.gateway import Answer, Charge, Gateway, Outcome
from domain.online_payments.gateways import SealedKey
from domain.online_payments.notices import PAYMENT_CAME_IN, PAYMENT_UNCLEAR, PAYMENT_WAS_DECLINED
from domain.online_payments.rules import KINDS, SAME_KEY, gives_up
from domain.online_payments.telling import tell_team

SYSTEM = "online-payments"
# A month that AutoPay draws once more, after a restore of the database, was drawn at most so long ago.
FORGOTTEN = timedelta(days=40)
NOT_FOUND = "The bank has no record of this payment. Nothing was taken."
DECLINED = "Your bank declined the payment."


@dataclass(frozen=True, slots=True)
class Claim:
    """A payment that may be asked for now; with `only_look` its key may be forgotten, or it is on its way,
    with `look_first` a run that the database does not know of may have asked already. `key` is the company's,
    where its method is kept at the company's own gateway; `no_key`: it is gone."""

    charge: Charge
    only_look: bool
    key: SealedKey | None = None
    no_key: bool = False
    look_first: bool = False


async def claim(*, session: AsyncSession, scope: Scope, payment_id: UUID, now: datetime) -> Claim | str:
    """What to ask the gateway for, noted as asked before the call; the payment's state where it has ended."""
    row = await session.get(OnlinePayment, payment_id, with_for_update=FOR_CHANGE)
    payment = await session.get(Payment, payment_id)
    if row is None or payment is None:
        return "failed"
    if payment.status != "pending":
        return payment.status
    method = await session.get_one(StoredPaymentMethod, row.method_id)
    if row.called_at is None:
        row.called_at = now
        await record(session, scope, "payment.asked", payment, snapshot(payment))
    known = row.processing_since is not None or row.confirm_since is not None
    charge = Charge(
        payment.id,
        cast("MethodKind", method.kind),
        method.token,
        payment.amount,
        customer=method.customer,
        reference=payment.gateway_reference if known else None,
        asked_at=row.called_at - (FORGOTTEN if row.generation > 1 else timedelta()),
        attended=not await _is_drawn(session, payment_id),
    )
    key = await _key_of(session, method)
    no_key = method.gateway_account_id is not None and key is None
    only_look = known or now - row.called_at >= SAME_KEY
    return Claim(charge, only_look, key, no_key, look_first=row.generation > 1)


async def _is_drawn(session: AsyncSession, payment_id: UUID) -> bool:
    """AutoPay made it: nobody is there who could confirm it."""
    drawn = select(AutopayDraw.id).where(AutopayDraw.payment_id == payment_id).limit(1)
    return await session.scalar(drawn) is not None


async def _key_of(session: AsyncSession, method: StoredPaymentMethod) -> SealedKey | None:
    if method.gateway_account_id is None:
        return None
    account = await session.get_one(GatewayAccount, method.gateway_account_id)
    return None if account.secret_key is None else SealedKey(account.id, account.secret_key)


async def ask(gateway: Gateway, claimed: Claim) -> Answer:
    """The gateway's answer; one that never got the payment took nothing."""
    if claimed.only_look or claimed.look_first:
        found = await gateway.look_up(claimed.charge)
        if found is not None:
            return found
    if claimed.only_look:
        return Answer(Outcome.DECLINED, reason=NOT_FOUND)
    return await gateway.charge(claimed.charge)


async def settle(
    *, session: AsyncSession, principal: StaffPrincipal, payment_id: UUID, answer: Answer, now: datetime
) -> str:
    """Writes an answer down, once: the payment is completed, failed or still pending; 'unclear' where it is
    time to give up without an answer. Answers the state."""
    found = select(OnlinePayment.tenancy_id).where(OnlinePayment.id == payment_id)
    tenancy_id = (await session.execute(found)).scalar_one()
    locked = await lock_tenancy_of_system(session, principal, tenancy_id)
    payment = await session.get_one(Payment, payment_id, populate_existing=True)
    row = await session.get_one(OnlinePayment, payment_id, populate_existing=True)
    if payment.status != "pending":
        return payment.status
    before = snapshot(payment)
    match answer.outcome:
        case Outcome.SUCCEEDED:
            payment.gateway_reference = answer.reference
            await _complete(locked, payment, cast("PaymentType", row.payment_type))
            await record(session, principal.scope, "payment.completed", payment, before)
            await note_success(session, principal.scope, payment.id)
            await _put_on_bell(session, PAYMENT_CAME_IN, payment)
            await announce_paper(locked, PAYMENT_COMPLETED, payment_id=payment.id)
        case Outcome.DECLINED:
            payment.gateway_reference = answer.reference
            payment.status, payment.reason = "failed", answer.reason or DECLINED
            await record(session, principal.scope, "payment.declined", payment, before)
            await note_decline(session, principal.scope, payment.id, method_is_gone=answer.method_is_gone)
            await _tell_declined(session, payment)
            await _put_on_bell(session, PAYMENT_WAS_DECLINED, payment)
            await announce_paper(locked, PAYMENT_FAILED, payment_id=payment.id)
        case Outcome.CONFIRM if row.confirm_since is None:
            row.confirm_since, payment.gateway_reference = now, answer.reference
            await record(session, principal.scope, "payment.to_confirm", payment, before)
        case Outcome.PROCESSING if row.processing_since is None or row.unclear_since is not None:
            row.processing_since, row.unclear_since = row.processing_since or now, None
            payment.gateway_reference = answer.reference
            await record(session, principal.scope, "payment.processing", payment, before)
        case Outcome.UNREACHABLE if gives_up(row.called_at, row.processing_since, now):
            row.unclear_since = now
            await record(session, principal.scope, "payment.unclear", payment, before)
            await _tell_unclear(session, payment)
            return "unclear"
    return payment.status


async def _tell_unclear(session: AsyncSession, payment: Payment) -> None:
    said = {"amount": dollars(payment.amount), "payer": payment.payer}
    key = f"{PAYMENT_UNCLEAR.name}/{payment.id}"
    await tell_team(session, PAYMENT_UNCLEAR, payment.property_id, payment.tenancy_id, said, key)


async def _tell_declined(session: AsyncSession, payment: Payment) -> None:
    """Mails the payer, once a payment; who has no address reads it in the portal."""
    email = select(Resident.email).where(Resident.id == payment.payer_id)
    if payment.payer_id is not None and await session.scalar(email):
        await queue_message(
            session=session,
            recipient=Recipient.resident(payment.payer_id),
            message=PAYMENT_DECLINED,
            subject_ids={"payment_id": payment.id},
            dedupe_key=f"declined/{payment.id}",
            property_id=payment.property_id,
        )


async def _put_on_bell(session: AsyncSession, kind: NoticeKind, payment: Payment) -> None:
    if payment.payer_id is not None:
        said = {"amount": dollars(payment.amount), "reference": payment.reference or ""}
        await notify_resident(
            session,
            resident_id=payment.payer_id,
            kind=kind,
            fields={**said, "reason": payment.reason or ""},
            link="/tenant/payments",
            dedupe_key=f"{kind.name}/{payment.id}",
        )


async def _complete(locked: LockedTenancy, payment: Payment, named: PaymentType) -> None:
    """The money is there: it settles what its payer named where that is allowed, then what is open."""
    await complete(locked, payment)
    await allocating.apply_source(locked, payment, await _chosen(locked, payment, named))
    await allocating.apply_waiting(locked)
    await locked.write()
    email = select(Resident.email).where(Resident.id == payment.payer_id)
    if await locked.session.scalar(email):
        await queue_receipt(locked.session, locked, payment)


async def _chosen(
    locked: LockedTenancy, payment: Payment, named: PaymentType
) -> Mapping[UUID, Decimal] | None:
    """What the payer named, where the order of payment lets them choose and nothing is owed back before."""
    if not allocating.order_of(locked).payer_chooses or await allocating.reopened(locked):
        return None
    waiting = {
        each.id: each.amount - each.settled
        for each in await allocating.open_charges(locked)
        if each.kind in KINDS[named] and allocating.may_settle(payment, each)
    }
    return parts_of(waiting, list(waiting), payment.amount) if waiting else None
