"""What other programs are told about leases."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.driver_statements import Row
from domain.core.event_kinds import EventKind
from domain.integrations.announcing import announce, announce_each
from domain.models.leases import Lease

_LINK = "/api/leases/{lease_id}"
_IDS = ("lease_id", "unit_id", "resident_id")
LEASE_ADDED = EventKind("lease.added", "A lease was added, a draft too", _LINK, _IDS)
LEASE_CHANGED = EventKind(
    "lease.changed", "A lease was changed or confirmed, or its status moved with the calendar", _LINK, _IDS
)
LEASE_ENDED = EventKind("lease.ended", "A lease was terminated or cancelled", _LINK, _IDS)
LEASE_RENEWED = EventKind("lease.renewed", "A lease was renewed", _LINK, _IDS)
EVENTS = (LEASE_ADDED, LEASE_CHANGED, LEASE_ENDED, LEASE_RENEWED)


async def announce_lease(session: AsyncSession, kind: EventKind, row: Lease) -> None:
    whose = {"lease_id": row.id, "unit_id": row.unit_id, "resident_id": row.resident_id}
    await announce(session, kind, property_id=row.property_id, **whose)


async def announce_leases(session: AsyncSession, kind: EventKind, rows: Sequence[Row]) -> None:
    """Of leases that one statement changed: rows with their `id`, property, unit and resident."""
    ids = ("property_id", "unit_id", "resident_id")
    await announce_each(
        session, [(kind, {"lease_id": row["id"], **{name: row[name] for name in ids}}) for row in rows]
    )
