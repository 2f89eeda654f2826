"""A job's file as rows ready to be saved: from which day it counts."""

from datetime import UTC, date, datetime

import pytest

from domain.core.values.ids import new_id
from domain.imports.matching.mappings import Mapping
from domain.imports.plan import mappings_as_json, read_plan
from domain.models import ImportJob

FILE = b"First,Last,Born\nRosa,Delgado,01/01/24\n"
COLUMNS = {"First": "first_name", "Last": "last_name", "Born": "date_of_birth"}


@pytest.mark.parametrize(("zone", "born"), [("America/New_York", 1924), ("Pacific/Kiritimati", 2024)])
def test_a_two_digit_year_of_birth_has_begun_where_the_account_imports(zone: str, born: int) -> None:
    """Two hours into a year in Greenwich, New York still has the year before."""
    mappings = [Mapping(csv_column=column, db_field=name) for column, name in COLUMNS.items()]
    job = ImportJob(
        id=new_id(),
        import_type="residents",
        mappings=mappings_as_json(mappings),
        header_row=1,
        created_at=datetime(2024, 1, 1, 2, tzinfo=UTC),
    )
    (row,) = read_plan(job, FILE, 200, zone).checked
    assert row.row is not None, row.errors
    assert getattr(row.row, "date_of_birth") == date(born, 1, 1)  # noqa: B009 - a field of this kind's rows only
