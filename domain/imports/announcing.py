"""Telling other programs of what a chunk of an import saved: one event a row, as of a single change."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import Row, fetch
from domain.core.event_kinds import EventKind
from domain.imports.importer import Change
from domain.integrations.announcing import Happened, announce_each
from domain.leases.events import LEASE_ADDED, LEASE_CHANGED
from domain.residents.events import RESIDENT_ADDED, RESIDENT_CHANGED

# What was saved, under the names of the events' ids.
_RESIDENTS = "SELECT id, property_id, id AS resident_id FROM residents WHERE id = ANY (%s::uuid[])"
_LEASES = """
SELECT id, property_id, id AS lease_id, unit_id, resident_id FROM leases WHERE id = ANY (%s::uuid[])
"""
_OF_RESIDENTS = {"created": RESIDENT_ADDED, "updated": RESIDENT_CHANGED}
_OF_LEASES = {"created": LEASE_ADDED, "updated": LEASE_CHANGED}


async def announce_saved(session: AsyncSession, changes: Sequence[Change]) -> None:
    """In the order of the file; a row that several lines of it changed is told once."""
    residents, leases = _actions(changes, "residents"), _actions(changes, "leases")
    happened: list[Happened] = []
    if residents:
        rows = await fetch(session, _RESIDENTS, array_of(list(residents)))
        happened += _happened(residents, rows, _OF_RESIDENTS)
    if leases:
        rows = await fetch(session, _LEASES, array_of(list(leases)))
        happened += _happened(leases, rows, _OF_LEASES)
    await announce_each(session, happened)


def _actions(changes: Sequence[Change], entity_type: str) -> dict[UUID, str]:
    """What was done first to each of this kind."""
    actions: dict[UUID, str] = {}
    for change in changes:
        if change.entity_type == entity_type:
            actions.setdefault(change.entity_id, change.action)
    return actions


def _happened(actions: dict[UUID, str], rows: Sequence[Row], kinds: dict[str, EventKind]) -> list[Happened]:
    found = {row.pop("id"): row for row in rows}
    return [(kinds[action], found[row_id]) for row_id, action in actions.items() if row_id in found]
