"""What the calendar does to leases: those whose first day has come begin, others come near their end or
pass it.

Screens ask `lease_state`, so a sweep that is late shows nothing wrong. What is stored follows here, with the
unit that is lived in and the people who live there from a lease's first day on.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.audit_guard import note_recorded
from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import Row, fetch
from domain.core.scope import Scope
from domain.leases.events import LEASE_CHANGED, announce_leases
from domain.ledger.sweeps.batches import Zones
from domain.models.leases import EXPIRING_DAYS

BATCH = 1_000
# The properties' own day; a clock that is ahead of the database's moves nothing early.
PLACES = """
SELECT id, (least(%s::timestamptz, now()) AT TIME ZONE time_zone)::date AS today
  FROM properties WHERE deleted_at IS NULL AND (time_zone = ANY (%s::text[])) = %s
"""
_TO_BEGIN = f"""
WITH places AS MATERIALIZED ({PLACES})
SELECT l.id, l.unit_id FROM leases l JOIN places p ON p.id = l.property_id
 WHERE l.status = 'pending' AND l.deleted_at IS NULL AND l.start_date <= %s::date AND l.start_date <= p.today
 LIMIT {BATCH}
"""
_HOLD_UNITS = """
SELECT id FROM units WHERE id = ANY (%s::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE
"""
_PEOPLE = "SELECT resident_id FROM lease_parties WHERE lease_id = ANY (%s::uuid[]) AND role <> 'guarantor'"
_HOLD_PEOPLE = """
SELECT id FROM residents WHERE id = ANY (%s::uuid[]) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE
"""
_BEGIN = f"""
WITH places AS MATERIALIZED ({PLACES}),
held AS (
  SELECT l.id, p.today FROM leases l JOIN places p ON p.id = l.property_id
   WHERE l.id = ANY (%s::uuid[]) AND l.status = 'pending' AND l.deleted_at IS NULL AND l.start_date <= p.today
   ORDER BY l.id FOR NO KEY UPDATE OF l
)
UPDATE leases l
   SET status = CASE WHEN l.end_date < h.today THEN 'expired'
                     WHEN l.end_date <= h.today + {EXPIRING_DAYS} THEN 'expiring' ELSE 'active' END,
       version = l.version + 1, updated_at = now()
  FROM held h WHERE l.id = h.id AND l.status = 'pending'
RETURNING l.id, l.property_id, l.unit_id, l.resident_id, coalesce(l.end_date >= h.today, true) AS lived_in
"""
# A household that has not left yet, or work that is not done, is for a person to settle; one whose last day
# is over has left its unit to the next.
_OCCUPY = """
UPDATE units SET status = 'occupied', occupancy_note = NULL, listed_at = NULL, version = version + 1,
       updated_at = now()
 WHERE id = ANY (%s::uuid[]) AND deleted_at IS NULL
   AND (status IN ('vacant', 'reserved', 'pre_leased')
        OR status = 'notice' AND NOT EXISTS (
             SELECT FROM leases l JOIN properties p ON p.id = l.property_id
              CROSS JOIN LATERAL lease_state(
                       l.id, l.unit_id, l.resident_id, l.status, l.start_date, l.end_date, l.move_out_date,
                       l.deleted_at, timezone(p.time_zone, now())::date) AS state
              WHERE l.unit_id = units.id AND state.is_current AND l.id <> ALL (%s::uuid[])))
RETURNING id
"""
_ARRIVE = """
UPDATE residents r SET status = 'active', version = r.version + 1, updated_at = now()
  FROM lease_parties y JOIN leases l ON l.id = y.lease_id
 WHERE l.id = ANY (%s::uuid[]) AND y.role <> 'guarantor' AND r.id = y.resident_id AND r.unit_id = l.unit_id
   AND r.status = 'pending' AND r.deleted_at IS NULL
RETURNING r.id
"""
_AGE = f"""
WITH places AS MATERIALIZED ({PLACES}),
due AS (
  (SELECT l.id, p.today FROM leases l JOIN places p ON p.id = l.property_id
    WHERE l.status = 'active' AND l.deleted_at IS NULL
      AND l.end_date <= %s::date AND l.end_date <= p.today + {EXPIRING_DAYS} LIMIT {BATCH})
   UNION ALL
  (SELECT l.id, p.today FROM leases l JOIN places p ON p.id = l.property_id
    WHERE l.status = 'expiring' AND l.deleted_at IS NULL
      AND l.end_date < %s::date AND l.end_date < p.today LIMIT {BATCH})
),
held AS (
  SELECT l.id, d.today FROM leases l JOIN due d ON d.id = l.id
   ORDER BY l.id FOR NO KEY UPDATE OF l SKIP LOCKED
)
UPDATE leases l
   SET status = CASE WHEN l.end_date < h.today THEN 'expired' ELSE 'expiring' END,
       version = l.version + 1, updated_at = now()
  FROM held h
 WHERE l.id = h.id AND ((l.status = 'active' AND l.end_date <= h.today + {EXPIRING_DAYS})
                     OR (l.status = 'expiring' AND l.end_date < h.today))
RETURNING l.id, l.property_id, l.unit_id, l.resident_id
"""


@dataclass(frozen=True, slots=True)
class Moved:
    """What one batch changed; `found` says whether another may find more."""

    leases: int = 0
    units: int = 0
    residents: int = 0
    found: int = 0


def swept(zones: Zones, now: datetime) -> tuple[object, ...]:
    """The parameters of PLACES."""
    return now, array_of(zones.names), not zones.others


def latest_day(now: datetime) -> date:
    """The day where it is latest: what an index is asked before each property's own day."""
    return (now + timedelta(hours=14)).date()


async def begin_leases(*, session: AsyncSession, scope: Scope, zones: Zones, now: datetime) -> Moved:
    """One batch of leases whose first day has come: they count, their units are lived in, and their people
    live there. Units, people and leases are locked in this order."""
    found = await fetch(session, _TO_BEGIN, *swept(zones, now), latest_day(now))
    if not found:
        return Moved()
    ids = array_of([row["id"] for row in found])
    await fetch(session, _HOLD_UNITS, array_of({row["unit_id"] for row in found}))
    people = [row["resident_id"] for row in await fetch(session, _PEOPLE, ids)]
    if people:
        await fetch(session, _HOLD_PEOPLE, array_of(set(people)))
    begun = await fetch(session, _BEGIN, *swept(zones, now), ids)
    lived_in = [row for row in begun if row["lived_in"]]
    moved = await _move_in(session, lived_in, arrive=bool(people))
    counts = Moved(len(begun), moved.units, moved.residents, found=len(begun))
    await _record(session, scope, counts, "leases.begun")
    await announce_leases(session, LEASE_CHANGED, begun)
    return counts


async def _move_in(session: AsyncSession, begun: Sequence[Row], *, arrive: bool) -> Moved:
    if not begun:
        return Moved()
    leases = array_of([row["id"] for row in begun])
    units = await fetch(session, _OCCUPY, array_of({row["unit_id"] for row in begun}), leases)
    people = await fetch(session, _ARRIVE, leases) if arrive else []
    return Moved(units=len(units), residents=len(people))


async def age_leases(*, session: AsyncSession, scope: Scope, zones: Zones, now: datetime) -> Moved:
    """One batch of leases that come near their end or have passed it. One that somebody is changing waits for
    the next sweep."""
    latest = latest_day(now)
    aged = await fetch(session, _AGE, *swept(zones, now), latest + timedelta(days=EXPIRING_DAYS), latest)
    counts = Moved(len(aged), found=len(aged))
    await _record(session, scope, counts, "leases.aged")
    await announce_leases(session, LEASE_CHANGED, aged)
    return counts


async def _record(session: AsyncSession, scope: Scope, moved: Moved, action: str) -> None:
    """One audit row a batch, where it changed something."""
    if not moved.leases:
        note_recorded(session, ("leases", "units", "residents"))
        return
    counts = {"leases": moved.leases, "units": moved.units, "residents": moved.residents}
    await record_event(
        session, scope, action, entity_type="leases", after=counts, covers=("units", "residents")
    )
