"""Many people moving in at once: the set-based twin of `move_in`, for imports."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto.ciphers import FieldCipher
from domain.core.db.bulk_sql import PendingRows
from domain.core.db.driver_statements import PendingResult, Row
from domain.core.values.dates import today_in
from domain.leases.lease_bulk import LeaseRow, select_existing_leases, upsert_leases
from domain.leases.move_in_rows import Home, MovedIn, MoveIn, MoveInRow
from domain.leases.policy import LeasePolicy
from domain.leases.rules import unit_status_after
from domain.metrics.current_leases import with_current_lease
from domain.residents import bulk as residents
from domain.residents.rules import status_at
from domain.units.occupancy import select_units, settle_many
from domain.units.rules import occupancy_note

ENDS_BEFORE_START = "The lease ends before it starts, so no lease was recorded."
WITHOUT_LEASE = (
    "Somebody else has the lease of this unit, and this person lives there without one. Are they in a unit "
    "of another number or property?"
)
NO_RENT = "Neither the file nor the unit says what the rent is, so no lease was recorded."


@dataclass(frozen=True, slots=True)
class LockedRows:
    """What people move into, held until the unit of work ends: who is known there, the units, and what new
    leases begin with by property."""

    known: residents.Known
    units: Mapping[UUID, Row]
    policies: Mapping[UUID, LeasePolicy]


@dataclass(frozen=True, slots=True)
class PendingLocks:
    """`Held`, on its way."""

    _granted: PendingResult
    _units: PendingRows
    _people: PendingRows
    _keys: Mapping[residents.Name, str]

    async def rows(self) -> LockedRows:
        granted = await self._granted.rows()
        zones = {row["id"]: row["time_zone"] for row in granted}
        policies = {row["id"]: LeasePolicy.of(row) for row in granted}
        units = {unit["id"]: unit for unit in await self._units.rows() if unit["property_id"] in zones}
        return LockedRows(residents.Known(zones, await self._people.rows(), self._keys), units, policies)


async def lock_rows(
    session: AsyncSession,
    people: Collection[tuple[UUID, residents.Name]],
    units: Collection[tuple[UUID, object]],
    by: str = "id",
) -> PendingLocks:
    """Asks for what these people, by property and name, move into; units by property id and `by`. Always in
    this order: properties, units, residents."""
    keys = await residents.name_keys(session, {name for _, name in people})
    return PendingLocks(
        await residents.select_writable(session, {property_id for property_id, _ in people}),
        await select_units(session, units, by),
        await residents.select_people(session, [(property_id, keys[name]) for property_id, name in people]),
        keys,
    )


async def move_in(
    session: AsyncSession, cipher: FieldCipher, rows: Sequence[MoveIn], held: LockedRows | None = None
) -> list[MovedIn]:
    """Writes residents, leases, the people on them and the units' status; answers one `MovedIn` a row.

    A fixed number of statements whatever the number of rows. Rows with the same unit and lease start are one
    lease, also across calls: the first is primary, others are co-tenants. A row whose resident is
    'forbidden' or a 'duplicate' does nothing more. Records no audit row: the caller records one for all.
    """
    if not rows:
        return []
    if held is None:
        places = {(row.property_id, row.unit_id) for row in rows if row.unit_id}
        held = await (await lock_rows(session, [(row.property_id, row.name) for row in rows], places)).rows()
    units, today = held.units, {place: today_in(zone) for place, zone in held.known.zones.items()}
    taken = {row.unit_id: row.property_id for row in rows if row.unit_id and row.unit_id in units}
    asked = await select_existing_leases(
        session, [(property_id, unit_id) for unit_id, property_id in taken.items()]
    )
    people = [_resident(row, today) for row in rows]  # while the database answers
    standing = await asked.rows()
    upserted = await residents.upsert(session, cipher, people, held.known)
    moved = [MovedIn(resident.written) for resident in upserted]
    moving = [
        MoveInRow(row, row.unit_id, resident.status, answer)
        for row, resident, answer in zip(rows, upserted, moved, strict=True)
        if row.unit_id is not None and answer.resident.outcome in ("created", "updated", "unchanged")
    ]
    leases = [_lease(move, held, today) for move in moving]
    answers = await upsert_leases(session, [lease for lease in leases if lease], standing)
    remaining = iter(answers)
    for move, lease in zip(moving, leases, strict=True):
        if lease is not None:
            outcome = next(remaining)
            move.answer.lease, move.answer.party = outcome.lease, outcome.party
            move.answer.warnings += outcome.warnings
    await _settle_units(session, moving, units, today)
    return moved


def _resident(row: MoveIn, today: Mapping[UUID, date]) -> residents.ResidentRow:
    day, move_out = today.get(row.property_id), row.values.get("move_out_date")
    unit_id, lease_start, _ = row.home or Home(row.unit_id, row.lease_start)
    otherwise = "pending"
    if day is not None:
        otherwise = status_at(day, has_unit=unit_id is not None, lease_start=lease_start, move_out=move_out)
    return residents.ResidentRow(
        property_id=row.property_id,
        unit_id=unit_id,
        values=row.values,
        status_otherwise=otherwise,
        dated=lease_start is not None or move_out is not None,
        move_in_if_new=lease_start,
        other_unit_id=row.unit_id,
    )


def _lease(move: MoveInRow, held: LockedRows, today: Mapping[UUID, date]) -> LeaseRow | None:
    row, answer, unit_id, units = move.row, move.answer, move.unit_id, held.units
    if row.lease_start is None or unit_id not in units:
        return None
    if row.lease_end is not None and row.lease_end < row.lease_start:
        answer.warnings.append(ENDS_BEFORE_START)
        return None
    rent = row.monthly_rent if row.monthly_rent is not None else units[unit_id]["rent_amount"]
    if rent is None:
        answer.warnings.append(NO_RENT)
        return None
    return LeaseRow(
        property_id=row.property_id,
        unit_id=unit_id,
        resident_id=cast("UUID", answer.resident.id),
        today=today[row.property_id],
        start_date=row.lease_start,
        rent_if_new=rent,
        policy_if_new=held.policies[row.property_id],
        values={
            "end_date": row.lease_end,
            "monthly_rent": row.monthly_rent,
            "security_deposit": row.security_deposit,
            "rent_due_day": row.rent_due_day,
            "move_in_date": row.moved_in,
            "move_out_date": row.moved_out,
        },
    )


async def _settle_units(
    session: AsyncSession,
    moving: Sequence[MoveInRow],
    units: Mapping[UUID, Row],
    today: Mapping[UUID, date],
) -> None:
    leased = await with_current_lease(session, {move.unit_id for move in moving if move.changed})
    wanted: dict[UUID, tuple[str, str | None]] = {}
    first: dict[UUID, MovedIn] = {}
    for move in moving:
        unit_id, start = move.unit_id, move.row.lease_start
        unit = units.get(unit_id)
        news = move.row.on_notice and unit is not None and unit["status"] == "occupied"
        if unit is None or not (move.changed or news):
            continue
        first.setdefault(unit_id, move.answer)
        status, note = wanted.get(unit_id) or (unit["status"], unit["occupancy_note"])
        comes_later = start is not None and start > today[move.row.property_id]
        living = move.lives_here(today[move.row.property_id])
        status = unit_status_after(status, lives_here=living, comes_later=comes_later)
        if living and move.row.on_notice:
            status = "notice"
        if living and unit_id in leased and start is None and move.is_new:
            move.answer.warnings.append(WITHOUT_LEASE)
        if living:
            note = occupancy_note(status, has_current_lease=unit_id in leased)
        wanted[unit_id] = (status, note)
    for unit_id, written in (await settle_many(session, units, wanted)).items():
        first[unit_id].unit = written
