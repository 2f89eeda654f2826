"""The one column of a report for move-in and move-out gives two."""

import pytest

from domain.imports.reading.reader import read_table


@pytest.mark.parametrize(
    ("cell", "days"),
    [
        ("08/15/2024", ("08/15/2024", "")),
        ("08/15/2024 12/14/2036", ("08/15/2024", "12/14/2036")),
        ("08/15/2024\n12/14/2036", ("08/15/2024", "12/14/2036")),
        ("08/15/2024 - 12/14/2036", ("08/15/2024", "12/14/2036")),
        ("2024-08-15 to 2036-12-14", ("2024-08-15", "2036-12-14")),
        ("Aug 15, 2024 / Dec 14, 2036", ("Aug 15, 2024", "Dec 14, 2036")),
        ("\n12/14/2036", ("", "12/14/2036")),
        ("", ("", "")),
    ],
)
def test_the_days_of_one_column_are_told_apart(cell: str, days: tuple[str, str]) -> None:
    table = read_table(f'Unit,Name,Move-In Move-Out,Lease Start\n1,Ann Lee,"{cell}",5/1/2026\n'.encode())
    assert table.headers[-2:] == ("Move-In", "Move-Out")
    assert table.rows[0].cells[-2:] == days


def test_columns_of_their_own_stay_as_they_are() -> None:
    table = read_table(b"Unit,Name,Move-In,Move-Out\n1,Ann Lee,5/1/2026,\n")
    assert table.headers == ("Unit", "Name", "Move-In", "Move-Out")
