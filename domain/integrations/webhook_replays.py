"""Sending events to an endpoint that did not happen just now: a test, and what it was told before."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.access.rate_limits import HOUR, RateLimit, consume
from domain.audit.service import record_event
from domain.core.crypto.keys import Keys
from domain.core.errors import Conflict, NotFound
from domain.core.unit_of_work import call_function
from domain.integrations.webhook_rules import TEST_EVENT
from domain.integrations.webhooks import NO_WEBHOOK, TABLE, wake
from domain.models.webhooks import WebhookEndpoint

TESTS_AN_HOUR = 30
PAUSED = "This webhook is paused. Resume it first."
NOT_DELIVERED = "This event is no longer in the log, or waits to be sent already."


async def send_test_event(
    *, session: AsyncSession, principal: StaffPrincipal, keys: Keys, endpoint_id: UUID
) -> None:
    """Puts the event `webhook.test` behind what waits. Raises NotFound, Conflict for a paused endpoint,
    RateLimited after thirty in an hour."""
    await _running(session, principal, endpoint_id)
    limit = RateLimit("webhook_test", str(principal.account_id), TESTS_AN_HOUR, HOUR)
    await consume(session=session, keys=keys, limits=[limit])
    await call_function(session, "send_webhook_again", endpoint_id, None, None, TEST_EVENT)
    await _note(session, principal, endpoint_id, "webhook.tested", {})


async def replay_event(
    *, session: AsyncSession, principal: StaffPrincipal, endpoint_id: UUID, event_id: UUID
) -> int:
    """Sends an event again, under the id that it had. Raises NotFound, Conflict for a paused endpoint, or an
    event that is gone or not yet delivered."""
    await _running(session, principal, endpoint_id)
    ((count,),) = await call_function(session, "send_webhook_again", endpoint_id, event_id, None, None)
    if count == 0:
        raise Conflict(NOT_DELIVERED)
    await _note(session, principal, endpoint_id, "webhook.replayed", {"event_id": str(event_id)})
    return int(count)


async def replay_since(
    *, session: AsyncSession, principal: StaffPrincipal, endpoint_id: UUID, since: datetime
) -> int:
    """Sends again what happened since then, in its order; answers how many events that are. Raises NotFound,
    Conflict for a paused endpoint."""
    await _running(session, principal, endpoint_id)
    ((count,),) = await call_function(session, "send_webhook_again", endpoint_id, None, since, None)
    after = {"since": since.isoformat(), "events": count}
    await _note(session, principal, endpoint_id, "webhook.replayed", after)
    return int(count)


async def _running(session: AsyncSession, principal: StaffPrincipal, endpoint_id: UUID) -> None:
    only_in_person(principal)
    state = await session.scalar(select(WebhookEndpoint.state).where(WebhookEndpoint.id == endpoint_id))
    if state is None:
        raise NotFound(NO_WEBHOOK)
    if state == "paused":
        raise Conflict(PAUSED)


async def _note(
    session: AsyncSession, principal: StaffPrincipal, endpoint_id: UUID, action: str, after: dict[str, object]
) -> None:
    await record_event(
        session, principal.scope, action, entity_type=TABLE, entity_id=endpoint_id, after=after
    )
    await wake(session, endpoint_id)
