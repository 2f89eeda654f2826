"""The facts of messages about payments: receipts, reminders, declines and AutoPay."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.unit_of_work import call_function
from domain.models.autopay import AutopayNotice
from domain.models.notify import Delivery
from domain.models.payments import Payment
from domain.models.reminders import PaymentReminder
from domain.notify.mail import Enclosure
from domain.notify.message import Links, NoLongerNeeded
from domain.printing.receipts import receipt_paper
from domain.printing.words import day

UNDONE = "The payment was undone: its receipt holds no longer."


async def payment_reminder(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    row = await session.get(PaymentReminder, UUID(subject_ids["reminder_id"]))
    if row is None:
        raise NoLongerNeeded("What the reminder was about was removed.")
    subject = {"subject": row.subject} if row.subject else {}
    return {**subject, "message": row.message, "link": links.page("/tenant/payments")}


async def payment_receipt(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    rows = await call_function(session, "payment_receipt", UUID(subject_ids["payment_id"]))
    if not rows:
        raise NoLongerNeeded("The payment is gone.")
    facts = rows[0][0]
    if facts["status"] == "voided":
        raise NoLongerNeeded(UNDONE)
    paper = receipt_paper(facts)
    last, balance = paper["sums"][-1]
    return {
        **{name: facts[name] for name in ("company", "property", "unit", "first_name")},
        "amount": paper["amount"],
        "received_on": day(date.fromisoformat(facts["received_on"])),
        "balance": f"{last}: {balance}.",
        "paper": paper,
        "link": links.page("/tenant/payments"),
    }


async def receipt_corrected(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    """A receipt that never went out needs no correction."""
    rows = await call_function(session, "payment_receipt", UUID(subject_ids["payment_id"]))
    receipt = await session.get(Delivery, UUID(subject_ids["receipt_id"]))
    if not rows or receipt is None or receipt.state in ("queued", "failed"):
        raise NoLongerNeeded("The receipt had not gone out.")
    facts = rows[0][0]
    return {
        **{name: facts[name] for name in ("company", "property", "unit", "first_name", "reason")},
        "amount": f"${Decimal(facts['amount']):,.2f}",
        "received_on": day(date.fromisoformat(facts["received_on"])),
        "voided_on": day(date.fromisoformat(facts["voided_on"])),
        "link": links.page("/tenant/payments"),
    }


def receipt_pdf(facts: Mapping[str, Any]) -> tuple[Enclosure, ...]:
    number = facts["paper"]["document"].rpartition(" ")[2]
    return (Enclosure(f"receipt-{number}.pdf", "receipt", facts["paper"]),)


async def payment_declined(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    payment = await session.get(Payment, UUID(subject_ids["payment_id"]))
    if payment is None:
        raise NoLongerNeeded("The payment is gone.")
    facts = {"amount": f"${payment.amount:,.2f}", "made_on": day(payment.received_on)}
    return {
        **facts,
        "reason": payment.reason or "",
        "reference": payment.reference or "",
        "link": links.page("/tenant/payments"),
    }


async def autopay_notice(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    notice = await session.get(AutopayNotice, UUID(subject_ids["notice_id"]))
    if notice is None:
        raise NoLongerNeeded("What the message was about was removed.")
    words = {"subject": notice.title, "message": notice.message}
    return {**words, "link": links.page("/tenant/payments/autopay")}
