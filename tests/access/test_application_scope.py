"""The application scope by itself: services and queries name rights, on a connection without policies."""

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from decimal import Decimal

import pytest
import pytest_asyncio
from sqlalchemy import text

from agent.context import Context
from agent.engine import Say
from agent.planner import finishing
from agent.planner.annotations import Annotation, Meaning
from agent.planner.finishing import finished
from agent.planner.intents import INTENTS
from agent.planner.matching import Match
from agent.resolving import Settled
from api.state import AppState
from deploy.local.postgres import LocalPostgres
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database, open_database
from domain.core.errors import Forbidden, NotFound
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.core.values.ids import new_id
from domain.leases import bulk
from domain.leases import service as leases
from domain.leases.move_in import add_lease, move_in
from domain.leases.move_in_rows import MoveIn
from domain.leases.rules import LeaseTerms, NewLease
from domain.leases.terms import LeaseChanges
from domain.models import Unit
from domain.properties import service as properties
from domain.residents import child_rows
from domain.residents.child_row_rules import VehicleFields
from domain.residents.child_rows import VEHICLE_ROWS
from domain.residents.rules import ResidentFields
from tests.factories import Maker, Person, local_today
from tests.postgres import fresh_database

MOVING = ("residents.write", "units.write", "leases.write")
TERMS = LeaseTerms(start_date=local_today(), end_date=local_today(), monthly_rent=Decimal(1000))


@pytest_asyncio.fixture(scope="module")
async def owner_database(postgres: LocalPostgres) -> AsyncIterator[Database]:
    """A database of its own whose owner, whom no policy holds back, is taken for staff."""
    name = f"steward_unguarded_{os.getpid()}"
    fresh_database(postgres, name)
    async with open_database(postgres.url("steward_owner", name)) as opened:
        async with opened.sessions() as session, session.begin():
            await session.execute(
                text(
                    "CREATE OR REPLACE FUNCTION connected_audience() RETURNS text LANGUAGE sql RETURN 'staff'"
                )
            )
        yield opened


@pytest.fixture(scope="module")
def make(owner_database: Database, state: AppState) -> Maker:
    return Maker(owner_database, state.cipher)


def caller(person: Person) -> EntryPoint:
    return EntryPoint.by_session(token_hash(person.token))


@asynccontextmanager
async def managing_without(owner_database: Database, person: Person, right: str) -> AsyncIterator[UnitOfWork]:
    """As this manager, without a right that managers have, on a connection that no policy holds back; what is
    taken away comes back at the end."""

    class Enough(Exception):
        pass

    try:
        async with unit_of_work(owner_database, caller(person)) as work:
            await work.session.execute(
                text("DELETE FROM role_permissions WHERE role = 'manager' AND permission = :right"),
                {"right": right},
            )
            yield work
            raise Enough
    except Enough:
        return


@pytest.fixture
async def unit(make: Maker) -> Unit:
    return await make.unit((await make.property(await make.person())).id)


@pytest.mark.parametrize("right", MOVING)
async def test_moving_in_asks_for_every_right_that_it_uses(
    owner_database: Database, make: Maker, unit: Unit, right: str
) -> None:
    manager = await make.colleague(unit.property_id, "manager")
    with pytest.raises(Forbidden):
        async with managing_without(owner_database, manager, right) as work:
            await move_in(
                session=work.session,
                principal=principal_of(work.auth),
                cipher=make.cipher,
                property_id=unit.property_id,
                unit_id=unit.id,
                fields=ResidentFields(first_name="Rosa", last_name="Delgado"),
                terms=TERMS,
            )


@pytest.mark.parametrize("right", MOVING)
async def test_a_further_lease_asks_for_every_right_that_it_uses(
    owner_database: Database, make: Maker, unit: Unit, right: str
) -> None:
    manager = await make.colleague(unit.property_id, "manager")
    resident = await make.resident(unit.property_id)
    asked = NewLease(unit_id=unit.id, monthly_rent=Decimal(1000))
    with pytest.raises(Forbidden):
        async with managing_without(owner_database, manager, right) as work:
            await add_lease(
                session=work.session,
                principal=principal_of(work.auth),
                resident_id=resident.id,
                asked=asked,
            )


