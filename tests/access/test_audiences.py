"""A session sees what its audience may, as the database's roles decide, also of a person who is both."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import psycopg
import pytest
import pytest_asyncio
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from deploy.local.postgres import LocalPostgres
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.db.database_errors import state_of
from domain.core.errors import Unauthenticated
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.models import (
    Lease,
    Pet,
    Property,
    Resident,
    ResidentInsurance,
    ResidentPhone,
    Unit,
    Vehicle,
)
from tests.factories import Maker, Person
from tests.migrations.test_portal_role import READS

INSUFFICIENT_PRIVILEGE = "42501"
THEIRS = ("vehicles", "pets", "resident_phones", "resident_insurance", "lease_parties", "tenant_portals")
# Everything that a resident may change of what exists, by statements of their own.
OWN_CONTACT = (
    *("phone", "address", "city", "state", "zipcode", "version", "updated_at"),
    *(f"emergency_contact_{part}" for part in ("name", "phone", "relationship")),
)
MAY_CHANGE = {
    "UPDATE sessions SET ended_at = ended_at",
    "UPDATE sessions SET home_id = home_id",
    *(f"UPDATE residents SET {column} = {column}" for column in OWN_CONTACT),
}


class Undone(Exception):
    """Ends a unit of work that must leave nothing."""


@dataclass(frozen=True)
class Home:
    """One resident's home with everything in it."""

    place: Property
    unit: Unit
    resident: Resident
    lease: Lease


@dataclass(frozen=True)
class Both:
    """Somebody who owns `business` and lives in `home`, which is another company's."""

    staff: Person
    tenant: Person
    business: Home
    home: Home
    neighbour: Home


async def settled(make: Maker, place: Property) -> Home:
    """A resident of the property, with a unit, a lease and one of each thing that is theirs."""
    unit = await make.unit(place.id)
    resident = await make.resident(place.id, unit_id=unit.id, notes="pays late", eviction_status="pending")
    lease = await make.lease(unit, resident, notes="a discount nobody should hear of")
    await make.lease(unit, resident, status="draft", special_terms="not sent yet")
    async with make.session() as session:
        of = {"property_id": place.id, "resident_id": resident.id}
        session.add_all(
            [
                Vehicle(make="Toyota", **of),
                Vehicle(make="Sold", deleted_at=utc_now(), **of),
                Pet(name="Pip", **of),
                ResidentPhone(kind="cell", as_typed="401 555 0100", **of),
                ResidentInsurance(provider="Acme", **of),
            ]
        )
    return Home(place, unit, resident, lease)


@pytest_asyncio.fixture
async def both(make: Maker) -> Both:
    staff, landlord = await make.person(is_admin=True), await make.person()
    business = await settled(make, await make.property(staff))
    place = await make.property(landlord)
    home, neighbour = await settled(make, place), await settled(make, place)
    await make.party(home.lease, await make.resident(place.id, unit_id=home.unit.id))
    await make.tenant(neighbour.resident)
    return Both(staff, await make.tenant(home.resident, staff), business, home, neighbour)


@asynccontextmanager
async def entered(database: Database, person: Person) -> AsyncIterator[AsyncSession]:
    """By this session, on the connection of this role; nothing that is done stays."""
    try:
        async with unit_of_work(database, EntryPoint.by_session(token_hash(person.token))) as work:
            yield work.session
            raise Undone
    except Undone:
        return


async def rows_of(session: AsyncSession, table: str) -> list[dict[str, Any]]:
    columns = ", ".join(READS[table].split())
    return [dict(row) for row in (await session.execute(text(f"SELECT {columns} FROM {table}"))).mappings()]


async def ids_of(session: AsyncSession, table: str) -> set[UUID]:
    return {row["id"] for row in await rows_of(session, table)}


