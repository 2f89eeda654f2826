"""What a gateway reports of its own accord: kept once, and a wake-up for the payment that waits for it."""

from datetime import datetime
from uuid import UUID

import structlog
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core import outbox
from domain.core.crypto.ciphers import FieldCipher
from domain.core.unit_of_work import call_function
from domain.models.gateway_accounts import GatewayEvent
from domain.online_payments.gateways import ACCOUNTS
from domain.online_payments.processes import (
    DisputeProcess,
    PaymentProcess,
    PaymentReported,
    ReportedRefundProcess,
)
from domain.online_payments.stripe.reports import DISPUTE, REFUNDS, Report, is_signed

log = structlog.get_logger()
TAKEN = "payment_intent.succeeded"


async def reporting_account(
    session: AsyncSession, cipher: FieldCipher, company_id: UUID, body: bytes, signature: str | None
) -> UUID | None:
    """The company's account, where it signed the call with its own secret."""
    rows = await call_function(session, "gateway_signing", company_id)
    if not rows:
        return None
    account_id, sealed = rows[0]
    secret = cipher.open(sealed, ACCOUNTS, account_id, "webhook_secret")
    return account_id if is_signed(body, signature, secret) else None


async def note_report(session: AsyncSession, account_id: UUID, report: Report) -> bool:
    """Whether it is new. One that came before, or late, changes nothing: what it is about is read anew."""
    rows = await call_function(
        session,
        "note_gateway_event",
        *(account_id, report.event, report.kind, report.subject, report.payment_id),
    )
    for event_id, payment_id, generation, property_id in rows:
        if report.kind.startswith(DISPUTE):
            await outbox.start(session, DisputeProcess(event_id))
        elif report.kind.startswith(REFUNDS):
            await outbox.start(session, ReportedRefundProcess(event_id))
        elif payment_id is None:
            _note_unknown(report)
        else:
            waiting = PaymentProcess(payment_id, generation, property_id=property_id)
            await outbox.signal(session, waiting, PaymentReported())
    return bool(rows)


def _note_unknown(report: Report) -> None:
    """Money that was taken under a payment's id and of which no row is left, as after a restore of the
    database: a person has to enter it or pay it back."""
    if report.kind == TAKEN and report.payment_id is not None:
        about = {"payment": str(report.payment_id), "reference": report.subject}
        log.error("gateway.payment_without_row", **about, action="Look for it at Stripe; see docs/deploy.md.")


async def note_settled(session: AsyncSession, event_id: UUID | None, now: datetime) -> None:
    """What a report said was followed, or is nothing here: no process has to read it again."""
    if event_id is not None:
        of_it = update(GatewayEvent).where(GatewayEvent.id == event_id, GatewayEvent.settled_at.is_(None))
        await session.execute(of_it.values(settled_at=now).execution_options(synchronize_session=False))
