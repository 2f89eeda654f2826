"""Many units at once: found by number, changed only where they differ, within the caller's rights."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any
from uuid import UUID

from domain.audit.service import record_event
from domain.core.crypto.ciphers import token_hash
from domain.core.db.bulk_sql import UpsertResult
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models import Unit
from domain.units.bulk import UnitRow, upsert
from tests.factories import Maker, Person


async def _upsert(database: Database, person: Person, rows: Sequence[UnitRow]) -> list[UpsertResult]:
    async with unit_of_work(database, EntryPoint.by_session(token_hash(person.token))) as work:
        answers = await upsert(work.session, rows)
        await record_event(work.session, work.scope, "import.chunk", entity_type="units")
    return answers


async def _unit(make: Maker, unit_id: UUID | None) -> Unit:
    async with make.session() as session:
        return await session.get_one(Unit, unit_id)


def _row(property_id: UUID, number: str, **values: Any) -> UnitRow:
    return UnitRow(property_id, number, values)


async def test_the_same_rows_twice_create_once(database: Database, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    rows = [_row(owned.id, str(number), bedrooms=number % 4, amenities=["pool"]) for number in range(200)]
    first = await _upsert(database, owner, rows)
    again = await _upsert(database, owner, rows)
    assert {written.outcome for written in first} == {"created"}
    assert {written.outcome for written in again} == {"unchanged"}
    assert [written.id for written in first] == [written.id for written in again]
    unit = await _unit(make, first[7].id)
    assert (unit.unit_number, unit.bedrooms, unit.amenities, unit.status) == ("7", 3, ["pool"], "vacant")


async def test_a_known_unit_changes_where_the_file_says_something_else(
    database: Database, make: Maker
) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    unit = await make.unit(owned.id, unit_number="4-B", city="Providence")
    (written,) = await _upsert(
        database,
        owner,
        [_row(owned.id, "4 b", rent_amount=Decimal("1800.00"), city=None, bathrooms=Decimal("1.5"))],
    )
    assert (written.outcome, written.id, written.version) == ("updated", unit.id, 2)
    assert written.before == {"rent_amount": "1450.00"}
    now = await _unit(make, unit.id)
    assert (now.unit_number, now.rent_amount, now.city, now.version) == (
        "4-B",
        Decimal("1800.00"),
        "Providence",
        2,
    )


async def test_an_occupied_unit_without_a_lease_says_why(database: Database, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    known = await make.unit(owned.id, unit_number="2")
    answers = await _upsert(
        database, owner, [_row(owned.id, "1", status="occupied"), _row(owned.id, "2", status="notice")]
    )
    assert [(await _unit(make, written.id)).occupancy_note for written in answers] == [
        "No lease recorded",
        "No lease recorded",
    ]
    assert answers[1].before == {"status": "vacant", "occupancy_note": None}
    (back,) = await _upsert(database, owner, [_row(owned.id, "2", status="vacant")])
    assert (back.outcome, (await _unit(make, known.id)).occupancy_note) == ("updated", None)


async def test_a_leased_unit_on_notice_needs_no_explanation(database: Database, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    leased = await make.unit(owned.id, unit_number="1", status="occupied")
    await make.lease(leased, await make.resident(owned.id))
    (written,) = await _upsert(database, owner, [_row(owned.id, "1", status="notice")])
    assert written.outcome == "updated"
    assert (await _unit(make, leased.id)).occupancy_note is None


async def test_rows_out_of_reach_are_refused_and_the_others_written(database: Database, make: Maker) -> None:
    person = await make.person()
    mine = await make.property(person)
    foreign = await make.property(await make.person())
    seen = await make.property(await make.person())
    await make.link(person, seen.id, "viewer")
    theirs = await make.unit(foreign.id, unit_number="1")
    answers = await _upsert(
        database,
        person,
        [
            _row(foreign.id, "1", bedrooms=5),
            _row(mine.id, "1"),
            _row(seen.id, "1"),
            _row(mine.id, "#1", bedrooms=9),
        ],
    )
    assert [written.outcome for written in answers] == ["forbidden", "created", "forbidden", "duplicate"]
    assert answers[3].id == answers[1].id
    assert (await _unit(make, theirs.id)).bedrooms == 2


async def test_a_deleted_unit_is_nobodys_twin(database: Database, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    (first,) = await _upsert(database, owner, [_row(owned.id, "1")])
    async with make.session() as session:
        unit = await session.get_one(Unit, first.id)
        unit.deleted_at = unit.created_at
    (second,) = await _upsert(database, owner, [_row(owned.id, "1")])
    assert second.outcome == "created"
    assert second.id != first.id


async def test_nothing_to_write_writes_nothing(database: Database, make: Maker) -> None:
    assert await _upsert(database, await make.person(), []) == []
