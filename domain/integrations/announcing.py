"""Telling other programs what happened, in the transaction of the change: the event waits for each endpoint
that wants it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from psycopg.types.json import Jsonb
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core import outbox
from domain.core.event_kinds import EventKind
from domain.core.unit_of_work import call_function
from domain.integrations.processes import EventsWait, WebhookProcess

Happened = tuple[EventKind, Mapping[str, UUID]]
AT_ONCE = 2_000  # events of one statement


async def announce(
    session: AsyncSession,
    kind: EventKind,
    *,
    property_id: UUID | None = None,
    company_id: UUID | None = None,
    **ids: UUID,
) -> None:
    """Call it last, under the lock of the row that it is about: events of one row are then sent in the order
    in which it changed. The company is that of the property, unless it is given. Raises TypeError for other
    ids than the kind declares: what is sent is a contract with programs that we do not know."""
    event = _event(kind, ids if property_id is None else ids | {"property_id": property_id})
    waiting = await call_function(
        session, "announce_event", kind.name, property_id, company_id, Jsonb(event["ids"]), event["link"]
    )
    await _wake(session, [each for (each,) in waiting])


async def announce_each(session: AsyncSession, happened: Sequence[Happened]) -> None:
    """For durable work that changes many rows by one statement: one event a row, which names its property
    and the ids of the kind. Costs one look where no company wants them. Call it last, while the rows are
    locked. Raises TypeError as `announce` does."""
    kinds = {kind.name: kind for kind, _ in happened}
    wanted = await wanted_at(session, list(kinds.values()), [row["property_id"] for _, row in happened])
    events = [_event(kind, row) for kind, row in happened if (kind.name, row["property_id"]) in wanted]
    endpoints: set[UUID] = set()
    for start in range(0, len(events), AT_ONCE):
        batch = Jsonb(events[start : start + AT_ONCE])
        endpoints.update(each for (each,) in await call_function(session, "announce_events", None, batch))
    await _wake(session, sorted(endpoints))


async def wanted_at(
    session: AsyncSession, kinds: Sequence[EventKind], property_ids: Iterable[UUID]
) -> frozenset[tuple[str, UUID]]:
    """Names of events, each with a property whose company has an endpoint that wants it."""
    names, among = [kind.name for kind in kinds], list(set(property_ids))
    if not names or not among:
        return frozenset()
    rows = await call_function(session, "properties_with_webhook", names, among)
    return frozenset((name, property_id) for name, property_id in rows)


def _event(kind: EventKind, row: Mapping[str, UUID]) -> dict[str, Any]:
    """`row` has the ids of the kind, and of the property where it is about one's."""
    if row.keys() - {"property_id"} != set(kind.ids):
        raise TypeError(f"The event {kind.name} has the ids {', '.join(kind.ids)}.")
    ids = {name: str(value) for name, value in row.items()}
    link = kind.link.format_map(ids)
    return {"name": kind.name, "property_id": ids.get("property_id"), "ids": ids, "link": link}


async def _wake(session: AsyncSession, endpoints: Iterable[UUID]) -> None:
    for endpoint_id in endpoints:
        await outbox.signal_with_start(session, WebhookProcess(endpoint_id), EventsWait())
