"""Many people moving in at once: the set-based twin of `move_in`, for imports."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, cast
from uuid import UUID

from sqlalchemy import RowMapping
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto import FieldCipher
from domain.core.dates import today_in
from domain.core.set_based import Written
from domain.leases.lease_bulk import LeaseRow, standing_leases, upsert_leases
from domain.leases.rules import is_current_on, unit_status_after
from domain.models.leases import CURRENT_LEASE_STATUSES
from domain.residents import bulk as residents
from domain.residents.rules import status_at
from domain.units.occupancy import locked_units, settle_many
from domain.units.rules import occupancy_note

ENDS_BEFORE_START = "The lease ends before it starts, so no lease was recorded."
NO_RENT = "Neither the file nor the unit says what the rent is, so no lease was recorded."


@dataclass(frozen=True, slots=True)
class MoveIn:
    """Somebody of a file who moves in. `values` as in `residents.bulk.ResidentRow`; a unit must be one of
    the property. Without `lease_start` there is no lease, and the person lives there all the same."""

    property_id: UUID
    unit_id: UUID | None
    values: Mapping[str, Any]
    lease_start: date | None = None
    lease_end: date | None = None
    monthly_rent: Decimal | None = None
    security_deposit: Decimal | None = None
    rent_due_day: int | None = None


@dataclass(slots=True)
class MovedIn:
    """What became of one `MoveIn`. A co-tenant shares `lease` with the row that made it; `unit` stands at
    the first row that moved it. `warnings` are sentences for the person whose file it is."""

    resident: Written
    lease: Written | None = None
    unit: Written | None = None
    warnings: list[str] = field(default_factory=list)


async def move_in(session: AsyncSession, cipher: FieldCipher, rows: Sequence[MoveIn]) -> list[MovedIn]:
    """Writes residents, leases, the people on them and the units' status; answers one `MovedIn` a row.

    A fixed number of statements whatever the number of rows. Rows with the same unit and lease start are one
    lease, also across calls: the first is primary, others are co-tenants. A row whose resident is
    'forbidden' or a 'duplicate' does nothing more. Records no audit row: the caller records one for all.
    """
    if not rows:
        return []
    zones = await residents.writable_properties(session, {row.property_id for row in rows})
    today = {property_id: today_in(zone) for property_id, zone in zones.items()}
    places = {(row.property_id, row.unit_id) for row in rows if row.unit_id and row.property_id in zones}
    units = await locked_units(session, places)  # first: what refers to a unit then finds it locked
    people = [_resident(row, today) for row in rows]
    moved = [MovedIn(resident) for resident in await residents.upsert(session, cipher, people, zones)]
    moving = [
        _Moving(row, row.unit_id, person.values.get("status") or person.status_otherwise, answer)
        for row, person, answer in zip(rows, people, moved, strict=True)
        if row.unit_id is not None and answer.resident.outcome in ("created", "updated", "unchanged")
    ]
    leases = [_lease(move, units, today) for move in moving]
    standing = await standing_leases(session, places)
    answers, after = await upsert_leases(session, [lease for lease in leases if lease], standing)
    remaining = iter(answers)
    for move, lease in zip(moving, leases, strict=True):
        if lease is not None:
            outcome = next(remaining)
            move.answer.lease = outcome.lease
            move.answer.warnings += outcome.warnings
    await _settle_units(session, moving, units, _leased(after, today), today)
    return moved


@dataclass(frozen=True, slots=True)
class _Moving:
    """Somebody who is written and moves into a unit, with the status they have by the file or the dates."""

    row: MoveIn
    unit_id: UUID
    status: str
    answer: MovedIn


def _resident(row: MoveIn, today: Mapping[UUID, date]) -> residents.ResidentRow:
    day = today.get(row.property_id)
    otherwise = "pending"
    if day is not None:
        otherwise = status_at(
            day,
            has_unit=row.unit_id is not None,
            lease_start=row.lease_start,
            move_out=row.values.get("move_out_date"),
        )
    values = {**row.values, "move_in_date": row.values.get("move_in_date") or row.lease_start}
    return residents.ResidentRow(row.property_id, row.unit_id, values, otherwise)


def _lease(move: _Moving, units: Mapping[UUID, RowMapping], today: Mapping[UUID, date]) -> LeaseRow | None:
    row, answer, unit_id = move.row, move.answer, move.unit_id
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
        values={
            "end_date": row.lease_end,
            "monthly_rent": row.monthly_rent,
            "security_deposit": row.security_deposit,
            "rent_due_day": row.rent_due_day,
            "move_in_date": row.values.get("move_in_date"),
            "move_out_date": row.values.get("move_out_date"),
        },
    )


async def _settle_units(
    session: AsyncSession,
    moving: Sequence[_Moving],
    units: Mapping[UUID, RowMapping],
    leased: Collection[UUID],
    today: Mapping[UUID, date],
) -> None:
    wanted: dict[UUID, tuple[str, str | None]] = {}
    first: dict[UUID, MovedIn] = {}
    for move in moving:
        unit_id, start = move.unit_id, move.row.lease_start
        if unit_id not in units:
            continue
        first.setdefault(unit_id, move.answer)
        status, note = wanted.get(unit_id, (units[unit_id]["status"], units[unit_id]["occupancy_note"]))
        comes_later = start is not None and start > today[move.row.property_id]
        living = not comes_later and move.status == "active"
        status = unit_status_after(status, lives_here=living, comes_later=comes_later)
        if living:
            note = occupancy_note(status, has_current_lease=unit_id in leased)
        wanted[unit_id] = (status, note)
    for unit_id, written in (await settle_many(session, units, wanted)).items():
        first[unit_id].unit = written


def _leased(leases: Iterable[Mapping[str, Any]], today: Mapping[UUID, date]) -> set[UUID]:
    """The units with a lease that is current on their property's today."""
    return {
        lease["unit_id"]
        for lease in leases
        if lease["status"] in CURRENT_LEASE_STATUSES
        and is_current_on(today[lease["property_id"]], lease["start_date"], lease["end_date"])
    }
