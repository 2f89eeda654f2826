"""Phones, vehicles and insurance of a file: found again, changed where they differ, never doubled."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from typing import Any

import pytest

from domain.audit.service import record_event
from domain.core.db.bulk_sql import UpsertResult
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models import Resident
from domain.residents.household_bulk import (
    HouseholdRow,
    upsert_insurance,
    upsert_phones,
    upsert_vehicles,
)
from tests.factories import Maker, Person

Upsert = Callable[..., Awaitable[list[UpsertResult]]]
PHONE = {"kind": "cell", "as_typed": "(401) 555-0142", "e164": "+14015550142"}
CAR = {"make": "Honda", "model": "Civic", "license_plate": "ABC-123", "year": 2019}
POLICY = {"policy_number": "P-1", "provider": "Acme", "expires_on": date(2027, 1, 1)}


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def resident(make: Maker, owner: Person) -> Resident:
    return await make.resident((await make.property(owner)).id)


async def run(
    database: Database, owner: Person, upsert: Upsert, resident: Resident, values: Sequence[dict[str, Any]]
) -> list[UpsertResult]:
    rows = [HouseholdRow(resident.property_id, resident.id, value) for value in values]
    async with unit_of_work(database, EntryPoint.by_account(owner.id)) as work:
        written = await upsert(work.session, rows)
        await record_event(work.session, work.scope, "import.chunk", entity_type="residents")
        return written


@pytest.mark.parametrize(
    ("upsert", "values", "change", "before"),
    [
        (upsert_phones, PHONE, {"as_typed": "555-0142"}, {"as_typed": "(401) 555-0142"}),
        (upsert_vehicles, CAR, {"license_plate": "abc 123", "color": "Red"}, None),
        (upsert_insurance, POLICY, {"waived": True}, {"waived": False}),
    ],
)
async def test_created_found_again_and_changed(
    worker_database: Database,
    owner: Person,
    resident: Resident,
    upsert: Upsert,
    values: dict[str, Any],
    change: dict[str, Any],
    before: dict[str, Any] | None,
) -> None:
    (made,) = await run(worker_database, owner, upsert, resident, [values])
    (same,) = await run(worker_database, owner, upsert, resident, [values])
    (changed,) = await run(worker_database, owner, upsert, resident, [values | change])

    assert [made.outcome, same.outcome, changed.outcome] == ["created", "unchanged", "updated"]
    assert made.id == same.id == changed.id
    assert changed.version == 2
    assert before is None or changed.before == before


async def test_the_same_thing_twice_in_one_call_is_written_once(
    worker_database: Database, owner: Person, resident: Resident
) -> None:
    first, second, other = await run(
        worker_database, owner, upsert_vehicles, resident, [CAR, CAR, {"make": "Ford", "model": "Focus"}]
    )

    assert (first.outcome, second.outcome, other.outcome) == ("created", "duplicate", "created")
    assert second.id == first.id


async def test_nothing_given_is_nothing_done(
    worker_database: Database, owner: Person, resident: Resident
) -> None:
    assert await run(worker_database, owner, upsert_phones, resident, []) == []


async def test_a_number_that_cannot_be_dialled_takes_the_old_one_with_it(
    worker_database: Database, owner: Person, resident: Resident
) -> None:
    await run(worker_database, owner, upsert_phones, resident, [PHONE])
    new = {"kind": "cell", "as_typed": "ask the porter", "e164": None}
    (changed,) = await run(worker_database, owner, upsert_phones, resident, [new])
    (same,) = await run(worker_database, owner, upsert_phones, resident, [new])

    assert changed.before == {"as_typed": "(401) 555-0142", "e164": "+14015550142"}
    assert same.outcome == "unchanged"