async def test_a_resident_reads_their_own_rows_and_no_others(portal_database: Database, both: Both) -> None:
    home = both.home
    async with entered(portal_database, both.tenant) as session:
        assert await ids_of(session, "accounts") == {both.tenant.id}
        assert await ids_of(session, "properties") == {home.place.id}
        assert await ids_of(session, "units") == {home.unit.id}
        assert await ids_of(session, "residents") == {home.resident.id}
        assert await ids_of(session, "leases") == {home.lease.id}
        for table in THEIRS:
            assert [row["resident_id"] for row in await rows_of(session, table)] == [home.resident.id], table
        assert [row["audience"] for row in await rows_of(session, "sessions")] == ["resident"]
        assert await rows_of(session, "idempotency_keys") == []


async def test_as_staff_the_same_person_reads_nothing_of_their_home(database: Database, both: Both) -> None:
    async with entered(database, both.staff) as session:
        assert await ids_of(session, "properties") == {both.business.place.id}
        assert await ids_of(session, "residents") == {both.business.resident.id}
        assert await ids_of(session, "tenant_portals") == set()


async def test_a_home_in_a_property_of_ones_own_is_two_sights_of_it(
    database: Database, portal_database: Database, make: Maker
) -> None:
    """An owner who lives in their own building sees all of it as staff, and one home in the portal."""
    staff = await make.person()
    place = await make.property(staff)
    home, other = await settled(make, place), await settled(make, place)
    tenant = await make.tenant(home.resident, staff)
    async with entered(portal_database, tenant) as session:
        assert await ids_of(session, "residents") == {home.resident.id}
    async with entered(database, staff) as session:
        assert await ids_of(session, "residents") == {home.resident.id, other.resident.id}


async def test_one_home_of_an_account_is_seen_at_a_time(portal_database: Database, make: Maker) -> None:
    """The one that the session chose; a choice that is none of the person's homes chooses nothing."""
    landlord = await make.person()
    first, second, foreign = [
        await settled(make, await make.property(landlord, name=name)) for name in ("Alder", "Birch", "Cedar")
    ]
    tenant = await make.tenant(second.resident, await make.tenant(first.resident))
    for chosen, seen in ((None, first), (second, second), (foreign, first)):
        async with entered(portal_database, tenant) as session:
            home_id = chosen and chosen.resident.id
            await session.execute(text("UPDATE sessions SET home_id = :home"), {"home": home_id})
            assert await ids_of(session, "properties") == {seen.place.id}
            assert await ids_of(session, "residents") == {seen.resident.id}
            for table in THEIRS:
                rows = await rows_of(session, table)
                assert [row["resident_id"] for row in rows] == [seen.resident.id], (table, chosen)


@pytest.mark.parametrize("audience", ["staff", "resident"])
async def test_a_session_enters_by_the_role_of_its_audience_alone(
    database: Database, portal_database: Database, both: Both, audience: str
) -> None:
    person, wrong = {"staff": (both.staff, portal_database), "resident": (both.tenant, database)}[audience]
    for entry in (EntryPoint.by_session, EntryPoint.in_person, EntryPoint.as_oneself):
        if wrong is portal_database and entry is not EntryPoint.by_session:
            continue  # not granted: tests/migrations/test_portal_role.py
        with pytest.raises(Unauthenticated):
            async with unit_of_work(wrong, entry(token_hash(person.token))):
                pass


async def test_a_residents_session_has_no_roles_and_is_no_admins(
    portal_database: Database, both: Both
) -> None:
    async with unit_of_work(portal_database, EntryPoint.by_session(token_hash(both.tenant.token))) as work:
        assert (work.auth.audience, work.auth.roles, work.auth.is_admin) == ("resident", [], False)


@pytest.mark.parametrize("lost", ["portal", "resident", "property"])
async def test_a_portal_that_ends_signs_out_at_once(
    portal_database: Database, make: Maker, both: Both, lost: str
) -> None:
    async with make.session() as session:
        if lost == "portal":
            where = "UPDATE tenant_portals SET is_active = false WHERE resident_id = :id"
        else:
            table = {"resident": "residents", "property": "properties"}[lost]
            where = f"UPDATE {table} SET deleted_at = now() WHERE id = :id"
        row = both.home.place if lost == "property" else both.home.resident
        await session.execute(text(where), {"id": row.id})
    with pytest.raises(Unauthenticated):
        async with entered(portal_database, both.tenant):
            pass


