"""A name and address is one live property's inside its company, however it is made or changed."""

import asyncio

import pytest
from sqlalchemy import func, select

from domain.core.db.database import Database
from domain.core.errors import Conflict
from domain.models import Property
from domain.properties import service
from domain.properties.rules import NewProperty, PropertyChanges
from tests.domain.companies.asking import signed_in
from tests.domain.imports.importing import Importer
from tests.factories import Maker, Person

HEADER = "name,address,city,state,zip_code\n"
ALDER = "Alder,1 A St,Providence,RI,02903\n"


def fields(name: str = "Alder", address: str = "1 A St") -> NewProperty:
    return NewProperty(
        name=name, address=address, city="Providence", state="RI", zip_code="02903", total_units=4
    )


async def add(database: Database, person: Person, new: NewProperty) -> Property:
    async with signed_in(database, person) as (work, principal):
        return await service.add(session=work.session, principal=principal, fields=new)


async def count(make: Maker, row: Property) -> int:
    async with make.session() as session:
        twins = select(func.count()).where(
            Property.company_id == row.company_id,
            Property.natural_key == row.natural_key,
            Property.deleted_at.is_(None),
        )
        return await session.scalar(twins) or 0


async def test_a_second_property_of_the_name_and_address_is_refused(database: Database, make: Maker) -> None:
    person = await make.person()
    row = await add(database, person, fields())
    for twin in (fields(), fields("ALDER", "1 a st.")):
        with pytest.raises(Conflict) as refused:
            await add(database, person, twin)
        assert refused.value.code == "name_taken"
    await add(database, person, fields("Alder", "2 B St"))
    other = await add(database, await make.person(), fields())
    assert (await count(make, row), await count(make, other)) == (1, 1)


@pytest.mark.usefixtures("invariants_hold")
async def test_ten_at_once_make_one(database: Database, make: Maker) -> None:
    person = await make.person()
    await make.company(person)
    outcomes = await asyncio.gather(
        *(add(database, person, fields()) for _ in range(10)), return_exceptions=True
    )
    (made,) = [outcome for outcome in outcomes if isinstance(outcome, Property)]
    refused = [outcome for outcome in outcomes if not isinstance(outcome, Property)]
    assert {getattr(outcome, "code", outcome) for outcome in refused} == {"name_taken"}
    assert await count(make, made) == 1


async def test_a_property_that_the_maker_has_no_link_to_counts(database: Database, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder", address="1 A St")
    manager = await make.colleague((await make.property(owner)).id, "manager")
    with pytest.raises(Conflict):
        await add(database, manager, fields())


async def test_neither_an_edit_nor_a_restore_takes_a_name_that_is_taken(
    database: Database, make: Maker
) -> None:
    person = await make.person()
    row = await add(database, person, fields())
    other = await add(database, person, fields("Birch"))
    with pytest.raises(Conflict) as refused:
        async with signed_in(database, person) as (work, principal):
            await service.edit(
                session=work.session,
                principal=principal,
                property_id=other.id,
                version=1,
                changes=PropertyChanges(name="alder"),
            )
    assert refused.value.code == "name_taken"
    async with signed_in(database, person) as (work, principal):
        await service.delete(session=work.session, principal=principal, property_id=row.id, version=1)
    await add(database, person, fields())
    with pytest.raises(Conflict) as refused:
        async with signed_in(database, person) as (work, principal):
            await service.restore(session=work.session, principal=principal, property_id=row.id)
    assert (refused.value.code, refused.value.detail) == (
        "name_taken",
        "Another property has this name and address now.",
    )
    assert await count(make, row) == 1


@pytest.mark.usefixtures("invariants_hold")
async def test_two_imports_at_once_double_nothing(importer: Importer, make: Maker) -> None:
    person = await make.person()
    await make.company(person)
    text = HEADER + ALDER + "Birch,2 B St,Providence,RI,02903\n"
    ended = await asyncio.gather(*(importer.run_file(person, "properties", text) for _ in range(4)))
    assert sorted(one.job.successful_records for one in ended) == [0, 0, 0, 2]
    assert [one.counts[2] for one in ended] == [0, 0, 0, 0]
    async with make.session() as session:
        mine = select(func.count()).where(Property.created_by == person.id)
        assert await session.scalar(mine) == 2


async def test_a_file_says_which_row_is_a_property_of_the_company_out_of_sight(
    importer: Importer, make: Maker
) -> None:
    owner = await make.person()
    hidden = await make.property(owner, name="Alder", address="1 A St")
    manager = await make.colleague((await make.property(owner)).id, "manager")
    ended = await importer.run_file(manager, "properties", HEADER + ALDER)
    assert ended.counts == (1, 0, 1, 0)
    assert "You may not change this property" in ended.failed[2]
    assert await count(make, hidden) == 1
