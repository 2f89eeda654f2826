"""What other programs are told about maintenance requests."""

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.event_kinds import EventKind
from domain.integrations.announcing import announce
from domain.models.maintenance import MaintenanceRequest

_LINK = "/api/maintenance-requests/{request_id}"
REQUEST_CREATED = EventKind("request.created", "A maintenance request was made", _LINK, ("request_id",))
REQUEST_CHANGED = EventKind("request.changed", "A maintenance request was changed", _LINK, ("request_id",))
EVENTS = (REQUEST_CREATED, REQUEST_CHANGED)


async def announce_request(session: AsyncSession, kind: EventKind, row: MaintenanceRequest) -> None:
    await announce(session, kind, property_id=row.property_id, request_id=row.id)
