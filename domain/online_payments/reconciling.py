"""What is done about a payment that is pending while no workflow asks its gateway, and about a report of a
gateway that none has followed."""

from collections.abc import Callable
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core import outbox
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.outbox.runs import Found, Reconciled, Run, Verdict
from domain.core.scope import Scope
from domain.models.gateway_accounts import GatewayEvent
from domain.models.gateway_refunds import GatewayRefund
from domain.models.online_payments import OnlinePayment
from domain.models.payments import Payment
from domain.online_payments.processes import (
    DisputeProcess,
    PaymentProcess,
    RefundProcess,
    ReportedRefundProcess,
)
from domain.online_payments.settling import SYSTEM


async def _repair(session: AsyncSession, scope: Scope, run: Run, found: Found) -> Verdict:
    payment_id = UUID(run.input["payment_id"])
    row = await session.get(OnlinePayment, payment_id, with_for_update=FOR_CHANGE)
    payment = await session.get(Payment, payment_id)
    if row is None or payment is None or payment.status != "pending" or row.unclear_since is not None:
        return "settled"
    if run.input.get("generation", 1) != row.generation:
        return "settled"
    if found != "never_started":
        row.generation += 1
        await record(session, scope, "payment.asked_again", payment, snapshot(payment))
    await outbox.start(session, PaymentProcess(row.id, row.generation, property_id=row.property_id))
    return "asked_again"


async def _repair_refund(session: AsyncSession, scope: Scope, run: Run, found: Found) -> Verdict:
    row = await session.get(GatewayRefund, UUID(run.input["refund_id"]), with_for_update=FOR_CHANGE)
    if row is None or row.status != "pending" or row.problem is not None:
        return "settled"
    if run.input.get("generation", 1) != row.generation:
        return "settled"
    if found != "never_started":
        before = snapshot(row)
        row.generation += 1
        await record(session, scope, "payment.refund_asked_again", row, before)
    await outbox.start(session, RefundProcess(row.id, row.generation, property_id=row.property_id))
    return "asked_again"


async def _repair_report(
    session: AsyncSession, run: Run, found: Found, again: Callable[[UUID, int], outbox.Process]
) -> Verdict:
    """A report comes once, so one that is not followed is read until it is: what its run wrote down may be
    lost with a minute of the database, and a run may have failed."""
    event = await session.get(GatewayEvent, UUID(run.input["event_id"]))
    if event is None or event.settled_at is not None:
        return "settled"
    generation = run.input.get("generation", 1) + (found != "never_started")
    await outbox.start(session, again(event.id, generation))
    return "asked_again"


async def _repair_dispute(session: AsyncSession, _scope: Scope, run: Run, found: Found) -> Verdict:
    return await _repair_report(session, run, found, DisputeProcess)


async def _repair_reported_refund(session: AsyncSession, _scope: Scope, run: Run, found: Found) -> Verdict:
    return await _repair_report(session, run, found, ReportedRefundProcess)


RECONCILED = Reconciled(PaymentProcess.name, SYSTEM, _repair)
REFUNDS_RECONCILED = Reconciled(RefundProcess.name, SYSTEM, _repair_refund)
DISPUTES_RECONCILED = Reconciled(DisputeProcess.name, SYSTEM, _repair_dispute)
REPORTED_REFUNDS_RECONCILED = Reconciled(ReportedRefundProcess.name, SYSTEM, _repair_reported_refund)
