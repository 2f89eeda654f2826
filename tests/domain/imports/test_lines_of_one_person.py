"""Files that say less than is known, and people with several lines: nothing is overwritten without a word."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import update

from domain.models.leases import Lease
from domain.models.properties import Unit
from domain.models.residents import Resident, ResidentInsurance, ResidentPhone, Vehicle
from tests.domain.imports.importing import Importer, building, rows
from tests.factories import Maker, Person, local_today

TODAY = local_today()
START, END = TODAY - timedelta(days=100), TODAY + timedelta(days=265)
MOVED_IN = START - timedelta(days=400)


async def versions(importer: Importer, owner: Person) -> list[tuple[str, int]]:
    """The version of everything that a residents file writes."""
    models: list[Any] = [Resident, Lease, Unit, ResidentPhone, ResidentInsurance, Vehicle]
    return [
        (model.__tablename__, row.version)
        for model in models
        for row in await rows(importer, owner, model, model.id)
    ]


async def same_again(importer: Importer, owner: Person, text: str) -> None:
    """The file once more: every line is here already, and no row has a new version."""
    before = await versions(importer, owner)
    again = await importer.run_file(owner, "residents", text)
    assert (again.job.successful_records, again.job.failed_records) == (0, 0), again.failed
    assert await versions(importer, owner) == before


async def test_a_file_without_a_move_in_keeps_the_one_that_is_known(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101")
    header = "First Name,Last Name,Unit,Lease Start,Lease End,Rent"
    line = f"Ann,Lee,101,{START},{END},1000"
    await importer.run_file(owner, "residents", f"{header},Move In\n{line},{MOVED_IN}\n")
    blank = await importer.run_file(owner, "residents", f"{header},Move In\n{line},\n")
    none = await importer.run_file(owner, "residents", f"{header}\n{line}\n")
    assert (blank.counts, none.counts) == ((1, 0, 0, 1), (1, 0, 0, 1))
    resident, lease = (await rows(importer, owner, Resident))[0], (await rows(importer, owner, Lease))[0]
    assert (resident.move_in_date, lease.move_in_date) == (MOVED_IN, MOVED_IN)


async def test_a_new_resident_without_a_move_in_moves_in_with_the_lease(
    importer: Importer, make: Maker
) -> None:
    owner = await building(make, "101")
    text = f"First Name,Last Name,Unit,Lease Start,Rent\nAnn,Lee,101,{START},1000\n"
    await importer.run_file(owner, "residents", text)
    assert (await rows(importer, owner, Resident))[0].move_in_date == START
    await same_again(importer, owner, text)


@pytest.mark.parametrize("chunk_rows", [1, 200])
async def test_the_first_line_of_a_person_counts_and_later_ones_add(
    importer: Importer, make: Maker, chunk_rows: int
) -> None:
    """Lines with other dates, blanks and other values, in one chunk and in two."""
    owner = await building(make, "101")
    importer = replace(importer, chunk_rows=chunk_rows)
    earlier = START - timedelta(days=365)
    text = (
        "First Name,Last Name,Email,Phone,Employer,Notes,Unit,Lease Start,Lease End,Rent,Phone Number Cell,"
        "Vehicle License,Vehicle Color,Renters Insurance Provider,Renters Insurance Policy Number,"
        "Emergency Contact,Emergency Phone\n"
        f"Ann,Lee,ann@example.com,401-555-0101,Mill,,101,{START},{END},1000,401-555-0111,AAA1,Red,"
        "Lemonade,,Ana,\n"
        f"Ann,Lee,,401-555-0202,,Likes tea,101,{earlier},{START - timedelta(days=1)},900,401-555-0222,AAA1,"
        "Blue,Acme,P-9,Bob,401-555-0333\n"
        "Ann,Lee,other@example.com,,Shop,Likes rum,101,,,,,BBB2,,,,,\n"
    )
    first = await importer.run_file(owner, "residents", text)
    assert first.failed == {}
    ann = (await rows(importer, owner, Resident))[0]
    assert (ann.email, ann.phone, ann.employer, ann.notes) == (
        "ann@example.com", "401-555-0101", "Mill", "Likes tea",
    )  # fmt: skip
    assert (ann.emergency_contact_name, ann.emergency_contact_phone) == ("Ana", None)
    assert [phone.e164 for phone in await rows(importer, owner, ResidentPhone)] == ["+14015550111"]
    policies = await rows(importer, owner, ResidentInsurance)
    assert [(policy.provider, policy.policy_number) for policy in policies] == [("Lemonade", None)]
    cars = await rows(importer, owner, Vehicle, Vehicle.license_plate)
    assert [(car.license_plate, car.color) for car in cars] == [("AAA1", "Red"), ("BBB2", None)]
    leases = await rows(importer, owner, Lease, Lease.start_date)
    assert [lease.monthly_rent for lease in leases] == [Decimal(900), Decimal(1000)]
    await same_again(importer, owner, text)


@pytest.mark.parametrize("chunk_rows", [1, 200])
async def test_somebody_lives_where_their_lease_is_current(
    importer: Importer, make: Maker, chunk_rows: int
) -> None:
    owner = await building(make, "101", "202")
    importer = replace(importer, chunk_rows=chunk_rows)
    left = START - timedelta(days=1)
    text = (
        "First Name,Last Name,Email,Unit,Lease Start,Lease End,Rent,Move In,Move Out\n"
        f"Ann,Lee,ann@example.com,101,{MOVED_IN},{left},900,{MOVED_IN},{left}\n"
        f"Ann,Lee,ann@example.com,202,{START},{END},1000,,\n"
    )
    ended = await importer.run_file(owner, "residents", text)
    assert ended.counts == (2, 2, 0, 0), ended.failed
    before, now = await rows(importer, owner, Unit, Unit.unit_number)
    ann = (await rows(importer, owner, Resident))[0]
    assert (ann.unit_id, ann.status, ann.move_out_date) == (now.id, "active", None)
    assert (before.status, now.status) == ("vacant", "occupied")
    moves = [(lease.move_in_date, lease.move_out_date) for lease in await rows(
        importer, owner, Lease, Lease.start_date
    )]  # fmt: skip
    assert moves == [(MOVED_IN, left), (START, None)]
    await same_again(importer, owner, text)


async def test_a_person_with_two_homes_fills_both(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101", "202")
    text = "First Name,Last Name,Email,Unit,Lease Start,Lease End,Rent\n" + "".join(
        f"Ann,Lee,ann@example.com,{unit},{START},{END},900\n" for unit in ("101", "202")
    )
    await importer.run_file(owner, "residents", text)
    assert [unit.status for unit in await rows(importer, owner, Unit)] == ["occupied", "occupied"]
    await same_again(importer, owner, text)


@pytest.mark.parametrize(
    ("status", "days"), [("pending", 30), ("inactive", -100)], ids=["to come", "moved out"]
)
async def test_a_contact_list_moves_nobody(importer: Importer, make: Maker, status: str, days: int) -> None:
    """Without status and dates a file says nothing about who lives there: resident and unit stay."""
    owner = await building(make, "101")
    start = TODAY + timedelta(days=days)
    await importer.run_file(
        owner,
        "residents",
        f"First Name,Last Name,Unit,Lease Start,Rent,Status\nAnn,Lee,101,{start},900,{status}\n",
    )
    was = [unit.status for unit in await rows(importer, owner, Unit)]
    ended = await importer.run_file(
        owner, "residents", "First Name,Last Name,Unit,Phone\nAnn,Lee,101,401-555-0101\n"
    )
    assert ended.counts == (1, 1, 0, 0)
    ann = (await rows(importer, owner, Resident))[0]
    assert (ann.status, ann.phone) == (status, "401-555-0101")
    assert [unit.status for unit in await rows(importer, owner, Unit)] == was


async def test_a_known_roll_leaves_a_unit_as_somebody_set_it(importer: Importer, make: Maker) -> None:
    owner = await building(make, "101")
    text = f"First Name,Last Name,Unit,Lease Start,Rent\nAnn,Lee,101,{START},900\n"
    await importer.run_file(owner, "residents", text)
    async with make.session() as session:
        unit = (await rows(importer, owner, Unit))[0]
        await session.execute(update(Unit).where(Unit.id == unit.id).values(status="maintenance"))
    await same_again(importer, owner, text)
    assert (await rows(importer, owner, Unit))[0].status == "maintenance"


async def test_a_pending_resident_becomes_active_when_the_file_brings_their_lease(
    importer: Importer, make: Maker
) -> None:
    owner = await building(make, "101")
    await importer.run_file(owner, "residents", "First Name,Last Name,Email\nAnn,Lee,ann@example.com\n")
    await importer.run_file(
        owner,
        "residents",
        f"First Name,Last Name,Email,Unit,Lease Start,Rent\nAnn,Lee,ann@example.com,101,{START},900\n",
    )
    ann = (await rows(importer, owner, Resident))[0]
    assert (ann.status, ann.unit_id) == ("active", (await rows(importer, owner, Unit))[0].id)


async def test_lists_without_a_word_and_blank_cells_clear_nothing(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    header = "Name,Address,City,State,Zip,Amenities,Description,Status,Year Built\n"
    place = "Alder,1 A St,Providence,RI,02903"
    await importer.run_file(owner, "properties", f'{header}{place},"Pool, Gym",Brick,inactive,1962\n')
    for cells in (',"[]",,,', ',",",,,', ",,,,"):
        again = await importer.run_file(owner, "properties", f"{header}{place}{cells}\n")
        assert again.counts == (1, 0, 0, 1), cells


async def test_lines_of_one_vendor_are_one_in_every_chunk(importer: Importer, make: Maker) -> None:
    """With nothing to compare the name decides, also where the second line comes in a later chunk."""
    owner = await make.person()
    text = "Company,Contact,Phone,Email\nAce Plumbing,Ann,401-555-0101,\nAce Plumbing,Bob,,ace@example.com\n"
    small = replace(importer, chunk_rows=1)
    first = await small.run_file(owner, "vendors", text)
    again = await small.run_file(owner, "vendors", text)
    assert (first.counts, again.counts) == ((2, 1, 0, 1), (2, 0, 0, 2))
    assert first.skipped == {3: "Same as row 2"}
