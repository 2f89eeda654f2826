"""Turning the field key: every sealed field opens before, during and after, and none is lost."""

import secrets
from uuid import UUID

import pytest
from sqlalchemy import text

from domain.core.crypto.ciphers import FieldCipher
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, call_function, unit_of_work
from domain.core.values.ids import new_id
from domain.key_rotation import service
from tests.factories import Maker

TURN = EntryPoint.by_system(service.SYSTEM)


async def residents_sealed(make: Maker, cipher: FieldCipher, count: int) -> dict[UUID, str]:
    """Residents whose SSN digits are sealed under this cipher, by id."""
    building = await make.property(await make.person())
    digits = {new_id(): f"{number % 10_000:04}" for number in range(count)}
    async with make.session() as session:
        await session.execute(
            text(
                "INSERT INTO residents (id, property_id, first_name, last_name, ssn_last_four)"
                " VALUES (:id, :property, 'Rosa', 'Delgado', :sealed)"
            ),
            [
                {
                    "id": row,
                    "property": building.id,
                    "sealed": cipher.seal(four, "residents", row, "ssn_last_four"),
                }
                for row, four in digits.items()
            ],
        )
    return digits


async def stored(make: Maker, rows: dict[UUID, str]) -> dict[UUID, bytes]:
    async with make.session() as session:
        found = await session.execute(
            text("SELECT id, ssn_last_four FROM residents WHERE id = ANY(:ids)"), {"ids": list(rows)}
        )
        return {row.id: row.ssn_last_four for row in found}


async def turned(worker_database: Database, cipher: FieldCipher) -> int:
    """Pages until none is left; how many fields were sealed anew."""
    total, after, more = 0, "", True
    while more:
        async with unit_of_work(worker_database, TURN) as work:
            page = await service.reseal_page(
                session=work.session, scope=work.scope, cipher=cipher, after=after
            )
        total, after, more = total + page.done, page.after, page.more
    return total


async def test_every_field_is_sealed_anew_and_none_is_lost(worker_database: Database, make: Maker) -> None:
    old = make.cipher
    new = FieldCipher(secrets.token_bytes(32), (old.key,))
    rows = await residents_sealed(make, old, 1_200)
    before = await stored(make, rows)
    assert {
        row: new.open(sealed, "residents", row, "ssn_last_four") for row, sealed in before.items()
    } == rows
    assert await turned(worker_database, new) >= 1_200
    after = await stored(make, rows)
    only_new = FieldCipher(new.key)
    assert {
        row: only_new.open(sealed, "residents", row, "ssn_last_four") for row, sealed in after.items()
    } == rows
    assert await turned(worker_database, new) == 0
    await turned(worker_database, FieldCipher(old.key, (new.key,)))  # the other tests' key again


async def test_fields_under_a_missing_key_stay_as_they_are(worker_database: Database, make: Maker) -> None:
    rows = await residents_sealed(make, make.cipher, 3)
    before = await stored(make, rows)
    assert await turned(worker_database, FieldCipher(secrets.token_bytes(32))) == 0
    assert await stored(make, rows) == before


async def test_a_value_that_changed_meanwhile_stays(worker_database: Database, make: Maker) -> None:
    rows = await residents_sealed(make, make.cipher, 1)
    ((row, _),) = rows.items()
    before = (await stored(make, rows))[row]
    async with unit_of_work(worker_database, TURN) as work:
        ((done,),) = await call_function(
            work.session, "reseal", ["residents"], [row], ["ssn_last_four"], [b"something else"], [b"new"]
        )
    assert done == 0
    assert (await stored(make, rows))[row] == before


@pytest.mark.parametrize("system", ["purge", "audit-seal"])
async def test_no_other_sweep_reads_sealed_fields(worker_database: Database, system: str) -> None:
    with pytest.raises(Exception, match="only key-rotation"):
        async with unit_of_work(worker_database, EntryPoint.by_system(system)) as work:
            await work.session.execute(text("SELECT * FROM sealed_otherwise('', '', 10)"))
