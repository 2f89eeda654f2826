"""Units from files: their property is found inside the caller's links, and nowhere else."""

from decimal import Decimal

from sqlalchemy import select

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models.properties import Unit
from tests.domain.imports.importing import Importer
from tests.factories import Maker, Person

HEADER = "Property,Unit,Type,Beds,Baths,SqFt,Market Rent,Deposit,Status,Amenities\n"


async def units(importer: Importer, person: Person) -> list[Unit]:
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(person.id)) as work:
        rows = await work.session.execute(select(Unit).order_by(Unit.number_sort))
        return list(rows.scalars())


async def test_a_rent_roll_of_units_lands_in_its_property(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    alder = await make.property(owner, name="Alder Court")
    ended = await importer.run_file(
        owner,
        "units",
        HEADER
        + 'alder court,101,2 Bedrooms,2,1½,"1,050 sq ft","$1,690.00",1690,Current,"Balcony, Dishwasher"\n'
        + "Alder  Court,102,Efficiency,0,1,480,1150,,Vacant-Unrented,\n",
    )
    assert ended.counts == (2, 2, 0, 0)
    first, second = await units(importer, owner)
    assert (first.property_id, first.unit_type, first.bathrooms) == (alder.id, "two_bedroom", Decimal("1.5"))
    assert (first.square_feet, first.rent_amount, first.status) == (1050, Decimal("1690.00"), "occupied")
    assert first.amenities == ["Balcony", "Dishwasher"]
    assert (second.unit_type, second.bedrooms, second.status) == ("studio", 0, "vacant")


async def test_units_need_a_property_of_the_callers_own(importer: Importer, make: Maker) -> None:
    owner, other = await make.person(), await make.person()
    alder = await make.property(owner, name="Alder")
    await make.property(owner, name="Twin", address="1 North St")
    await make.property(owner, name="twin", address="9 South St")
    await make.property(other, name="Foreign")
    seen = await make.property(other, name="Seen")
    await make.link(owner, seen.id, "viewer")
    ended = await importer.run_file(
        owner, "units", "Property,Unit\nAlder,1\nForeign,1\nTwin,1\nSeen,1\nalder,01\nALDER,1\n"
    )
    assert ended.counts == (6, 2, 3, 1)
    assert ended.failed[3].startswith('Property name "Foreign": No property with this name')
    assert "2 properties have this name: 1 North St and 9 South St" in ended.failed[4]
    assert "You may not change its units" in ended.failed[5]
    assert ended.skipped == {7: "Same as row 2"}
    assert {unit.unit_number for unit in await units(importer, owner)} == {"1", "01"}
    assert all(unit.property_id == alder.id for unit in await units(importer, owner))


async def test_values_out_of_bounds_name_their_field(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder")
    ended = await importer.run_file(
        owner,
        "units",
        "Property,Unit,Beds,Rent,Status\nAlder,1,11,5,vacant\nAlder,2,1,$1.5OO,vacant\n"
        "Alder,3,1,-5,vacant\nAlder,4,1,1,haunted\n",
    )
    assert ended.failed[2].startswith('Bedrooms "11": Must be less than or equal to 10')
    assert 'Rent "$1.5OO": Not an amount' in ended.failed[3]
    assert ended.failed[4].startswith('Rent "-5')
    assert [unit.status for unit in await units(importer, owner)] == ["vacant"]


async def test_the_same_units_again_update_only_what_differs(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder")
    text = "Property,Unit,Rent\nAlder,1,1000\nAlder,2,1100\n"
    await importer.run_file(owner, "units", text)
    again = await importer.run_file(owner, "units", text.replace("1100", "1200"))
    assert again.counts == (2, 1, 0, 1)
    assert [unit.rent_amount for unit in await units(importer, owner)] == [Decimal(1000), Decimal(1200)]
