"""Characters that Postgres cannot keep, wherever a file brings them: the import ends and every row counts."""

import orjson
import pytest

from domain.core.errors import Invalid
from domain.core.parsing.numbers import Unreadable
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.imports import running, service
from domain.imports.converting import RowError
from domain.imports.fields import Field
from domain.imports.matching.mappings import Mapping
from domain.imports.plan import mappings_as_json
from domain.imports.saving.storable import storable, storable_json
from domain.imports.values import read_cell, split_list
from tests.domain.imports.importing import Importer
from tests.factories import Maker

HEADER = "name,address,city,state,zip,amenities,notes\n"
GOOD = "Good,2 B St,P,RI,02903,Pool,\n"


@pytest.mark.parametrize(
    "row",
    [
        "A\x00B,1 A St,P,RI,02903,,\n",
        "\x00,1 A St,P,RI,02903,,\n",
        'AB,1 A St,P,RI,"0\x002903",,\n',
        "A" * 150 + "\x00,1 A St,P,RI,02903,,\n",
    ],
)
async def test_a_nul_in_a_required_cell_is_that_rows_error(importer: Importer, make: Maker, row: str) -> None:
    person = await make.person()
    ended = await importer.run_file(person, "properties", HEADER + row + GOOD)
    assert ended.counts == (2, 1, 1, 0)
    assert "NUL character" in ended.failed[2]
    assert "\x00" not in ended.failed[2]
    again = await importer.run_file(person, "properties", HEADER + row + GOOD)
    assert again.counts == (2, 0, 1, 1)


@pytest.mark.parametrize("amenities", ['"[""Pool\\u0000"", ""Gym""]"', '"[""\\ud800""]"', '"Po\x00ol"'])
async def test_a_nul_in_a_list_or_beside_the_mapped_cells_stops_no_other_row(
    importer: Importer, make: Maker, amenities: str
) -> None:
    person = await make.person()
    data = HEADER + f"AB,1 A St,P,RI,02903,{amenities},\x00\n" + GOOD
    ended = await importer.run_file(person, "properties", data)
    assert ended.job.total_records == 2
    assert ended.job.successful_records + ended.job.failed_records == 2
    assert ended.job.successful_records >= 1


async def test_a_nul_in_a_header_is_no_part_of_it(importer: Importer, make: Maker) -> None:
    person = await make.person()
    data = HEADER.replace("name", "na\x00me").replace("notes", "\x00notes") + GOOD
    fields = {"name": "na me", "address": "address", "city": "city", "state": "state", "zip_code": "zip"}
    ended = await importer.run_file(person, "properties", data, fields=fields)
    assert ended.counts == (1, 1, 0, 0)


def test_one_value_for_the_whole_file_is_refused_before_it_runs() -> None:
    mappings = [
        Mapping(csv_column="name", db_field="name"),
        *(Mapping(value="x", db_field=name) for name in ("address", "state", "zip_code")),
        Mapping(value="Pro\x00vidence", db_field="city"),
    ]
    upload = service.Upload("properties", "a\x00b.csv", b"name\nA\n", mappings)
    with pytest.raises(Invalid, match="City: Holds a NUL character"):
        service.prepare(upload)


def test_what_is_kept_of_a_row_or_a_mapping_can_be_kept() -> None:
    error = RowError("name", "Name", "A\x00\ud800", "Not a\x00 name", "Use \udfff")
    for text in (*map(str, error.as_json().values()), storable("a\x00\ud800")):
        assert "\x00" not in text
        text.encode()
    kept = mappings_as_json([Mapping(csv_column="a\x00", db_field="name")])
    assert kept == [{"csvColumn": "a\ufffd", "dbField": "name", "required": False}]
    assert b"u0000" not in orjson.dumps(storable_json({"a\x00": ["\x00", {"b": "\ud800"}], "n": 1}))


def test_a_list_in_brackets_hides_nothing_that_cannot_be_kept() -> None:
    field = Field("amenities", "Amenities", "list")
    for text in ('["Pool\\u0000"]', '["\\ud800"]'):
        with pytest.raises(Unreadable, match="cannot be stored"):
            read_cell(field, text)
    assert split_list("[" * 4_000 + "]" * 4_000)


async def test_a_job_that_cannot_go_on_ends_whatever_its_reason_quotes(
    importer: Importer, make: Maker
) -> None:
    person = await make.person()
    job_id = await importer.start(person, "properties", (HEADER + GOOD).encode())
    async with unit_of_work(importer.worker_database, EntryPoint.by_system(running.SYSTEM)) as work:
        await running.fail(session=work.session, job_id=job_id, reason="Column 3, for example 'a\x00b'")
    assert (await importer.ended(person, job_id)).job.failure == "Column 3, for example 'a\ufffdb'"
