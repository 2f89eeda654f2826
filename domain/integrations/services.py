"""Writing down and reading how the services do that Steward uses."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import case, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import table_of
from domain.integrations.checks import Check
from domain.models.integrations import SERVICES, Service, ServiceCheck
from domain.models.notify import Channel, Delivery

SYSTEM = "service-check"
EVERY = timedelta(minutes=5)
STALE = timedelta(minutes=12)  # two checks that did not come, and some
CHANNEL_OF: dict[Service, Channel] = {"mail": "email", "sms": "sms"}
WAITING = ("queued", "sending")
NOT_CHECKED = "Not checked yet: a worker looks every five minutes."
NO_WORKER = "No worker has reported for {minutes} minutes. What waits is kept, and goes on once one runs."


@dataclass(frozen=True, slots=True)
class ServiceStatus:
    """A service as the screen shows it; `state` is 'unknown' before the first check."""

    service: Service
    state: str
    detail: str
    failure: str | None = None
    failed_at: datetime | None = None
    waiting: int = 0
    last_sent_at: datetime | None = None
    checked_at: datetime | None = None


async def write_checks(*, session: AsyncSession, checks: Sequence[Check], now: datetime) -> None:
    """Only for the system principal 'service-check'."""
    table = table_of(ServiceCheck)
    for check in checks:
        values = {
            "service": check.service,
            "state": check.state,
            "detail": check.detail,
            "failure": check.failure,
            "failed_at": now if check.failure else None,
            "checked_at": now,
            **await _messages(session, CHANNEL_OF.get(check.service)),
        }
        adding = insert(table).values(values)
        works = adding.excluded.failure.is_(None)
        kept = {
            name: case((works, table.c[name]), else_=adding.excluded[name])
            for name in ("failure", "failed_at")
        }
        changed = {name: adding.excluded[name] for name in values if name not in ("service", *kept)}
        await session.execute(
            adding.on_conflict_do_update(index_elements=[table.c.service], set_={**changed, **kept})
        )


async def service_statuses(*, session: AsyncSession, now: datetime) -> list[ServiceStatus]:
    """Every service in the order of the screen. Where no worker has looked for a while, Temporal's says so:
    nothing durable goes on then, whatever the last check found."""
    rows = {row.service: row for row in await session.scalars(select(ServiceCheck))}
    latest = max((row.checked_at for row in rows.values()), default=None)
    found = [_status(service, rows.get(service)) for service in SERVICES]
    if latest is None or now - latest < STALE:
        return found
    minutes = int((now - latest).total_seconds() // 60)
    gone = ServiceStatus(
        "temporal", "failed", "", NO_WORKER.format(minutes=minutes), failed_at=latest, checked_at=latest
    )
    return [gone if each.service == "temporal" else each for each in found]


def _status(service: Service, row: ServiceCheck | None) -> ServiceStatus:
    if row is None:
        return ServiceStatus(service, "unknown", NOT_CHECKED)
    return ServiceStatus(
        service,
        row.state,
        row.detail,
        row.failure,
        row.failed_at,
        row.waiting,
        row.last_sent_at,
        row.checked_at,
    )


async def _messages(session: AsyncSession, channel: Channel | None) -> dict[str, object]:
    """How many messages of the channel wait, and when the last one was sent."""
    if channel is None:
        return {}
    of_channel = Delivery.channel == channel
    waiting = select(func.count()).select_from(Delivery).where(of_channel, Delivery.state.in_(WAITING))
    last = (
        select(Delivery.sent_at)
        .where(of_channel, Delivery.sent_at.is_not(None))
        .order_by(Delivery.sent_at.desc())
        .limit(1)
    )
    return {"waiting": await session.scalar(waiting) or 0, "last_sent_at": await session.scalar(last)}
