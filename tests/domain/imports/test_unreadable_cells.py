"""Cells that cannot be read: an optional one is left out with a warning, one that matters fails its row."""

from sqlalchemy import select

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models.properties import Unit
from domain.models.residents import Resident
from tests.domain.imports.importing import Importer
from tests.factories import Maker

HEADER = "First Name,Last Name,Email,Phone,State,Zip,Unit,Rent Due Day,SSN Last 4,Birth Date,Income\n"


async def residents(importer: Importer, owner_id: object) -> list[Resident]:
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(owner_id)) as work:  # type: ignore[arg-type]
        return list((await work.session.execute(select(Resident).order_by(Resident.last_name))).scalars())


async def test_an_optional_cell_is_left_out_and_its_row_kept(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder")
    ended = await importer.run_file(
        owner,
        "residents",
        HEADER
        + "Ann,A,call the office,401-555-0142,RI,2903,,,,,\n"
        + "Bob,B,bob@example.com,,Rhode Isle,02903,,every 5th,,,\n"
        + "Cy,C,,,RI,02903-12345,,,123-45-6789,,\n",
    )
    assert ended.counts == (3, 3, 0, 0), ended.failed
    assert ended.job.status == "completed"
    ann, bob, cy = await residents(importer, owner.id)
    assert (ann.email, ann.zipcode) == (None, "02903")
    assert (bob.email, bob.state) == ("bob@example.com", None)
    assert (cy.zipcode, cy.state) == (None, "RI")
    said = {(warning["row"], warning["warning"].partition(":")[0]) for warning in ended.job.warnings}
    assert said == {
        (2, 'E-mail "call the office"'),
        (3, 'State "Rhode Isle"'),
        (3, 'Rent due day "every 5th"'),
        (4, 'ZIP code "02903-12345"'),
        (4, "SSN, last four"),
    }
    assert not any("6789" in warning["warning"] for warning in ended.job.warnings)


async def test_money_days_and_where_a_row_belongs_stay_its_error(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder")
    ended = await importer.run_file(
        owner,
        "residents",
        HEADER
        + "Ann,A,,,,,,,,soon,\n"
        + "Bob,B,,,,,,,,,a lot\n"
        + "Cy,C,,,,,1\x0001,,,,\n"
        + "Di,D,,,,,,0,,,\n",
    )
    assert ended.counts == (4, 0, 4, 0)
    assert ended.job.status == "failed"
    assert ended.failed[2] == "Date of birth: Not a date. Write it like 2025-11-18 or 11/18/2025"
    assert ended.failed[3].startswith('Annual income "a lot": Not an amount')
    assert ended.failed[4].startswith("Unit")
    assert ended.failed[5].startswith('Rent due day "0": Must be greater than or equal to 1')


async def test_what_cannot_be_read_leaves_what_is_known(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder")
    text = "Property,Unit,Beds\nAlder,1,2\n"
    await importer.run_file(owner, "units", text)
    again = await importer.run_file(owner, "units", text.replace("1,2", "1,two?"))
    assert again.counts == (1, 0, 0, 1)
    assert [warning["row"] for warning in again.job.warnings] == [2]
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(owner.id)) as work:
        assert (await work.session.execute(select(Unit.bedrooms))).scalars().all() == [2]


async def test_one_refused_row_beside_rows_that_are_here_is_no_failed_import(
    importer: Importer, make: Maker
) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder")
    text = "Property,Unit\nAlder,1\nAlder,2\n"
    await importer.run_file(owner, "units", text)
    again = await importer.run_file(owner, "units", text + "Nowhere,3\n")
    assert (again.counts, again.job.status) == ((3, 0, 1, 2), "partial")
    only = await importer.run_file(owner, "units", "Property,Unit\nNowhere,3\nTotal,\n")
    assert (only.counts, only.job.status) == ((2, 0, 1, 1), "failed")


async def test_a_company_among_residents_is_no_person_called_llc(importer: Importer, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner, name="Alder")
    ended = await importer.run_file(owner, "residents", 'Tenant,Email\n"Corner Deli, LLC",deli@example.com\n')
    assert ended.counts == (1, 1, 0, 0), ended.failed
    (deli,) = await residents(importer, owner.id)
    assert f"{deli.first_name} {deli.last_name}" == "Corner Deli, LLC"
