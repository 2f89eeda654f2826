"""An endpoint and its calls: what is to be sent next, and writing down what became of it."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID

import orjson
from sqlalchemy import BigInteger, ColumnElement, Text, cast, func, literal_column, null, or_, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, snapshot
from domain.core.crypto.ciphers import FieldCipher
from domain.core.db.base import table_of
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.scope import Scope
from domain.core.values.ids import new_id
from domain.integrations.webhook_calls import Call
from domain.integrations.webhook_rules import GONE, Attempt, is_given_up, signatures
from domain.integrations.webhooks import TABLE
from domain.models.companies import CompanyOwner
from domain.models.webhooks import PauseReason, WebhookAttempt, WebhookEndpoint, WebhookEvent, WebhookProgress
from domain.notify.messages import WEBHOOK_PAUSED
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message

SYSTEM = "webhooks"
AGENT = "Steward-Webhooks/1"
# Why there is nothing to send: all was sent; something was written and its turn is not certain yet; the
# endpoint is paused, or deleted.
Rest = Literal["idle", "soon", "paused", "deleted"]
# No transaction runs longer. After a restore into another cluster, numbers of transactions mean nothing.
LONGEST_TRANSACTION = timedelta(minutes=10)


@dataclass(frozen=True, slots=True)
class Settled:
    """What comes after a call: the failures in a row that the next one waits for, or 'paused'."""

    failures: int
    state: Literal["active", "paused", "deleted"]


async def next_call(
    *, session: AsyncSession, cipher: FieldCipher, endpoint_id: UUID, origin: str, now: datetime
) -> Call | Rest:
    """The oldest event that waits, signed; strictly in order: it is no one's turn while another transaction
    may still bring an earlier one."""
    endpoint = await session.get(WebhookEndpoint, endpoint_id)
    if endpoint is None:
        return "deleted"
    if endpoint.state == "paused":
        return "paused"
    found = (
        await session.execute(
            select(WebhookEvent, _turn_is_certain(now))
            .where(WebhookEvent.endpoint_id == endpoint_id, WebhookEvent.state == "waiting")
            .order_by(WebhookEvent.position)
            .limit(1)
        )
    ).one_or_none()
    if found is None:
        return "idle"
    event, certain = found
    return _call(endpoint, event, cipher, origin, now) if certain else "soon"


async def settle(
    *, session: AsyncSession, scope: Scope, endpoint_id: UUID, attempt: Attempt, now: datetime
) -> Settled:
    """Writes a call down. After three days of failures, or when the endpoint says that it is gone, it is
    paused and the owners of its company are told."""
    # Who announces an event waits for this lock, so only what may pause the endpoint takes it.
    endpoint = await session.get(WebhookEndpoint, endpoint_id)
    if endpoint is not None and attempt.failure is not None:
        endpoint = await session.get(
            WebhookEndpoint, endpoint_id, with_for_update=FOR_CHANGE, populate_existing=True
        )
    if endpoint is None:
        return Settled(0, "deleted")
    if await session.get(WebhookEvent, attempt.event_id) is not None:
        await _write(session, endpoint, attempt, now)
    failing_since, failures = await _progress(session, endpoint, attempt, now)
    if attempt.failure is None or endpoint.state == "paused" or failing_since is None:
        return Settled(failures, "paused" if endpoint.state == "paused" else "active")
    if attempt.status == GONE:
        await _pause(session, scope, endpoint, "gone", now)
    elif is_given_up(failing_since, failures, now):
        await _pause(session, scope, endpoint, "failing", now)
    else:
        return Settled(failures, "active")
    return Settled(failures, "paused")


def _turn_is_certain(now: datetime) -> ColumnElement[bool]:
    """Every transaction has ended that may have taken a smaller position: those with a number below the
    row's. Numbers go round in 32 bits, and are compared so."""
    oldest = cast(cast(func.pg_snapshot_xmin(func.pg_current_snapshot()), Text), BigInteger)
    written = literal_column("webhook_events.xmin::text::bigint", BigInteger)
    has_ended = (oldest - written).bitwise_and(literal_column("4294967295")) < literal_column("2147483648")
    return or_(has_ended, WebhookEvent.queued_at < now - LONGEST_TRANSACTION)


