"""Properties from files: who owns them, what is told about every row, and the same file again."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import func, select, update

from domain.core.errors import Invalid
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models.imports import ImportChange, ImportChunk, ImportType
from domain.models.properties import Property
from tests.domain.imports.importing import Importer
from tests.factories import Maker, Person
from tests.row_waits import until_it_waits

FILE = "name,address,city,state,zip,units,type\n"


async def live(importer: Importer, person: Person) -> list[Property]:
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(person.id)) as work:
        rows = await work.session.execute(select(Property).order_by(Property.name))
        return list(rows.scalars())


async def test_cells_of_several_lines_become_one_line(importer: Importer, make: Maker) -> None:
    person = await make.person()
    ended = await importer.run_file(
        person,
        "properties",
        FILE + '"Alder\nCourt","1 A St\r\nSuite\t2","\u202aProvidence\u202c",RI,02903,12,Duplex\n',
    )
    assert ended.counts == (1, 1, 0, 0)
    (alder,) = await live(importer, person)
    assert (alder.name, alder.address, alder.city) == ("Alder Court", "1 A St Suite 2", "Providence")


async def test_a_new_account_owns_what_it_imports(importer: Importer, make: Maker) -> None:
    person, stranger = await make.person(), await make.person()
    ended = await importer.run_file(
        person, "properties", FILE + "Alder,1 A St,Providence,RI,02903,12,Duplex\n"
        "Birch,2 B St,Chicago,Illinois,60601,,PRIVATE\n"
    )  # fmt: skip
    assert ended.counts == (2, 2, 0, 0)
    assert ended.job.status == "completed"
    assert ended.job.created_entities == {"properties": 2}
    alder, birch = await live(importer, person)
    assert (alder.property_type, alder.total_units, alder.time_zone) == (
        "multi_family",
        12,
        "America/New_York",
    )
    assert (birch.state, birch.property_type, birch.time_zone) == ("IL", None, "America/Chicago")
    assert await live(importer, stranger) == []


async def test_every_row_is_accounted_for(importer: Importer, make: Maker) -> None:
    person = await make.person()
    ended = await importer.run_file(
        person,
        "properties",
        FILE
        + "Alder,1 A St,Providence,RI,02903,0,\n"
        + "ALDER,1 a. st,Providence,RI,02903,,\n"  # row 3 repeats row 2
        + "Birch,2 B St,,RI,02903,,\n"
        + "Cedar,3 C St,Providence,Rhodes,02903,,\n"
        + "Dogwood,4 D St,Providence,RI,02903,many,\n"
        + "Elm,5, E St,Providence,RI,02903,1,house\n",
    )
    assert ended.counts == (6, 2, 3, 1)
    assert ended.job.status == "partial"
    assert ended.skipped == {3: "Same as row 2"}
    assert ended.job.warnings == [
        {
            "row": 6,
            "warning": 'Total units "many": Not a number. Write it in digits, like 12. Left out of row 6.',
        }
    ]
    assert ended.failed == {
        4: "City: missing",
        5: 'State "Rhodes": Use the two letters of the state or province',
        7: "Row: 8 or more cells, but the header names 7. "
        "Put quotation marks around a value with a comma in it",
    }


async def test_the_same_file_again_changes_nothing_and_a_corrected_one_updates(
    importer: Importer, make: Maker
) -> None:
    person = await make.person()
    text = FILE + "Alder,1 A St,Providence,RI,02903,12,\nBirch,2 B St,Providence,RI,02903,,\n"
    await importer.run_file(person, "properties", text)
    again = await importer.run_file(person, "properties", text)
    assert again.counts == (2, 0, 0, 2)
    assert set(again.skipped.values()) == {"Already here, nothing to change"}
    changed = await importer.run_file(person, "properties", text.replace("12", "14"))
    assert changed.counts == (2, 1, 0, 1)
    assert changed.job.updated_entities == {"properties": 1}
    alder = (await live(importer, person))[0]
    assert (alder.total_units, alder.version) == (14, 2)
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(person.id)) as work:
        found = await work.session.execute(select(ImportChange).where(ImportChange.job_id == changed.job.id))
        change = found.scalar_one()
    assert (change.action, change.entity_ids, change.versions_after) == ("updated", [alder.id], [2])
    assert (change.row_numbers, change.before) == ([2], [{"total_units": 12}])


async def test_two_rows_of_one_property_in_different_chunks_are_one(importer: Importer, make: Maker) -> None:
    person = await make.person()
    small = Importer(importer.state, importer.worker_database, chunk_rows=2)
    rows = "".join(f"P{n},{n} A St,Providence,RI,02903,,\n" for n in range(5))
    ended = await small.run_file(person, "properties", FILE + rows + "p0,0 a st,Providence,RI,02903,,\n")
    assert ended.counts == (6, 5, 0, 1)
    assert ended.skipped == {7: "Same as row 2"}
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(person.id)) as work:
        chunks = select(func.count()).select_from(ImportChunk).where(ImportChunk.job_id == ended.job.id)
        assert (await work.session.execute(chunks)).scalar_one() == 3


async def test_somebody_elses_property_of_the_same_name_is_not_touched(
    importer: Importer, make: Maker
) -> None:
    owner, person = await make.person(), await make.person()
    text = FILE + "Alder,1 A St,Providence,RI,02903,12,\n"
    await importer.run_file(owner, "properties", text)
    ended = await importer.run_file(person, "properties", text.replace("12", "99"))
    assert ended.job.created_entities == {"properties": 1}
    assert (await live(importer, owner))[0].total_units == 12


async def test_a_viewer_may_not_change_a_property_by_file(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    alder = await make.property(owner, name="Alder", address="1 A St", total_units=12)
    viewer = await make.colleague(alder.id, "viewer")
    ended = await importer.run_file(viewer, "properties", FILE + "Alder,1 A St,Providence,RI,02903,14,\n")
    assert ended.counts == (1, 0, 1, 0)
    assert "You may not change this property" in ended.failed[2]


async def test_one_column_may_fill_two_fields_and_one_value_the_whole_file(
    importer: Importer, make: Maker
) -> None:
    person = await make.person()
    ended = await importer.run_file(
        person,
        "properties",
        "SITE_ADDRESS,PCODE\n1 A St,M4W\n2 B St,M5V\n",
        fields={"name": "SITE_ADDRESS", "address": "SITE_ADDRESS", "zip_code": "PCODE"},
        constants={"city": "Toronto", "state": "Ontario"},
    )
    assert ended.counts == (2, 2, 0, 0)
    assert {(row.name, row.address, row.state) for row in await live(importer, person)} == {
        ("1 A St", "1 A St", "ON"), ("2 B St", "2 B St", "ON"),
    }  # fmt: skip


async def test_a_city_register_is_accounted_for_to_the_last_row(
    importer: Importer, make: Maker, shared_data: Path
) -> None:
    person, stranger = await make.person(), await make.person()
    data = (shared_data / "properties" / "toronto_rentsafe_registrations.csv").read_bytes()
    mapping = {
        "name": "SITE_ADDRESS",
        "address": "SITE_ADDRESS",
        "zip_code": "PCODE",
        "total_units": "CONFIRMED_UNITS",
        "year_built": "YEAR_BUILT",
        "property_type": "PROPERTY_TYPE",
        "amenities": "AMENITIES_AVAILABLE",
    }
    ended = await importer.run_file(
        person, "properties", data, fields=mapping, constants={"city": "Toronto", "state": "ON"}
    )
    total, successful, failed, skipped = ended.counts
    assert total == successful + failed + skipped == 3611
    assert failed == 75
    assert set(ended.failed.values()) == {"ZIP code: missing"}
    assert all(reason.startswith("Same as row ") for reason in ended.skipped.values())
    assert len(await live(importer, person)) == successful
    assert await live(importer, stranger) == []


@pytest.mark.parametrize(
    "cell", ["=cmd|' /C calc'!A0", "Ω≈ç√", "<script>alert(1)</script>", "'; DROP TABLE x;--"]
)
async def test_strange_text_is_kept_as_it_is(importer: Importer, make: Maker, cell: str) -> None:
    person = await make.person()
    quoted = '"' + cell.replace('"', '""') + '"'
    await importer.run_file(person, "properties", FILE + f"{quoted},1 A St,Providence,RI,02903,,\n")
    assert [row.name for row in await live(importer, person)] == [cell]


@pytest.mark.parametrize(
    ("name", "kind", "constants"),
    [
        ("properties/dc_affordable_projects.csv", "properties", {}),
        ("properties/nyc_dhcr_2009_first5000.csv", "properties", {"name": "Walk-up", "state": "NY"}),
        ("vendors/bozeman_contractor_licences.csv", "vendors", {}),
    ],
)
async def test_real_files_come_in_as_they_are_suggested(
    importer: Importer, make: Maker, shared_data: Path, name: str, kind: ImportType, constants: dict[str, str]
) -> None:
    person = await make.person()
    data = (shared_data / name).read_bytes()
    ended = await importer.run_file(person, kind, data, constants=constants)
    total, successful, failed, skipped = ended.counts
    assert total == successful + failed + skipped
    assert successful > 200
    assert all(reason for reason in (*ended.failed.values(), *ended.skipped.values()))


async def test_a_file_with_a_column_of_row_numbers_is_refused_until_it_has_a_name(
    importer: Importer, make: Maker, shared_data: Path
) -> None:
    person = await make.person()
    data = (shared_data / "properties" / "hud_ri_section8.csv").read_bytes()
    with pytest.raises(Invalid) as refused:
        await importer.run_file(person, "properties", data)
    assert refused.value.errors[-1].message.startswith("Column 1 has values but no header")
    ended = await importer.run_file(person, "properties", b"number" + data)
    total, successful, failed, skipped = ended.counts
    assert (total, failed) == (successful + skipped, 0), ended.failed
    assert successful > 100


async def test_what_somebody_changes_meanwhile_is_not_written_over(importer: Importer, make: Maker) -> None:
    """The import waits for the change and then sets only what its file carries."""
    person = await make.person()
    await importer.run_file(person, "properties", FILE + "Alder,1 A St,Providence,RI,02903,,\n")
    row = (await live(importer, person))[0]
    async with make.session() as session:
        await session.execute(update(Property).where(Property.id == row.id).values(description="New roof"))
        moved = "name,address,city,state,zip\nAlder,1 A St,Cranston,RI,02903\n"
        running = asyncio.create_task(importer.run_file(person, "properties", moved))
        await until_it_waits(session)
    assert (await running).counts == (1, 1, 0, 0)
    now = (await live(importer, person))[0]
    assert (now.city, now.description) == ("Cranston", "New roof")