@pytest.mark.parametrize("right", MOVING)
async def test_people_of_a_file_move_in_where_every_right_is_held(
    owner_database: Database, make: Maker, unit: Unit, right: str
) -> None:
    manager = await make.colleague(unit.property_id, "manager")
    names = {"first_name": "Rosa", "last_name": "Delgado"}
    row = MoveIn(unit.property_id, unit.id, names, lease_start=local_today(), monthly_rent=Decimal(1000))
    async with managing_without(owner_database, manager, right) as work:
        (answer,) = await bulk.move_in(work.session, make.cipher, [row])
    assert (answer.resident.outcome, answer.lease, answer.unit) == ("forbidden", None, None)


@pytest.mark.parametrize("right", ["leases.write", "units.write"])
async def test_editing_a_lease_asks_for_the_right_to_its_unit_too(
    owner_database: Database, make: Maker, unit: Unit, right: str
) -> None:
    manager = await make.colleague(unit.property_id, "manager")
    lease = await make.lease(unit, await make.resident(unit.property_id, unit_id=unit.id))
    with pytest.raises(Forbidden):
        async with managing_without(owner_database, manager, right) as work:
            await leases.edit(
                session=work.session,
                principal=principal_of(work.auth),
                lease_id=lease.id,
                version=lease.version,
                changes=LeaseChanges(monthly_rent=Decimal(1001)),
            )


@pytest.mark.parametrize("role", ["owner", "manager"])
async def test_restoring_a_property_asks_for_the_right_to_delete_it(
    owner_database: Database, make: Maker, role: str
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    who = owner if role == "owner" else await make.colleague(place.id, role)
    async with make.session() as session:
        await session.execute(
            text("UPDATE properties SET deleted_at = now() WHERE id = :id"), {"id": place.id}
        )

    async def restored() -> None:
        async with unit_of_work(owner_database, caller(who)) as work:
            principal = principal_of(work.auth)
            await properties.restore(session=work.session, principal=principal, property_id=place.id)

    if role == "owner":
        await restored()
        return
    with pytest.raises(NotFound):
        await restored()


@pytest.mark.parametrize("role", ["manager", "viewer"])
async def test_a_child_row_is_added_by_those_who_may(
    owner_database: Database, make: Maker, unit: Unit, role: str
) -> None:
    resident = await make.resident(unit.property_id)
    entry = caller(await make.colleague(unit.property_id, role))
    fields = VehicleFields(make="Saab", model="900", license_plate="ABC 123")

    async def added() -> str | None:
        row = await child_rows.add(
            VEHICLE_ROWS, database=owner_database, entry=entry, resident_id=resident.id, fields=fields
        )
        make: str | None = row["make"]
        return make

    if role == "manager":
        assert await added() == "Saab"
        return
    with pytest.raises(Forbidden):
        await added()


async def test_the_planner_reads_a_rent_only_where_units_may_be_read(
    state: AppState, owner_database: Database, make: Maker, unit: Unit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the words were settled to."""
    stranger = await make.person()
    await make.property(stranger)
    async with unit_of_work(owner_database, caller(stranger)) as work:
        principal = principal_of(work.auth)
    context = Context(
        settings=state.settings, database=owner_database, entry=caller(stranger), person=principal,
        conversation_id=new_id(), cipher=state.cipher, cursors=state.cursors,
        keys=state.keys,
    )  # fmt: skip

    async def settled(*_: object) -> Settled:
        return Settled(str(unit.id), "Unit 1")

    monkeypatch.setattr(finishing, "settle", settled)
    (intent, *_) = [intent for intent in INTENTS if intent.tool == "change_rent"]
    by_fifty = [
        Annotation(0, 1, "raise", (Meaning("do:raise", None),)),
        Annotation(1, 2, "$50", (Meaning("money", Decimal(50)),)),
    ]
    match = Match(intent, {"unit": "1"}, {}, (), 1.0)
    assert isinstance(await finished(context, match, by_fifty), Say)
