"""A file says which company it is for where several are open, and is asked before it is imported."""

import io
from typing import Any
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import select

from domain.models import ImportJob
from tests.factories import Maker, Person

FILES = {
    "properties": b"name,address,city,state,zip_code\nAlder,1 A St,Providence,RI,02903\n",
    "vendors": b"company_name\nAce Plumbing\n",
}
MAPPED = {
    "properties": ["name", "address", "city", "state", "zip_code"],
    "vendors": ["company_name"],
}


async def inspect(api: httpx.AsyncClient, person: Person, kind: str) -> dict[str, Any]:
    answer = await api.post(
        "/api/import/inspect",
        files={"file": ("a.csv", io.BytesIO(FILES[kind]), "text/csv")},
        data={"importType": kind},
        headers=person.headers,
    )
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def start(api: httpx.AsyncClient, person: Person, kind: str, **form: str) -> httpx.Response:
    pairs = ",".join(f'{{"csvColumn":"{name}","dbField":"{name}"}}' for name in MAPPED[kind])
    return await api.post(
        "/api/import",
        files={"file": ("a.csv", io.BytesIO(FILES[kind]), "text/csv")},
        data={"importType": kind, "mappings": f"[{pairs}]", **form},
        headers=person.headers,
    )


async def company_of(make: Maker, job: httpx.Response) -> tuple[str, bool]:
    async with make.session() as session:
        row = (
            await session.execute(select(ImportJob).where(ImportJob.id == job.json()["importJobId"]))
        ).scalar_one()
        return str(row.company_id), row.company_is_named


@pytest.mark.parametrize("kind", FILES)
async def test_who_works_for_two_companies_is_asked(api: httpx.AsyncClient, make: Maker, kind: str) -> None:
    person, owner = await make.person(), await make.person()
    own = await make.company(person, name="Own")
    employer = await make.company(owner, name="Employer")
    await make.link(person, (await make.property(owner, company_id=employer.id)).id, "manager")
    looked = await inspect(api, person, kind)
    assert looked["companyRequired"] is True
    assert looked["companies"] == [
        {"id": str(employer.id), "name": "Employer"},
        {"id": str(own.id), "name": "Own"},
    ]
    refused = await start(api, person, kind)
    assert (refused.status_code, refused.json()["code"]) == (422, "company_required")
    assert refused.json()["errors"][0]["field"] == "companyId"
    named = await start(api, person, kind, companyId=str(employer.id))
    assert named.status_code == 202, named.text
    assert await company_of(make, named) == (str(employer.id), True)


async def test_who_has_one_or_none_is_not_asked(api: httpx.AsyncClient, make: Maker) -> None:
    newcomer, owner = await make.person(), await make.person()
    company = await make.company(owner)
    for person in (newcomer, owner):
        looked = await inspect(api, person, "vendors")
        assert (looked["companies"], looked["companyRequired"]) == ([], False)
        accepted = await start(api, person, "vendors")
        assert accepted.status_code == 202
    assert await company_of(make, accepted) == (str(company.id), False)


async def test_who_also_reads_anothers_may_name_their_own(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    own = await make.company(person, name="Own")
    await make.link(person, (await make.property(await make.person())).id, "viewer")
    looked = await inspect(api, person, "vendors")
    assert looked["companies"] == [{"id": str(own.id), "name": "Own"}]
    assert looked["companyRequired"] is False


async def test_a_company_out_of_sight_or_without_the_right_is_refused(
    api: httpx.AsyncClient, make: Maker
) -> None:
    person, owner = await make.person(), await make.person()
    read = await make.property(owner)
    await make.link(person, read.id, "viewer")
    foreign = await make.company(await make.person())
    expected = {str(read.company_id): 403, str(foreign.id): 404, str(uuid4()): 404, "mine": 422}
    for company_id, status in expected.items():
        answer = await start(api, person, "vendors", companyId=company_id)
        assert answer.status_code == status, (company_id, answer.text)


async def test_rows_as_json_name_their_company_too(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    companies = [await make.company(person) for _ in range(2)]
    body = {
        "importType": "vendors",
        "data": [{"company_name": "Ace"}],
        "mappings": [{"csvColumn": "company_name", "dbField": "company_name"}],
    }
    refused = await api.post("/api/import", json=body, headers=person.headers)
    assert refused.json()["code"] == "company_required"
    named = {**body, "companyId": str(companies[1].id)}
    accepted = await api.post("/api/import", json=named, headers=person.headers)
    assert accepted.status_code == 202, accepted.text
    assert await company_of(make, accepted) == (str(companies[1].id), True)
