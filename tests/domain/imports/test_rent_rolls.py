"""Rent rolls of two property systems, judged by what stands in the database afterwards."""

from datetime import date
from decimal import Decimal

import pytest

from domain.imports.inspection import inspect
from domain.imports.kinds.resident_fields import NO_LEASE_START
from domain.imports.kinds.schemas import SCHEMAS
from domain.imports.matching.mappings import Mapping
from domain.imports.reading.reader import read_table
from domain.imports.reading.report_lines import CHARGE, OUTSIDE
from domain.models.leases import Lease
from domain.models.properties import Unit
from domain.models.residents import Resident
from tests.domain.imports.importing import Importer, rows
from tests.domain.imports.rent_rolls import ONESITE, YARDI, YARDI_CHARGES
from tests.factories import Maker, local_today

MAPLE = {"property_name": "Maple Court"}


def suggested(kind: str, text: str) -> dict[str, str]:
    found = inspect(SCHEMAS[kind], read_table(text.encode()), local_today())
    return {one.column: one.field for one in found.suggestions if one.field}


def test_a_column_of_codes_is_nobodys_name_and_the_move_in_stands_for_the_lease_start() -> None:
    assert suggested("residents", YARDI) == {
        "Unit": "unit_number",
        "Name": "full_name",
        "Actual Rent": "monthly_rent",
        "Resident Deposit": "security_deposit",
        "Move In": "lease_start_date",
        "Lease Expiration": "lease_end_date",
        "Move Out": "move_out_date",
    }
    assert suggested("residents", "Resident,Unit\nPriya Raman,1\n")["Resident"] == "full_name"


def test_a_status_under_a_longer_header_is_known_by_its_words() -> None:
    for kind in ("units", "residents"):
        assert suggested(kind, ONESITE)["Unit/Lease Status"] == "status"
    assert "Unit/Lease Status" not in suggested(
        "units", ONESITE.replace("Occupied", "Q").replace("Vacant", "Z")
    )


@pytest.mark.parametrize("cells", ["$75,$75", "75.00,50.00", "$75.00,"])
def test_amounts_under_parking_are_no_count_of_spaces(cells: str) -> None:
    first, second = cells.split(",")
    text = "Unit,Rent,Parking\n1,900,{}\n2,900,{}\n"
    assert "Parking" not in suggested("units", text.format(first, second))
    assert suggested("units", text.format("1", "2"))["Parking"] == "parking_spaces"


def test_a_move_in_is_a_move_in_beside_a_lease_start_or_without_a_lease() -> None:
    header = "Name,Unit,Move In,Rent,Lease From\nAnn Lee,1,1/1/2026,900,2/1/2026\n"
    assert suggested("residents", header)["Move In"] == "move_in_date"
    assert suggested("residents", "Name,Unit,Move In\nAnn Lee,1,1/1/2026\n")["Move In"] == "move_in_date"


def test_a_roll_without_a_lease_start_says_that_no_lease_is_recorded() -> None:
    table = read_table(b"Name,Unit,Rent,Lease To\nAnn Lee,1,900,1/1/2030\n")
    assert NO_LEASE_START in inspect(SCHEMAS["residents"], table, local_today()).warnings
    filled = [
        Mapping(csv_column="Name", db_field="full_name"),
        Mapping(csv_column="Unit", db_field="unit_number"),
    ]
    assert NO_LEASE_START not in inspect(SCHEMAS["residents"], table, local_today(), filled).warnings


@pytest.mark.parametrize(("text", "first", "charges"), [(YARDI, 13, []), (ONESITE, 17, [7, 9])])
def test_tables_below_and_charges_of_the_row_above_are_no_rows(
    text: str, first: int, charges: list[int]
) -> None:
    table = read_table(text.encode())
    outside = [line.number for line in table.left_out if line.what == OUTSIDE]
    assert outside[0] == first
    assert [line.number for line in table.left_out if line.what == CHARGE] == charges
    assert all(row.number < first for row in table.rows)
    assert any("belong to other tables below" in warning for warning in table.warnings)
    said = any("2 lines are more charges of the rows above" in warning for warning in table.warnings)
    assert said == bool(charges)


