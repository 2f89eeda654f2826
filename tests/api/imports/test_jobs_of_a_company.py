"""Owners of a company see what was imported into it, whoever started it; only the starter may act on it."""

import io
from uuid import UUID

import httpx

from domain.models import ImportFailedRow
from tests.factories import Maker, Person

FILE = b"property_name,unit_number\nAlder,1\n"


async def start(api: httpx.AsyncClient, person: Person) -> str:
    answer = await api.post(
        "/api/import",
        files={"file": ("units.csv", io.BytesIO(FILE), "text/csv")},
        data={
            "importType": "units",
            "mappings": '[{"csvColumn":"property_name","dbField":"property_name"},'
            '{"csvColumn":"unit_number","dbField":"unit_number"}]',
        },
        headers=person.headers,
    )
    assert answer.status_code == 202, answer.text
    return str(answer.json()["importJobId"])


async def test_an_owner_of_the_company_sees_a_managers_import(api: httpx.AsyncClient, make: Maker) -> None:
    owner, manager = await make.person(), await make.person(full_name="Mara Voss")
    place = await make.property(owner)
    await make.link(manager, place.id, "manager")
    job = await start(api, manager)
    await _leave_out_a_row(make, job, manager)

    listed = (await api.get("/api/import-jobs", headers=owner.headers)).json()["items"]
    assert [(row["id"], row["started_by"], row["can"]["write"]) for row in listed] == [
        (job, "Mara Voss", False)
    ]
    rows = await api.get(f"/api/import-jobs/{job}/errors", headers=owner.headers)
    assert [row["row"] for row in rows.json()["items"]] == [2]
    for act in ("cancel", "run-again"):
        refused = await api.post(f"/api/import-jobs/{job}/{act}", headers=owner.headers)
        assert refused.status_code == 403, (act, refused.text)
    own = (await api.get(f"/api/import-jobs/{job}", headers=manager.headers)).json()
    assert (own["can"]["write"], own["status"]) == (True, "queued")


async def test_nobody_else_sees_it(api: httpx.AsyncClient, make: Maker) -> None:
    owner, manager, colleague, stranger = [await make.person() for _ in range(4)]
    place = await make.property(owner)
    await make.link(manager, place.id, "manager")
    await make.link(colleague, place.id, "manager")
    await make.property(stranger)
    job = await start(api, manager)
    await _leave_out_a_row(make, job, manager)
    for person in (colleague, stranger):
        assert (await api.get("/api/import-jobs", headers=person.headers)).json()["items"] == []
        for path in ("", "/errors"):
            seen = await api.get(f"/api/import-jobs/{job}{path}", headers=person.headers)
            assert seen.status_code == 404


async def test_who_works_for_two_companies_shows_neither_the_others_file(
    api: httpx.AsyncClient, make: Maker
) -> None:
    """A file of units may name properties of both: it stays with who started it."""
    manager, first, second = [await make.person() for _ in range(3)]
    for owner in (first, second):
        await make.link(manager, (await make.property(owner)).id, "manager")
    job = await start(api, manager)
    for owner in (first, second):
        assert (await api.get(f"/api/import-jobs/{job}", headers=owner.headers)).status_code == 404


async def _leave_out_a_row(make: Maker, job: str, starter: Person) -> None:
    async with make.session() as session:
        session.add(
            ImportFailedRow(
                job_id=UUID(job), row_number=2, account_id=starter.id, errors=[], cells={"unit_number": "1"}
            )
        )
