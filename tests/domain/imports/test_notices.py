"""The end of an import on the bell of who started it."""

from sqlalchemy import select

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.imports import running
from domain.models import Notification
from tests.domain.imports.importing import Importer
from tests.factories import Maker, Person

HEADER = "name,address,city,state,zip_code\n"


async def notices(make: Maker, person: Person) -> list[tuple[str, str, str, str, str]]:
    async with make.session() as session:
        rows = await session.scalars(
            select(Notification).where(Notification.account_id == person.id).order_by(Notification.id)
        )
        return [(row.kind, row.tone, row.title, row.message, row.link) for row in rows]


async def test_a_finished_import_is_notified_of_once(importer: Importer, make: Maker) -> None:
    person = await make.person()
    good, bad = "Alder Court,1 Alder St,Providence,RI,02903\n", ",2 Alder St,Providence,RI,02903\n"
    job = (await importer.run_file(person, "properties", HEADER + good + bad)).job
    async with unit_of_work(importer.worker_database, EntryPoint.by_system(running.SYSTEM)) as work:
        await running.finish(session=work.session, job_id=job.id)
    link = f"/import/jobs/{job.id}"
    title, message = "Properties import finished", "1 saved, 1 row to fix"
    assert await notices(make, person) == [("import_finished", "plain", title, message, link)]


async def test_a_failed_import_is_an_alert_with_its_reason(importer: Importer, make: Maker) -> None:
    person = await make.person()
    job_id = await importer.start(
        person, "properties", (HEADER + "Oak,1 Oak St,Providence,RI,02903\n").encode()
    )
    for _ in range(2):
        async with unit_of_work(importer.worker_database, EntryPoint.by_system(running.SYSTEM)) as work:
            await running.fail(session=work.session, job_id=job_id, reason="The file is gone.")
    link = f"/import/jobs/{job_id}"
    title, message = "Properties import failed", "The file is gone."
    assert await notices(make, person) == [("import_failed", "alert", title, message, link)]
