"""Receipts of payments: reading one, and mailing it to the resident."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.pipeline import Rows, Statement
from domain.core.errors import Conflict, Invalid
from domain.ledger.locked import LockedTenancy
from domain.models.payments import Payment
from domain.models.residents import Resident
from domain.notify.messages import PAYMENT_RECEIPT
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
