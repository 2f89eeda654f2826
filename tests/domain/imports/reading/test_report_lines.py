"""Lines of a report that are no rows are recognised, shown and left out with a count; a row stays a row."""

import pytest

from domain.core.errors import Invalid
from domain.imports.reading.reader import read_table
from domain.imports.reading.report_lines import GROUP, HEADER, OUTSIDE, TITLE, TOTAL
from tests.domain.imports.importing import Importer
from tests.domain.imports.test_units_import import units
from tests.factories import Maker

ROLL = """Unit,Type,Tenant,Rent,Deposit
101,2BR,"Delgado, Rosa",1690,1690
102,1BR,"Hoyt, Sam",1420,1420
103,Studio,"Lee, Ann",1150,1150
"""


def left_out(text: str) -> dict[int, str]:
    return {line.number: line.what for line in read_table(text.encode()).left_out}


@pytest.mark.parametrize(
    "line",
    [
        "Total,,,4260,4260", "TOTAL:,,,\"$4,260.00\",", "Grand Total,,,4260,4260", "Sub-total,,,4260,4260",
        "Subtotals,3,,4260,", "Total for Alder Court,,,4260,", "Alder Court Total,,,4260,4260",
        "Total Alder Court,,,4260,4260", "137 Units,,,4260,", "Total Units: 137,,,,", "3 units,,,,",
        ",,Total,4260,4260", ",,,Total,4260", "Alder Court,,Total,4260,4260", "Average,,,1420,1420",
        "Total,100%,,4260,4260", "Total Rent,,,4260,", "Total,5 Units,80.0% Occupied,5550,5550",
        "Grand total,12 units,95% leased,,4260",
    ],
)  # fmt: skip
def test_sums_are_no_rows(line: str) -> None:
    assert left_out(ROLL + line + "\n") == {5: TOTAL}
    assert left_out(ROLL + line + "\n104,2BR,,1690,\n") == {5: TOTAL}


@pytest.mark.parametrize(
    "line",
    [
        "Total Wine Building,Retail,Total Wine,9000,0", "104,Total,\"Totals, Ann\",1,1", "104,,,,",
        "Penthouse,,,,", "PH,,,,", "Front House,,,,", "Studio,,,,", "2 Unit,1BR,\"Lee, Bo\",900,900",
        "Total,Retail,\"Subtotal, Ann\",900,900", "104,,,1500,", "A,,,,",
    ],
)  # fmt: skip
def test_what_may_be_a_row_stays_one(line: str) -> None:
    assert left_out(ROLL + line + "\n") == {}


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Company\nBay Plumbing\nTotal Plumbing\nTotal Wine Building\n", 3),
        ("Company,Rating\nBay Plumbing,4\nTotal Plumbing,5\n", 2),
        ("Unit\n101\n102\n103\n", 3),
        ("Name,Address,City\nElm,1 A St,P\nTotal Wine Building,2 B St,P\nTotal,3 C St,P\n", 3),
        ("Company,Phone,Email\nA B,401,a@b.c\nC D,402,c@d.e\nTotal,401-555-0142,t@t.co\n", 3),
        ("Total\nTotal\n", 1),
    ],
)
def test_small_tables_keep_their_names(text: str, kept: int) -> None:
    table = read_table(text.encode())
    assert (len(table.rows), table.left_out) == (kept, ())


def test_headings_and_titles_between_the_rows_are_left_out() -> None:
    text = (
        'Unit,Type,Tenant,Rent\nAlder Court,,,\n101,2BR,"Delgado, Rosa",1690\n102,1BR,"Hoyt, Sam",1420\n'
        "Page 2 of 3,,,\nRent Roll,,11/01/2025,\nUnit,Type,Tenant,Rent\nBuilding B,,,\n"
        '201,2BR,"Lee, Ann",1690\n202,2BR,"Lee, Bo",1690\n203,2BR,"Lee, Cy",1690\n'
    )
    assert left_out(text) == {2: GROUP, 5: TITLE, 6: TITLE, 7: HEADER, 8: GROUP}
    table = read_table(text.encode())
    assert table.warnings == (
        "3 lines look like totals or titles and are left out: rows 5, 6, 7.",
        "2 lines look like headings and are left out: rows 2, 8. What a heading says about the rows below "
        "it, such as their property, needs a column of its own.",
    )


