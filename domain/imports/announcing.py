"""Telling other programs of what a chunk of an import saved: one event a row, as of a single change."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import fetch
from domain.core.event_kinds import EventKind
from domain.imports.importer import Change
from domain.integrations.announcing import announce_each
from domain.leases.events import LEASE_ADDED, LEASE_CHANGED
from domain.residents.events import RESIDENT_ADDED, RESIDENT_CHANGED

# By what was saved: its columns under the names of the events' ids, and the event of each action.
_RESIDENTS = "SELECT id, property_id, id AS resident_id FROM residents WHERE id = ANY (%s::uuid[])"
_LEASES = (
    "SELECT id, property_id, id AS lease_id, unit_id, resident_id FROM leases WHERE id = ANY (%s::uuid[])"
)
_TOLD: dict[str, tuple[str, dict[str, EventKind]]] = {
    "residents": (_RESIDENTS, {"created": RESIDENT_ADDED, "updated": RESIDENT_CHANGED}),
    "leases": (_LEASES, {"created": LEASE_ADDED, "updated": LEASE_CHANGED}),
}


async def announce_saved(session: AsyncSession, changes: Sequence[Change]) -> None:
    """In the order of the file; a row that several lines of it changed is told once."""
    actions: dict[str, dict[UUID, str]] = {}
    for change in changes:
        if change.entity_type in _TOLD:
            actions.setdefault(change.entity_type, {}).setdefault(change.entity_id, change.action)
    happened = []
    for entity_type, of_type in actions.items():
        query, kinds = _TOLD[entity_type]
        rows = {row.pop("id"): row for row in await fetch(session, query, array_of(list(of_type)))}
        happened += [(kinds[action], rows[row_id]) for row_id, action in of_type.items() if row_id in rows]
    await announce_each(session, happened)
