"""Telling other programs what happened, in the transaction of the change: the event waits for each endpoint
that wants it."""

from uuid import UUID

from psycopg.types.json import Jsonb
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core import outbox
from domain.core.event_kinds import EventKind
from domain.core.unit_of_work import call_function
from domain.integrations.processes import EventsWait, WebhookProcess


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
    if ids.keys() != set(kind.ids):
        raise TypeError(f"The event {kind.name} has the ids {', '.join(kind.ids)}.")
    given = {name: str(value) for name, value in ids.items()}
    link = kind.link.format_map(given | {"property_id": str(property_id)})
    if property_id is not None:
        given["property_id"] = str(property_id)
    waiting = await call_function(
        session, "announce_event", kind.name, property_id, company_id, Jsonb(given), link
    )
    for (endpoint_id,) in waiting:
        await outbox.signal_with_start(session, WebhookProcess(endpoint_id), EventsWait())
