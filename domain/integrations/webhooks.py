"""Endpoints of other programs: adding one, changing, pausing and resuming it, its secret, and its end."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, record_event, snapshot
from domain.companies.service import require_owner
from domain.core import outbox
from domain.core.crypto.ciphers import FieldCipher
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, NotFound
from domain.core.patching import checked_version
from domain.core.values.ids import new_id
from domain.integrations.processes import EndpointChanged, WebhookProcess
from domain.integrations.webhook_queries import WEBHOOKS
from domain.integrations.webhook_rules import (
    MOST_ENDPOINTS,
    OVERLAP,
    NewWebhook,
    WebhookChanges,
    checked_events,
    checked_url,
    new_secret,
)
from domain.models.webhooks import WebhookEndpoint, WebhookProgress

NO_WEBHOOK = "Webhook not found"
TOO_MANY = f"A company has at most {MOST_ENDPOINTS} webhooks. Delete one that is not needed any more."
PAUSED_BEFORE = "This webhook is paused already."
RUNS = "This webhook is not paused."
TABLE = "webhook_endpoints"


@dataclass(frozen=True, slots=True)
class Known:
    """What an address may be here, and the events that there are."""

    events: frozenset[str]
    local: bool


@dataclass(frozen=True, slots=True, repr=False)
class Secret:
    """`secret` is what nobody can read again."""

    id: UUID
    secret: str


async def add_webhook(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    cipher: FieldCipher,
    company_id: UUID,
    fields: NewWebhook,
    known: Known,
) -> Secret:
    """Raises NotFound, Forbidden for anybody but an owner of the company, Invalid for an address that cannot
    be called or an event that does not exist, Conflict where there are twenty."""
    only_in_person(principal)
    await require_owner(session, principal, company_id)
    url, events = checked_url(fields.url, local=known.local), checked_events(fields.events, known.events)
    mine = select(func.count()).select_from(WebhookEndpoint).where(WebhookEndpoint.company_id == company_id)
    if (await session.execute(mine)).scalar_one() >= MOST_ENDPOINTS:
        raise Conflict(TOO_MANY)
    made = Secret(new_id(), new_secret())
    row = WebhookEndpoint(
        id=made.id,
        company_id=company_id,
        url=url,
        events=events,
        secret=cipher.seal(made.secret, TABLE, made.id, "secret"),
    )
    session.add(row)
    await record(session, principal.scope, "webhook.added", row)
    return made


async def edit_webhook(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    endpoint_id: UUID,
    version: int,
    changes: WebhookChanges,
    known: Known,
) -> WebhookEndpoint:
    """Another address is called at once, also with what waits. Raises NotFound, StaleVersion, Invalid as
    `add_webhook` does."""
    row = await _held(session, principal, endpoint_id)
    await checked_version(session, row, version, WEBHOOKS)
    before = snapshot(row)
    given = changes.model_dump(exclude_unset=True)
    if "url" in given:
        row.url = checked_url(given["url"], local=known.local)
        await _forget_failures(session, row.id)
    if "events" in given:
        row.events = checked_events(given["events"], known.events)
    await record(session, principal.scope, "webhook.edited", row, before)
    await wake(session, row.id)
    return row


async def pause_webhook(
    *, session: AsyncSession, principal: StaffPrincipal, endpoint_id: UUID, now: datetime
) -> WebhookEndpoint:
    """Nothing is sent until it is resumed; what happens meanwhile is kept for 30 days. Raises NotFound,
    Conflict for one that is paused."""
    row = await _held(session, principal, endpoint_id)
    if row.state == "paused":
        raise Conflict(PAUSED_BEFORE)
    before = snapshot(row)
    row.state, row.paused_at, row.paused_because = "paused", now, "asked"
    await record(session, principal.scope, "webhook.paused", row, before)
    return row


async def resume_webhook(
    *, session: AsyncSession, principal: StaffPrincipal, endpoint_id: UUID
) -> WebhookEndpoint:
    """What was kept is sent in its order. Raises NotFound, Conflict for one that is not paused."""
    row = await _held(session, principal, endpoint_id)
    if row.state == "active":
        raise Conflict(RUNS)
    before = snapshot(row)
    row.state, row.paused_at, row.paused_because = "active", None, None
    await record(session, principal.scope, "webhook.resumed", row, before)
    await _forget_failures(session, row.id)
    await wake(session, row.id)
    return row


async def rotate_secret(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    cipher: FieldCipher,
    endpoint_id: UUID,
    now: datetime,
) -> Secret:
    """A new secret; for a day calls carry signatures by both. Raises NotFound."""
    row = await _held(session, principal, endpoint_id)
    before = snapshot(row)
    former = cipher.open(row.secret, TABLE, row.id, "secret")
    made = Secret(row.id, new_secret())
    row.former_secret = cipher.seal(former, TABLE, row.id, "former_secret")
    row.former_until = now + OVERLAP
    row.secret = cipher.seal(made.secret, TABLE, row.id, "secret")
    await record(session, principal.scope, "webhook.secret_rotated", row, before)
    return made


async def delete_webhook(
    *, session: AsyncSession, principal: StaffPrincipal, endpoint_id: UUID, version: int
) -> None:
    """For good, with what waits and its log. Raises NotFound, StaleVersion."""
    row = await _held(session, principal, endpoint_id)
    await checked_version(session, row, version, WEBHOOKS)
    before = snapshot(row)
    await session.execute(
        delete(WebhookEndpoint)
        .where(WebhookEndpoint.id == row.id)
        .execution_options(synchronize_session=False)
    )
    session.expunge(row)
    await record_event(
        session,
        principal.scope,
        "webhook.deleted",
        entity_type=TABLE,
        entity_id=endpoint_id,
        before=before,
    )


async def wake(session: AsyncSession, endpoint_id: UUID) -> None:
    """Has the next call made at once, whatever pause it waits for."""
    await outbox.signal_with_start(session, WebhookProcess(endpoint_id), EndpointChanged())


async def _forget_failures(session: AsyncSession, endpoint_id: UUID) -> None:
    """Its three days begin anew with the next call that fails."""
    await session.execute(
        update(WebhookProgress)
        .where(WebhookProgress.endpoint_id == endpoint_id)
        .values(failing_since=None, failures=0)
        .execution_options(synchronize_session=False)
    )


async def _held(session: AsyncSession, principal: StaffPrincipal, endpoint_id: UUID) -> WebhookEndpoint:
    """The endpoint, with the lock for which who announces an event waits; the policies show it to owners of
    its company alone. Raises NotFound, NotWhileActing."""
    only_in_person(principal)
    row = await session.get(WebhookEndpoint, endpoint_id, with_for_update=FOR_CHANGE)
    if row is None:
        raise NotFound(NO_WEBHOOK)
    return row