async def test_residents_change_nothing_but_their_contact_and_the_end_of_their_own_sessions(
    portal_database: Database, make: Maker, both: Both
) -> None:
    async with make.session() as session:
        found = await session.execute(
            text(
                "SELECT c.relname, array_agg(a.attname::text) FROM pg_class c"
                " JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped"
                " AND a.attgenerated = ''"
                " WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1"
            )
        )
        tables: dict[str, list[str]] = {name: columns for name, columns in found.all()}  # noqa: C416 - rows to pairs
    async with entered(portal_database, both.tenant) as session:
        statements = [
            *(f"UPDATE {table} SET {column} = {column}" for table in tables for column in tables[table]),
            *(f"DELETE FROM {table}" for table in tables),
        ]
        reached = {each: rows for each in statements if (rows := await _reached(session, each))}
    assert set(reached) == MAY_CHANGE
    assert set(reached.values()) == {1}


async def _reached(session: AsyncSession, statement: str) -> int:
    """How many rows the statement reached; none where the role may not give it at all."""
    try:
        async with session.begin_nested() as inside:
            rows: int = getattr(await session.execute(text(statement)), "rowcount", 0)
            await inside.rollback()
    except DBAPIError as error:
        if state_of(error) == INSUFFICIENT_PRIVILEGE:
            return 0
        raise
    return rows


async def test_stored_answers_are_kept_apart(
    database: Database, portal_database: Database, both: Both
) -> None:
    """What the same person did as staff is not told to their portal session, and the other way round."""
    stored = text(
        "INSERT INTO idempotency_keys (account_id, route, key, request_hash) VALUES (:me, :route, 'k', '')"
    )
    read = text("SELECT route FROM idempotency_keys")
    for where, person, route in ((database, both.staff, "staff"), (portal_database, both.tenant, "portal")):
        async with unit_of_work(where, EntryPoint.by_session(token_hash(person.token))) as work:
            await work.session.execute(stored, {"me": person.id, "route": route})
    for where, person, route in ((database, both.staff, "staff"), (portal_database, both.tenant, "portal")):
        async with entered(where, person) as session:
            assert list((await session.execute(read)).scalars()) == [route]


async def test_a_resident_writes_no_audit_row_about_another_property(
    portal_database: Database, both: Both
) -> None:
    written = text(
        "INSERT INTO audit_log (id, property_id, action, entity_type)"
        " VALUES (gen_random_uuid(), :at, 'a', 'x')"
    )
    for place, allowed in ((both.home.place, True), (both.business.place, False), (None, True)):
        async with entered(portal_database, both.tenant) as session:
            if allowed:
                await session.execute(written, {"at": place and place.id})
                continue
            with pytest.raises(DBAPIError, match="row-level security"):
                await session.execute(written, {"at": place and place.id})


async def test_one_portal_of_a_resident_is_active_at_a_time(make: Maker, both: Both) -> None:
    other = await make.person()
    with pytest.raises(DBAPIError, match="uq_tenant_portals_resident"):
        await make.tenant(both.home.resident, other)


async def test_an_audience_written_by_hand_changes_nothing(
    postgres: LocalPostgres, database_name: str, both: Both
) -> None:
    """Settings are anybody's to write; the connected role is not."""
    with psycopg.connect(postgres.url("steward_portal", database_name)) as connection:
        for name in ("steward.account_id", "steward.actor_id"):
            connection.execute("SELECT set_config(%s, %s, true)", [name, str(both.staff.id)])
        connection.execute("SELECT set_config('steward.audience', 'staff', true)")
        found = connection.execute("SELECT id FROM properties").fetchall()
    assert found == [(both.home.place.id,)]
