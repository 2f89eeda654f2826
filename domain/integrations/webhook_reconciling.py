"""What is done about events that wait while no workflow sends them."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core import outbox
from domain.core.outbox.runs import Found, Reconciled, Run, Verdict
from domain.core.scope import Scope
from domain.integrations.processes import EventsWait, WebhookProcess
from domain.integrations.webhook_sending import SYSTEM
from domain.models.webhooks import WebhookEndpoint, WebhookEvent


async def _repair(session: AsyncSession, _scope: Scope, run: Run, _found: Found) -> Verdict:
    """What waits for an endpoint that is not paused is asked for again: a second call of an event is nothing
    that its receiver could not tell by the event's id."""
    endpoint_id = UUID(run.input["endpoint_id"])
    endpoint = await session.get(WebhookEndpoint, endpoint_id)
    if endpoint is None or endpoint.state == "paused":
        return "settled"
    waits = select(WebhookEvent.id).where(
        WebhookEvent.endpoint_id == endpoint_id, WebhookEvent.state == "waiting"
    )
    if await session.scalar(waits.limit(1)) is None:
        return "settled"
    await outbox.signal_with_start(session, WebhookProcess(endpoint_id), EventsWait())
    return "asked_again"


RECONCILED = Reconciled(WebhookProcess.name, SYSTEM, _repair)
