"""Receipts of payments: reading one, mailing it to the resident, and correcting one that was a mistake."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.pipeline import Rows, Statement
from domain.core.errors import Conflict, Invalid
from domain.ledger.locked import LockedTenancy
from domain.models.notify import Delivery
from domain.models.payments import Payment
from domain.models.residents import Resident
from domain.notify.messages import PAYMENT_RECEIPT, RECEIPT_CORRECTED
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message

NO_PAYMENT = "Payment not found"
NOT_IN = "This payment has not come in: there is no receipt of it yet."
NO_ADDRESS = "The resident has no e-mail address. Add one first, or leave the receipt out."


def receipt_statement(payment_id: UUID) -> Statement:
    return Statement("SELECT facts FROM payment_receipt(%(payment)s::uuid)", {"payment": str(payment_id)})


def receipt_facts(rows: Rows) -> Mapping[str, Any]:
    """Raises Conflict for a payment that has not come in."""
    if not rows:
        raise Conflict(NOT_IN, code="no_receipt")
    facts: Mapping[str, Any] = rows[0][0]
    return facts


async def require_address(session: AsyncSession, locked: LockedTenancy) -> None:
    """Raises Invalid where the tenancy's resident has no e-mail address."""
    of_resident = select(Resident.email).where(Resident.id == locked.tenancy.resident_id)
    if not await session.scalar(of_resident):
        raise Invalid.field("send_receipt", NO_ADDRESS)


async def queue_receipt(session: AsyncSession, locked: LockedTenancy, payment: Payment) -> None:
    """Mails the receipt to the resident, once a payment."""
    await queue_message(
        session=session,
        recipient=Recipient.resident(locked.tenancy.resident_id),
        message=PAYMENT_RECEIPT,
        subject_ids={"payment_id": payment.id},
        dedupe_key=f"receipt/{payment.id}",
        property_id=locked.tenancy.property_id,
    )


async def queue_correction(session: AsyncSession, payment: Payment) -> None:
    """Mails to whom the receipt of an undone payment went that it was a mistake, once a payment; nobody else
    hears of it."""
    receipts = select(Delivery.id, Delivery.recipient_id).where(
        Delivery.property_id == payment.property_id,
        Delivery.created_at >= payment.created_at,
        Delivery.template == PAYMENT_RECEIPT.name,
        Delivery.subject_ids["payment_id"].astext == str(payment.id),
    )
    newest_sent = receipts.order_by(Delivery.state == "failed", Delivery.created_at.desc()).limit(1)
    receipt = (await session.execute(newest_sent)).first()
    if receipt is None:
        return
    await queue_message(
        session=session,
        recipient=Recipient.resident(receipt.recipient_id),
        message=RECEIPT_CORRECTED,
        subject_ids={"payment_id": payment.id, "receipt_id": receipt.id},
        dedupe_key=f"receipt-corrected/{payment.id}",
        property_id=payment.property_id,
    )
