"""Many leases at once: one for each unit and start, with everybody who shares it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from itertools import chain
from typing import Any, NamedTuple, cast
from uuid import UUID

from sqlalchemy import Table
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.bulk_sql import (
    PendingRows,
    UpsertResult,
    before_image,
    differing,
    insert_rows,
    select_by_keys,
    update_rows,
)
from domain.core.db.driver_statements import Row
from domain.core.values.ids import new_id
from domain.leases.policy import LeasePolicy
from domain.leases.rules import status_on, type_on
from domain.leases.terms import ENDS_BEFORE_START
from domain.ledger.tenancies import Household, begin_rents, follow_leases, open_tenancies
from domain.models.leases import CLOSED_LEASE_STATUSES, TIMED_LEASE_STATUSES, Lease, LeaseParty

_LEASES = cast("Table", Lease.__table__)
_PARTIES = cast("Table", LeaseParty.__table__)
_COLUMNS = (
    "end_date",
    "monthly_rent",
    "security_deposit",
    "rent_due_day",
    "move_in_date",
    "move_out_date",
)
_UNIT, _LEASE = ("property_id", "unit_id"), ("property_id", "lease_id")
_SEEN = ("id", *_UNIT, "resident_id", "start_date", "status", "lease_type", "version", *_COLUMNS)
DEFAULT_DUE_DAY = 1
OVERLAPS = (
    "Somebody else leases this unit from {start} {until}, in the same days. Both leases were recorded: is "
    "one of them for a unit of another number or property?"
)


class LeaseRow(NamedTuple):
    """One person's line of a lease. In `values`, None says nothing."""

    property_id: UUID
    unit_id: UUID
    resident_id: UUID
    today: date
    start_date: date
    rent_if_new: Decimal
    policy_if_new: LeasePolicy
    values: Mapping[str, Any]


@dataclass(slots=True)
class LeaseOutcome:
    """`party` is the person's own place on a lease that others made, where they had none."""

    lease: UpsertResult
    party: UpsertResult | None = None
    warnings: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Draft:
    """A lease on its way: its columns as they will be, and who is on it."""

    id: UUID
    columns: dict[str, Any]
    people: set[UUID]
    written: UpsertResult
    changed: dict[str, Any] = field(default_factory=dict)


Place = tuple[UUID, date]


async def upsert_leases(
    session: AsyncSession, rows: Sequence[LeaseRow], existing_leases: Sequence[Row]
) -> list[LeaseOutcome]:
    """Writes leases and parties; `existing_leases` are the locked ones of the rows' units. Answers one
    outcome a row, in order.

    The lease of a unit and start is changed only by a row of its primary resident; anybody else becomes a
    co-tenant, with a warning where their rent differs from the lease's.
    """
    places = {(row.unit_id, row.start_date) for row in rows}
    named = [lease for lease in existing_leases if (lease["unit_id"], lease["start_date"]) in places]
    ledger = _LeaseMerge(existing_leases, await _parties(session, named))
    outcomes = [ledger.take(row) for row in rows]
    in_old_tenancies = await _give_tenancies(session, ledger.created)
    await insert_rows(session, _LEASES, ledger.created, unique=False)
    await update_rows(session, _LEASES, ledger.updated())
    await insert_rows(session, _PARTIES, ledger.parties, unique=bool(named))
    await begin_rents(session, [lease["id"] for lease in ledger.created], in_old_tenancies=in_old_tenancies)
    await follow_leases(session, [lease["id"] for lease in ledger.updated()])
    return outcomes


async def _give_tenancies(session: AsyncSession, created: Sequence[dict[str, Any]]) -> list[UUID]:
    """Names the tenancy in the columns of each new lease; answers those that join a tenancy of before."""
    households = [
        Household(lease["property_id"], lease["unit_id"], lease["resident_id"], lease["start_date"])
        for lease in created
    ]
    tenancies = await open_tenancies(session, households, from_next_month=True)
    joining: list[UUID] = []
    for lease in created:
        tenancy = tenancies[lease["unit_id"], lease["resident_id"]]
        lease["tenancy_id"] = tenancy.id
        lease["is_move_in"] &= tenancy.is_new
        if not tenancy.is_new:
            joining.append(lease["id"])
    return joining