def test_a_report_head_after_the_total_in_other_columns_is_left_out() -> None:
    table = "Unit,Rent,Tenant,,\n101,1690,Ann,,\n102,1420,Bob,,\n"
    text = table + "Total,3110,,,\n,,,Charges,Amount\n,,,Rent,3110\n"
    assert left_out(text) == {4: TOTAL, 5: OUTSIDE, 6: OUTSIDE}
    assert left_out(table + ",,Unit,Rent,Tenant\n,,,,\n103,1,Cy,,\n") == {4: HEADER}


def test_values_without_a_header_are_refused_with_their_row() -> None:
    with pytest.raises(Invalid) as caught:
        read_table(b"Unit,Rent,\n101,1,\n102,2,note\nTotal,3,\n")
    assert [error.message for error in caught.value.errors] == [
        "All columns must have headers",
        "Column 3 has values but no header, for example 'note' in row 3.",
    ]


async def test_what_is_left_out_is_counted_as_skipped(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder")
    ended = await importer.run_file(
        owner,
        "units",
        "Unit,Type,Beds,Rent\nAlder Court,,,\n101,2BR,2,1690\n102,1BR,1,1420\nTOTAL,,,3110\n2 Units,,,\n",
        constants={"property_name": "Alder"},
    )
    assert (ended.counts, ended.job.left_out_records) == ((5, 2, 0, 3), 3)
    assert ended.job.status == "completed"
    assert ended.skipped == {
        2: "Left out: a heading over the rows below",
        5: "Left out: a total line",
        6: "Left out: a total line",
    }
    assert [unit.unit_number for unit in await units(importer, owner)] == ["101", "102"]


async def test_a_vacant_line_among_residents_is_skipped(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    alder = await make.property(owner, name="Alder")
    for number in ("101", "102", "103", "104"):
        await make.unit(alder.id, unit_number=number)
    ended = await importer.run_file(
        owner,
        "residents",
        "Unit,Tenant,Market Rent,Lease From\n101,Rosa Delgado,1690,\n102,,1420,\n103,VACANT,1150,\n"
        "104,- Vacant -,1150,soon\nTotal,,5410,\n",
    )
    assert ended.counts == (5, 1, 0, 4), ended.failed
    assert ended.skipped == {
        3: "Left out: a vacant unit",
        4: "Left out: a vacant unit",
        5: "Left out: a vacant unit",
        6: "Left out: a total line",
    }


APPFOLIO = """Rent Roll
As of: 11/24/2026

Unit,Tenant,Status,Rent,Lease To
Alder Park - 100 Alder St Austin TX 78701,,,,
1,"Okafor, Grace",Current,1450.00,12/31/2026
2,"Marsh, Theo",Current,1200.00,05/31/2027
Total Alder Park,,,2650.00,
Birch House - 22 Birch Ave Austin TX 78702,,,,
101,"Tran, Minh",Current,2050.00,09/14/2027
Total Birch House,,,2050.00,
Total,,,4700.00,
"""
YARDI = """Unit,Unit Type,Resident,Rent,Move In
Current/Notice/Vacant Residents,,,,
0101,1b1b,Priya Raman,1350.00,5/1/2025
0102,1b1b,Greg Stone,1400.00,8/15/2024
Future Residents/Applicants,,,,
0103,2b2b,Yuki Mori,1850.00,12/20/2026
Summary Groups,Square Footage,Market Rent,Lease Charges,Balance
Occupied Units,"1,300.00","2,800.00","2,835.00",0.00
Totals:,"2,280.00","4,650.00","2,835.00",0.00
"""
BLOCKS = """Kapok Villas,,,
Unit,Tenant,Rent,Lease Start
1,Una Bell,900,1/1/2026
2,Vic Cane,950,1/1/2026
Subtotal,,1850,
Linden Mews,,,
Unit,Tenant,Rent,Lease Start
1,Wes Dorn,800,1/1/2026
2,,850,
Subtotal,,1650,
Grand Total,,3500,
"""


@pytest.mark.parametrize(
    ("text", "headings"),
    [(APPFOLIO, [5, 9]), (YARDI, [2, 5]), (BLOCKS, [6]), ("Apt,Who,Rent\nFir Street 9,,\n1a,Rosa,9\n", [2])],
    ids=["an address over its units", "groups of residents", "a table for each property", "a street"],
)
def test_headings_of_the_reports_of_others_become_no_unit(text: str, headings: list[int]) -> None:
    table = read_table(text.encode())
    assert [line.number for line in table.left_out if line.what == GROUP] == headings
    assert any("headings and are" in warning or "heading and is" in warning for warning in table.warnings)
    assert all(any(map(str.isdigit, row.cells[0])) for row in table.rows)


def test_a_total_with_a_count_beside_it_is_a_total() -> None:
    assert left_out("Property," + ROLL.replace("\n1", "\nElm,1") + "Total,5 units,,,4260,4260\n") == {
        5: TOTAL
    }


def test_what_a_total_closes_was_opened_by_a_heading() -> None:
    """'Fern Street Duplex' is named like no building, and became a unit."""
    text = (
        "Unit,Tenant,Rent,Balance\nFern Street Duplex\nUpper,Otto Weiss,980,0\nLower,Ada Quist,1010,60\n"
        "Subtotal,,1990,60\nGarnet Place\nG1,Milo Hart,1200,0\nSubtotal,,1200,0\nGrand total,,3190,60\n"
    )
    assert left_out(text) == {2: GROUP, 5: TOTAL, 6: GROUP, 8: TOTAL, 9: TOTAL}
    table = read_table(f"Monthly rent roll - all buildings\n{text}".encode())
    assert [row.cells[-1] for row in table.rows] == ["Fern Street Duplex"] * 2 + ["Garnet Place"]
    alone = "Unit,Tenant,Rent,Balance\nCoach House,,,\n101,Otto Weiss,980,0\nTotal,,980,0\n"
    assert left_out(alone) == {4: TOTAL}


def test_floors_of_a_house_are_no_properties() -> None:
    text = (
        "RENTS 2026 - Elm House\nupdated by Jo on Nov 20\nGROUND FLOOR\nApt,Who,Rent/mo,Deposit\n"
        "1,Ann Lee,1100,1100\n2,Bo Ray,1150,1000\nUPSTAIRS\n3,Lu Fox,975,900\nTOTAL,,3225,3000\n"
    )
    table = read_table(text.encode())
    assert table.headers == ("Apt", "Who", "Rent/mo", "Deposit")
    assert [row.cells[0] for row in table.rows] == ["1", "2", "3"]


TWO_LINES = """Rent Roll with Lease Charges
Unit,Unit Type,Unit,Resident,Name,Market,Resident,Other,Lease,Balance
,,Sq Ft,,,Rent,Deposit,Deposit,Expiration,
A101,1x1,700,t0001234,Hana Sato,"1,300.00",500.00,0.00,03/31/2027,0.00
A102,1x1,700,t0001240,Daniel Brook,"1,300.00",500.00,200.00,08/14/2027,325.50
"""


def test_a_header_of_two_lines_is_one() -> None:
    """Its second line was a row, and deposits and the ends of leases had columns that nobody knows."""
    table = read_table(TWO_LINES.encode())
    assert table.headers == (
        *("Unit", "Unit Type", "Unit Sq Ft", "Resident", "Name", "Market Rent"),
        *("Resident Deposit", "Other Deposit", "Lease Expiration", "Balance"),
    )
    assert [(row.number, row.cells[0]) for row in table.rows] == [(4, "A101"), (5, "A102")]


@pytest.mark.parametrize(
    "line", [",Ann,Lee,", "Elm,Ann,Lee,Bo", ",2BR,Vacant,", ",,,", ",Ann,Lee,Bo"], ids=str
)
def test_a_row_of_words_under_a_plain_header_stays_a_row(line: str) -> None:
    table = read_table(f"Unit,First,Last,Other\n{line}\n102,Cy,Orr,x\n".encode())
    assert table.headers == ("Unit", "First", "Last", "Other")
    assert len(table.rows) == (1 if line == ",,," else 2)