def test_a_second_header_before_any_total_and_an_own_header_again_end_nothing() -> None:
    roll = "Unit,Rent,Sq Ft,Tenant\n1,900,600,Ann Lee\n2,900,600,Bo Lee\n"
    again = read_table((roll + "Total,1800,,\nUnit,Rent,Sq Ft,Tenant\n3,900,600,Cy Lee\n").encode())
    assert [row.number for row in again.rows] == [2, 3, 6]
    assert len(read_table((roll + "Front House,tbd,tbd,Di Lee\n").encode()).rows) == 3


async def test_a_yardi_roll_gives_units_people_and_leases(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Maple Court")
    homes = await importer.run_file(owner, "units", YARDI, constants=MAPLE)
    assert (homes.counts[1], homes.failed) == (4, {})
    people = await importer.run_file(owner, "residents", YARDI)
    assert (people.counts[1], people.failed, people.job.warnings) == (3, {}, [])
    units = {unit.id: unit for unit in await rows(importer, owner, Unit)}
    assert {(one.unit_number, one.status, one.square_feet) for one in units.values()} == {
        ("0101", "occupied", 650), ("0102", "occupied", 650), ("0103", "vacant", 900),
        ("0104", "occupied", 900),
    }  # fmt: skip
    assert {(one.first_name, one.last_name, one.status) for one in await rows(importer, owner, Resident)} == {
        ("Priya", "Raman", "active"), ("Greg", "Stone", "active"), ("Ola", "Berg", "active"),
    }  # fmt: skip
    leases = {
        units[one.unit_id].unit_number: (one.start_date, one.end_date, one.monthly_rent, one.status)
        for one in await rows(importer, owner, Lease)
    }
    assert leases["0101"] == (date(2025, 5, 1), date(2037, 4, 30), Decimal("1300.00"), "active")
    assert set(leases) == {"0101", "0102", "0104"}


async def test_the_rent_of_a_roll_with_charges_is_the_sum_of_its_rent_lines(
    importer: Importer, make: Maker
) -> None:
    owner = await make.person()
    await make.property(owner, name="Maple Court")
    assert suggested("residents", YARDI_CHARGES)["Rent charged"] == "monthly_rent"
    assert "Market Rent" not in suggested("residents", YARDI_CHARGES)
    table = read_table(YARDI_CHARGES.encode())
    assert (table.headers[-1], [row.cells[-1] for row in table.rows]) == (
        "Rent charged",
        ["1300.00", "1380.00", ""],
    )
    assert any("what of them is rent. Add charges other than rent" in warning for warning in table.warnings)
    await importer.run_file(owner, "units", YARDI_CHARGES, constants=MAPLE)
    ended = await importer.run_file(owner, "residents", YARDI_CHARGES)
    assert (ended.counts[1], ended.failed) == (2, {})
    leases = await rows(importer, owner, Lease, Lease.monthly_rent)
    assert [lease.monthly_rent for lease in leases] == [Decimal("1300.00"), Decimal("1380.00")]


async def test_a_onesite_roll_gives_units_people_and_leases(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Maple Court")
    homes = await importer.run_file(owner, "units", ONESITE, constants=MAPLE)
    assert (homes.counts[1], homes.failed) == (5, {})
    people = await importer.run_file(owner, "residents", ONESITE)
    assert (people.counts[1], people.failed) == (3, {})
    units = {unit.id: unit for unit in await rows(importer, owner, Unit)}
    assert {(one.unit_number, one.status, one.rent_amount) for one in units.values()} == {
        ("101", "occupied", Decimal("1350.00")), ("102", "notice", Decimal("1400.00")),
        ("103", "pre_leased", Decimal("1850.00")), ("104", "vacant", Decimal("1850.00")),
        ("105", "reserved", Decimal("1850.00")),
    }  # fmt: skip
    leases = {units[one.unit_id].unit_number: one for one in await rows(importer, owner, Lease)}
    assert {number: (one.monthly_rent, one.status) for number, one in leases.items()} == {
        "101": (Decimal("1300.00"), "active"),
        "102": (Decimal("1400.00"), "active"),
        "103": (Decimal("1850.00"), "pending"),
    }
    assert leases["101"].security_deposit == Decimal("500.00")


async def test_a_roll_with_one_column_for_both_moves_gives_both_days(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Maple Court")
    roll = ONESITE.replace("Name,Move-In,", "Name,Move-In Move-Out,").replace(
        "08/15/2024,", '"08/15/2024\n12/14/2036",'
    )
    await importer.run_file(owner, "units", roll, constants=MAPLE)
    people = await importer.run_file(owner, "residents", roll)
    assert (people.counts[1], people.failed) == (3, {})
    moves = {
        one.first_name: (one.move_in_date, one.move_out_date) for one in await rows(importer, owner, Resident)
    }
    assert moves["Priya"] == (date(2025, 5, 1), None)
    assert moves["Greg"] == (date(2024, 8, 15), date(2036, 12, 14))


async def test_a_vacant_unit_has_the_market_rent_beside_a_blank_rent(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Maple Court")
    roll = "Unit,Rent,Market Rent,Tenant\n1,1300,1350,Ann Lee\n2,,1850,VACANT\n"
    assert suggested("units", roll)["Market Rent"] == "rent_amount"
    assert "Rent" not in suggested("units", roll)
    assert suggested("residents", roll)["Rent"] == "monthly_rent"
    assert suggested("units", "Unit,Rent,Market Rent\n1,1300,\n2,900,\n")["Rent"] == "rent_amount"
    homes = await importer.run_file(owner, "units", roll, constants=MAPLE)
    assert homes.counts[1] == 2
    rents = {unit.unit_number: unit.rent_amount for unit in await rows(importer, owner, Unit)}
    assert rents == {"1": Decimal("1350.00"), "2": Decimal("1850.00")}


async def test_words_beside_a_day_set_on_notice_or_are_told(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Maple Court")
    roll = (
        "Unit,Tenant,Rent,Lease From,Lease To\n1,Ann Lee,900,1/1/2026,12/31/36 (notice given)\n"
        "2,Bo Lee,900,1/1/2026,12/31/36 - 30 day notice\n"
        "3,Cy Lee,900,1/1/2026,12/31/36 (sublet until 6/30/36)\n"
        "4,Di Lee,900,1/1/2026,12/31/36 NTV\n5,Ed Lee,900,1/1/2026,1/1/2026 to 12/31/36\n"
    )
    await importer.run_file(owner, "units", roll, constants=MAPLE)
    told = inspect(SCHEMAS["residents"], read_table(roll.encode()), local_today()).warnings
    assert any("1 row has words beside Lease end that are not understood. Row 4" in each for each in told)
    people = await importer.run_file(owner, "residents", roll)
    assert set(people.failed) == {6}
    units = {unit.id: unit for unit in await rows(importer, owner, Unit)}
    assert {one.unit_number: one.status for one in units.values() if one.status != "vacant"} == {
        "1": "notice", "2": "notice", "3": "occupied", "4": "notice",
    }  # fmt: skip
    assert {one.end_date for one in await rows(importer, owner, Lease)} == {date(2036, 12, 31)}
    ((row, warning),) = [(one["row"], one["warning"]) for one in people.job.warnings]
    assert (row, warning) == (
        4,
        'Lease end "12/31/36 (sublet until 6/30/36)": Taken as 12/31/2036, without the words beside it.'
        " So in row 4.",
    )