def _call(
    endpoint: WebhookEndpoint, event: WebhookEvent, cipher: FieldCipher, origin: str, now: datetime
) -> Call:
    body = orjson.dumps(
        {
            "type": event.name,
            "timestamp": event.occurred_at.isoformat().replace("+00:00", "Z"),
            "data": {**event.ids, **({"link": origin + event.link} if event.link else {})},
        }
    )
    secrets = [cipher.open(endpoint.secret, TABLE, endpoint.id, "secret")]
    if endpoint.former_secret is not None and endpoint.former_until and now < endpoint.former_until:
        secrets.append(cipher.open(endpoint.former_secret, TABLE, endpoint.id, "former_secret"))
    sent_at = int(now.timestamp())
    headers = {
        "content-type": "application/json",
        "user-agent": AGENT,
        "webhook-id": str(event.id),
        "webhook-timestamp": str(sent_at),
        "webhook-signature": signatures(secrets, str(event.id), sent_at, body),
    }
    return Call(event.id, endpoint.url, headers, body)


async def _write(session: AsyncSession, endpoint: WebhookEndpoint, attempt: Attempt, now: datetime) -> None:
    session.add(
        WebhookAttempt(
            id=new_id(),
            event_id=attempt.event_id,
            company_id=endpoint.company_id,
            attempted_at=now,
            status=attempt.status,
            duration_ms=attempt.duration_ms,
            failure=attempt.failure,
        )
    )
    await session.flush()
    if attempt.failure is None:
        await session.execute(
            update(WebhookEvent)
            .where(WebhookEvent.id == attempt.event_id, WebhookEvent.state == "waiting")
            .values(state="delivered", delivered_at=now)
            .execution_options(synchronize_session=False)
        )


async def _progress(
    session: AsyncSession, endpoint: WebhookEndpoint, attempt: Attempt, now: datetime
) -> tuple[datetime | None, int]:
    """Since when calls fail, and how many in a row."""
    failed = attempt.failure is not None
    table = table_of(WebhookProgress)
    values = {
        "endpoint_id": endpoint.id,
        "company_id": endpoint.company_id,
        "failing_since": now if failed else None,
        "failures": 1 if failed else 0,
        "last_at": now,
        "last_status": attempt.status,
        "last_duration_ms": attempt.duration_ms,
        "last_failure": attempt.failure,
    }
    adding = insert(table).values(values)
    given = adding.excluded
    changed: dict[str, Any] = {name: given[name] for name in values if name.startswith("last_")}
    changed["failing_since"] = func.coalesce(table.c.failing_since if failed else null(), given.failing_since)
    changed["failures"] = table.c.failures + literal_column("1") if failed else given.failures
    row = await session.execute(
        adding.on_conflict_do_update(index_elements=[table.c.endpoint_id], set_=changed).returning(
            table.c.failing_since, table.c.failures
        )
    )
    since, failures = row.one()
    return since, failures


async def _pause(
    session: AsyncSession, scope: Scope, endpoint: WebhookEndpoint, reason: PauseReason, now: datetime
) -> None:
    before = snapshot(endpoint)
    endpoint.state, endpoint.paused_at, endpoint.paused_because = "paused", now, reason
    await record(session, scope, "webhook.paused", endpoint, before)
    owners = await session.scalars(
        select(CompanyOwner.account_id)
        .where(CompanyOwner.company_id == endpoint.company_id)
        .order_by(CompanyOwner.account_id)
    )
    for owner in owners:
        await queue_message(
            session=session,
            recipient=Recipient.account(owner),
            message=WEBHOOK_PAUSED,
            subject_ids={"endpoint_id": endpoint.id},
            dedupe_key=f"webhook_paused/{endpoint.id}/{endpoint.version}/{owner}",
            company_id=endpoint.company_id,
        )
