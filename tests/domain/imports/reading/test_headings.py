"""Headings over the rows name their property: each row has the one above it, where they tell rows apart."""

import pytest

from domain.imports.inspection import inspect
from domain.imports.kinds.schemas import SCHEMAS
from domain.imports.reading.headings import COLUMN, property_named
from domain.imports.reading.reader import read_table
from domain.models.properties import Unit
from domain.models.residents import Resident
from tests.domain.imports.importing import Importer, rows
from tests.domain.imports.reading.test_report_lines import APPFOLIO, BLOCKS, YARDI
from tests.factories import Maker, local_today

YARDI_OF_TWO = """Rent Roll
Alder Park (alder)
As Of = 11/01/2026
Unit,Unit Type,Name,Rent,Move In
Current/Notice/Vacant Residents,,,,
1,1b1b,Priya Raman,1350.00,5/1/2025
2,1b1b,Greg Stone,1400.00,8/15/2024
Total,Alder Park(alder),,2750.00,
Birch House (birch),,,,
Current/Notice/Vacant Residents,,,,
1,2b2b,Yuki Mori,1850.00,12/20/2024
2,2b2b,Ola Berg,1850.00,12/20/2024
Total,Birch House(birch),,3700.00,
"""


@pytest.mark.parametrize(
    ("heading", "name"),
    [
        ("Alder Park - 100 Alder St Austin TX 78701", "Alder Park"),
        ("100 Alder St - 100 Alder St Austin TX 78701", "100 Alder St"),
        ("Maple Court (maple)", "Maple Court"),
        ("Property: Alder Court", "Alder Court"),
        ("0012 - Alder Court", "Alder Court"),
        ("Alder Court, 100 Alder St, Austin", "Alder Court"),
        ("Community Gardens", "Community Gardens"),
        ("Current/Notice/Vacant Residents", None),
        ("Building B", None),
        ("Commercial Units", None),
        ("Rent Roll", None),
        ("As Of = 11/01/2026", None),
        ("Parameters: Properties - ALL", None),
    ],
)
def test_the_property_that_a_heading_names(heading: str, name: str | None) -> None:
    assert property_named(heading) == name


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (APPFOLIO, ["Alder Park", "Alder Park", "Birch House"]),
        (BLOCKS, ["Kapok Villas", "Kapok Villas", "Linden Mews", "Linden Mews"]),
        (YARDI_OF_TWO, ["Alder Park", "Alder Park", "Birch House", "Birch House"]),
    ],
    ids=["an address over its units", "a table for each property", "groups of people inside"],
)
def test_each_row_has_the_heading_above_it(text: str, names: list[str]) -> None:
    table = read_table(text.encode())
    assert table.headers[-1] == COLUMN
    assert [row.cells[-1] for row in table.rows] == names
    for kind in ("units", "residents"):
        found = inspect(SCHEMAS[kind], table, local_today(), properties=2)
        suggested = {one.column: (one.field, one.confidence) for one in found.suggestions}
        assert suggested[COLUMN] == ("property_name", "likely")
        assert any(f"The column '{COLUMN}' has for each row" in warning for warning in found.warnings)


@pytest.mark.parametrize(
    "text",
    [
        YARDI,
        "Unit,Type,Tenant,Rent\nAlder Court,,,\n1,2BR,Ann Lee,1\n2,2BR,Bo Lee,1\n"
        "Building B,,,\n3,1BR,Cy Lee,1\n",
    ],
    ids=["groups of people", "one property"],
)
def test_headings_that_tell_no_properties_apart_make_no_column(text: str) -> None:
    assert COLUMN not in read_table(text.encode()).headers


def test_a_column_of_the_file_goes_before_its_headings() -> None:
    text = APPFOLIO.replace("Lease To\n", "Lease To,Property\n").replace("/2026\n", "/2026,Elm\n")
    found = inspect(SCHEMAS["units"], read_table(text.encode()), local_today())
    assert {one.column: one.field for one in found.suggestions}["Property"] == "property_name"


async def test_two_properties_in_one_file_keep_their_own_units_and_people(
    importer: Importer, make: Maker
) -> None:
    owner = await make.person()
    places = {(await make.property(owner, name=name)).id: name for name in ("Alder Park", "Birch House")}
    units = await importer.run_file(owner, "units", APPFOLIO)
    assert (units.counts, units.failed) == ((8, 3, 0, 5), {})
    people = await importer.run_file(owner, "residents", APPFOLIO)
    assert (people.counts, people.failed) == ((8, 3, 0, 5), {})
    numbers = {
        unit.id: (places[unit.property_id], unit.unit_number) for unit in await rows(importer, owner, Unit)
    }
    living = {
        one.last_name: numbers[one.unit_id] for one in await rows(importer, owner, Resident) if one.unit_id
    }
    assert living == {
        "Okafor": ("Alder Park", "1"),
        "Marsh": ("Alder Park", "2"),
        "Tran": ("Birch House", "101"),
    }


async def test_a_heading_that_is_no_property_of_ours_is_said_at_its_rows(
    importer: Importer, make: Maker
) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder Park")
    ended = await importer.run_file(owner, "units", APPFOLIO)
    assert ended.counts == (8, 2, 1, 5)
    assert ended.failed[10].startswith('Property name "Birch House": No property with this name')