class _LeaseMerge:
    """The leases of the call by unit and start, those of the database first."""

    def __init__(self, leases: Sequence[Row], parties: Sequence[Row]) -> None:
        self.created: list[dict[str, Any]] = []
        self.parties: list[dict[str, Any]] = []
        self._drafts: dict[Place, list[_Draft]] = {}
        self._of_unit: dict[UUID, list[_Draft]] = {}
        people: dict[UUID, set[UUID]] = {}
        for party in parties:
            people.setdefault(party["lease_id"], set()).add(party["resident_id"])
        for lease in leases:
            draft = _Draft(
                lease["id"],
                dict(lease),
                {lease["resident_id"], *people.get(lease["id"], ())},
                UpsertResult("unchanged", lease["id"], lease["version"]),
            )
            self._drafts.setdefault((lease["unit_id"], lease["start_date"]), []).append(draft)
            self._of_unit.setdefault(lease["unit_id"], []).append(draft)

    def take(self, row: LeaseRow) -> LeaseOutcome:
        place = (row.unit_id, row.start_date)
        drafts = self._drafts.setdefault(place, [])
        theirs = next((draft for draft in drafts if row.resident_id in draft.people), None)
        draft = theirs or (drafts[0] if drafts else None)
        if draft is None:
            draft = self._create(row)
            warnings = _overlap_warning(draft, self._of_unit.setdefault(row.unit_id, []))
            drafts.append(draft)
            self._of_unit[row.unit_id].append(draft)
            return LeaseOutcome(draft.written, warnings=warnings)
        if draft.columns["resident_id"] == row.resident_id:
            warnings = self._change(draft, row)
            return LeaseOutcome(draft.written, warnings=warnings)
        party = None
        if theirs is None:
            draft.people.add(row.resident_id)
            party = self._join(draft.id, row, "co_tenant")
        unchanged = UpsertResult("unchanged", draft.id, draft.written.version)
        return LeaseOutcome(unchanged, party, _rent_warning(draft, row))

    def updated(self) -> list[dict[str, Any]]:
        names = ("id", "property_id", "status", "lease_type", *_COLUMNS)
        return [
            {name: draft.columns[name] for name in names}
            for draft in self.drafts()
            if draft.written.outcome == "updated"
        ]

    def drafts(self) -> Iterator[_Draft]:
        return chain.from_iterable(self._drafts.values())

    def _create(self, row: LeaseRow) -> _Draft:
        lease_id = new_id()
        columns: dict[str, Any] = {
            "id": lease_id,
            "property_id": row.property_id,
            "unit_id": row.unit_id,
            "resident_id": row.resident_id,
            "start_date": row.start_date,
            **{name: row.values.get(name) for name in _COLUMNS},
        }
        columns |= row.policy_if_new._asdict()
        columns["monthly_rent"] = row.rent_if_new
        columns["rent_due_day"] = columns["rent_due_day"] or DEFAULT_DUE_DAY
        columns["move_in_date"] = columns["move_in_date"] or row.start_date
        columns["status"] = status_on(row.today, row.start_date, columns["end_date"])
        columns["lease_type"] = type_on(columns["end_date"])
        columns["is_move_in"] = row.start_date > row.today  # whoever lives there came before this product
        self.created.append(columns)
        self._join(lease_id, row, "primary")
        return _Draft(lease_id, columns, {row.resident_id}, UpsertResult("created", lease_id, 1))

    def _change(self, draft: _Draft, row: LeaseRow) -> list[str]:
        """Lays the row's values over the lease; a lease that this call made is not changed again."""
        if draft.written.outcome == "created":
            return []
        end = row.values.get("end_date") or draft.columns["end_date"]
        if end is not None and end < row.start_date:
            return [ENDS_BEFORE_START]
        given = {name: row.values.get(name) for name in _COLUMNS}
        ends_anew = end != draft.columns["end_date"]
        if ends_anew and draft.columns["status"] in TIMED_LEASE_STATUSES:
            given["status"] = status_on(row.today, row.start_date, end)
        if end is not None and draft.columns["end_date"] is None:
            given["lease_type"] = _type_with_end(draft.columns["lease_type"], end)
        changed = differing(draft.columns, given)
        if changed:
            draft.changed = {**changed, **draft.changed}
            draft.columns |= {name: value for name, value in given.items() if value is not None}
            draft.written = UpsertResult(
                "updated", draft.id, draft.columns["version"] + 1, before_image(draft.changed)
            )
        return []

    def _join(self, lease_id: UUID, row: LeaseRow, role: str) -> UpsertResult:
        party_id = new_id()
        self.parties.append(
            {
                "id": party_id,
                "property_id": row.property_id,
                "lease_id": lease_id,
                "resident_id": row.resident_id,
                "role": role,
                "since": row.start_date,
            }
        )
        return UpsertResult("created", party_id, 1)


def _type_with_end(lease_type: str | None, end: date) -> str | None:
    """One that went on from month to month has a term now; a type that somebody chose stays."""
    return type_on(end) if lease_type in (None, "month_to_month") else lease_type


def _overlap_warning(draft: _Draft, others: Sequence[_Draft]) -> list[str]:
    """Two households in one unit at once; one that signs anew, or whose lease was ended, is none."""
    start, end = draft.columns["start_date"], draft.columns["end_date"]
    for other in others:
        their_start, their_end = other.columns["start_date"], other.columns["end_date"]
        apart = (end is not None and end < their_start) or (their_end is not None and their_end < start)
        if other.columns["status"] in CLOSED_LEASE_STATUSES or apart or draft.people & other.people:
            continue
        until = "without an end" if their_end is None else f"to {their_end.isoformat()}"
        return [OVERLAPS.format(start=their_start.isoformat(), until=until)]
    return []


def _rent_warning(draft: _Draft, row: LeaseRow) -> list[str]:
    given, kept = row.values.get("monthly_rent"), draft.columns["monthly_rent"]
    if given is None or given == kept:
        return []
    return [f"The lease of this unit has a rent of {kept:,.2f}; this row says {given:,.2f}. It was kept."]


async def select_existing_leases(session: AsyncSession, units: Collection[tuple[UUID, UUID]]) -> PendingRows:
    """Asks for the live leases of these units, given by property and id, oldest first; they are held like the
    units are."""
    live = "deleted_at IS NULL AND status <> 'cancelled'"
    return await select_by_keys(session, _LEASES, _UNIT, units, columns=_SEEN, where=live)


async def _parties(session: AsyncSession, leases: Sequence[Row]) -> Sequence[Row]:
    keys = {(lease["property_id"], lease["id"]) for lease in leases}
    seen = (*_LEASE, "resident_id")
    return await (await select_by_keys(session, _PARTIES, _LEASE, keys, columns=seen, lock=False)).rows()
