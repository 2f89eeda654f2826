"""Rows are locked in one order, table by table, and in a way that lets others insert what refers to them."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import perf_counter
from uuid import UUID

import pytest
from sqlalchemy import text

from domain.access.editing import locked
from domain.core.crypto.ciphers import token_hash
from domain.core.db.base import Base
from domain.core.db.bulk_sql import select_by_keys
from domain.core.db.database import Database
from domain.core.db.row_locks import LOCK_ORDER, UNDER_THEIR_TENANCY, LockedOutOfOrder, locked_by
from domain.core.errors import Unavailable
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.core.values.ids import new_id
from domain.models import Lease, LeaseParty, Property, Resident, Unit, Vehicle
from domain.units.occupancy import locked_unit
from tests.factories import Maker, Person

SOON = text("SET LOCAL lock_timeout = '300ms'")


def caller(person: Person) -> EntryPoint:
    return EntryPoint.by_session(token_hash(person.token))


@dataclass(frozen=True)
class Tenancy:
    """A unit that somebody has leased."""

    owner: Person
    unit: Unit
    resident: Resident
    lease: Lease

    @property
    def property_id(self) -> UUID:
        return self.unit.property_id


@pytest.fixture
async def tenancy(make: Maker) -> Tenancy:
    owner = await make.person()
    unit = await make.unit((await make.property(owner)).id)
    resident = await make.resident(unit.property_id, unit_id=unit.id)
    return Tenancy(owner, unit, resident, await make.lease(unit, resident))


Lock = Callable[[UnitOfWork, Tenancy], Awaitable[object]]
LOCKS: dict[str, Lock] = {
    "property": lambda work, tenancy: locked(work.session, Property, tenancy.property_id, "properties.write"),
    "unit": lambda work, tenancy: locked(work.session, Unit, tenancy.unit.id, "units.write"),
    "unit to move into": lambda work, tenancy: locked_unit(
        work.session, tenancy.property_id, tenancy.unit.id
    ),
    "resident": lambda work, tenancy: locked(work.session, Resident, tenancy.resident.id, "residents.write"),
    "lease": lambda work, tenancy: locked(work.session, Lease, tenancy.lease.id, "leases.write"),
    "units of a file": lambda work, tenancy: by_key(work, Unit, tenancy.property_id, tenancy.unit.id),
    "leases of a file": lambda work, tenancy: by_key(work, Lease, tenancy.property_id, tenancy.lease.id),
}


async def wait_shortly(work: UnitOfWork, _tenancy: Tenancy) -> None:
    await work.session.execute(SOON)


async def in_turn(database: Database, tenancy: Tenancy, *locks: Lock) -> None:
    """One unit of work of the owner that locks these."""
    async with unit_of_work(database, caller(tenancy.owner)) as work:
        for lock in locks:
            await lock(work, tenancy)


async def by_key(work: UnitOfWork, model: type[Base], property_id: UUID, row_id: UUID) -> None:
    table = Base.metadata.tables[model.__tablename__]
    keys = [(property_id, row_id)]
    assert await (
        await select_by_keys(work.session, table, ("property_id", "id"), keys, columns=("property_id", "id"))
    ).rows()


@pytest.mark.parametrize("lock", LOCKS.values(), ids=LOCKS)
async def test_whoever_changes_a_row_holds_up_nobody_who_adds_something_to_it(
    database: Database, make: Maker, tenancy: Tenancy, lock: Lock
) -> None:
    here = {"property_id": tenancy.property_id}
    person = {**here, "resident_id": tenancy.resident.id}
    guest, start, rent = new_id(), tenancy.lease.start_date, tenancy.lease.monthly_rent
    async with unit_of_work(database, caller(tenancy.owner)) as work:
        await lock(work, tenancy)
        async with make.session() as other:
            await other.execute(SOON)
            other.add(Unit(**here, unit_number="New"))
            other.add(Resident(**here, id=guest, unit_id=tenancy.unit.id, first_name="Rosa", last_name="Lee"))
            await other.flush()
            other.add(Lease(**person, unit_id=tenancy.unit.id, start_date=start, monthly_rent=rent))
            other.add(LeaseParty(**here, resident_id=guest, lease_id=tenancy.lease.id, role="guarantor"))
            other.add(Vehicle(**person, make="Saab"))
            await other.flush()


@pytest.mark.parametrize("lock", LOCKS.values(), ids=LOCKS)
async def test_two_changes_of_one_row_wait_for_each_other(
    database: Database, tenancy: Tenancy, lock: Lock
) -> None:
    async with unit_of_work(database, caller(tenancy.owner)) as work:
        await lock(work, tenancy)
        with pytest.raises(Unavailable, match="Somebody else"):
            await in_turn(database, tenancy, wait_shortly, lock)


async def test_a_table_is_not_locked_after_one_that_comes_later(database: Database, tenancy: Tenancy) -> None:
    with pytest.raises(LockedOutOfOrder, match="Rows of units would be locked after rows of leases"):
        await in_turn(database, tenancy, LOCKS["lease"], LOCKS["unit"])


async def test_what_is_held_already_may_be_locked_and_changed_again(
    database: Database, tenancy: Tenancy
) -> None:
    both = [LOCKS["units of a file"], LOCKS["leases of a file"]]
    await in_turn(database, tenancy, *both, *both)


async def test_a_statement_past_sqlalchemy_is_held_against_the_order_too(
    database: Database, tenancy: Tenancy
) -> None:
    with pytest.raises(LockedOutOfOrder):
        await in_turn(database, tenancy, LOCKS["resident"], LOCKS["units of a file"])


async def test_locks_that_a_savepoint_gives_back_are_forgotten(database: Database, tenancy: Tenancy) -> None:
    async with unit_of_work(database, caller(tenancy.owner)) as work:
        async with work.session.begin_nested() as inside:
            await locked(work.session, Resident, tenancy.resident.id, "residents.write")
            await inside.rollback()
        await locked(work.session, Unit, tenancy.unit.id, "units.write")


@pytest.mark.parametrize(
    ("sql", "tables"),
    [
        ("SELECT id FROM units WHERE x FOR UPDATE", ["units"]),
        ("SELECT id FROM leases JOIN units ON true\nFOR NO KEY UPDATE", ["units", "leases"]),
        ("SELECT id FROM leases JOIN units ON true FOR NO KEY UPDATE OF leases", ["leases"]),
        ('SELECT id FROM ONLY public."units" FOR SHARE', ["units"]),
        ("SELECT id FROM units FOR KEY SHARE", []),
        ("SELECT id, pg_advisory_xact_lock(1) FROM properties", ["properties"]),
        ("UPDATE units SET x = 1 FROM leases", ["units"]),
        ("DELETE FROM vehicles USING pets", ["vehicles"]),
        ("INSERT INTO units SELECT 1 FROM leases ON CONFLICT (id) DO UPDATE SET x = 1", []),
        ("SELECT 'x FOR UPDATE' FROM units -- FOR UPDATE", []),
        ("UPDATE outbox SET attempts = 1", []),
    ],
)
def test_what_a_statement_locks(sql: str, tables: list[str]) -> None:
    assert list(locked_by(sql)) == tables


@pytest.mark.parametrize("piece", ["'", "/*", "FOR ", "FOR UPDATE OF a,", "UPDATE ", "FROM ", "-"])
def test_a_long_statement_is_looked_through_in_no_time(piece: str) -> None:
    started = perf_counter()
    locked_by(piece * (200_000 // len(piece)))
    assert perf_counter() - started < 2


# A lease is locked before its tenancy, which is money and comes late; the end of a work order moves its
# schedule on, and a schedule's purge takes its work orders first too.
# A request's files are its own: they are written under its lock and never change before it does.
LOCKED_LATER = {
    "leases": {"tenancies"},
    "work_orders": {"maintenance_schedules"},
    "signature_requests": {"files"},
}


def test_the_order_names_every_table_whose_rows_belong_to_a_property() -> None:
    """In the order of their foreign keys: what refers to a row comes after it."""
    ranks = {table: rank for rank, table in enumerate(LOCK_ORDER)}
    tables = [table for table in Base.metadata.tables.values() if "property_id" in table.c]
    named = {table.name for table in tables if table.info.get("audited", True)} - {"audit_log"}
    assert named <= ranks.keys() | UNDER_THEIR_TENANCY
    assert not ranks.keys() & UNDER_THEIR_TENANCY
    for table in tables:
        parents = {key.column.table.name for key in table.foreign_keys} & ranks.keys() - {table.name}
        parents -= LOCKED_LATER.get(table.name, set())
        assert all(ranks[parent] < ranks[table.name] for parent in parents if table.name in ranks)
