"""POST /api/import and the jobs: what is refused, what a job tells, and that it is nobody else's."""

import json
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from api.state import AppState
from domain.core.db.database import Database
from domain.models import ImportJob
from tests.domain.imports.importing import Importer
from tests.factories import Maker, Person

FIELDS = ("name", "address", "city", "state", "zip_code")
MAPPINGS = [{"csvColumn": name, "dbField": name, "required": True} for name in FIELDS]
TEXT = "name,address,city,state,zip_code\nAlder,1 A St,Providence,RI,02903\nBirch,2 B St,,RI,02903\n"


@pytest.fixture
def importer(state: AppState, worker_database: Database) -> Importer:
    return Importer(state, worker_database)


async def post(
    api: httpx.AsyncClient, person: Person, text: str = TEXT, mappings: Any = MAPPINGS, **headers: str
) -> httpx.Response:
    return await api.post(
        "/api/import",
        files={"file": ("roll.csv", text.encode(), "text/csv")},
        data={"importType": "properties", "mappings": json.dumps(mappings)},
        headers={**person.headers, **headers},
    )


async def test_a_job_tells_how_it_went(api: httpx.AsyncClient, make: Maker, importer: Importer) -> None:
    person, stranger = await make.person(), await make.person()
    accepted = await post(api, person)
    assert accepted.status_code == 202, accepted.text
    job_id = accepted.json()["importJobId"]
    waiting = (await api.get(f"/api/import-jobs/{job_id}", headers=person.headers)).json()
    assert (waiting["status"], waiting["total_records"], waiting["progress"]["done"]) == ("queued", 2, 0)
    assert waiting["workflow_url"].endswith(f"/namespaces/default/workflows/import%2F{job_id}")
    await importer.run(person, waiting["id"])
    listed = (await api.get("/api/import-jobs", headers=person.headers)).json()
    assert (listed["total"], len(listed["items"])) == (1, 1)
    job = listed["items"][0]
    assert (job["status"], job["successful_records"], job["failed_records"]) == ("partial", 1, 1)
    assert job["created_entities"] == {"properties": 1}
    assert job["error_log"] == [{"row": 3, "error": "City: missing"}]
    errors = (await api.get(f"/api/import-jobs/{job_id}/errors", headers=person.headers)).json()
    assert errors["items"][0]["cells"]["name"] == "Birch"
    assert errors["items"][0]["errors"][0]["label"] == "City"
    for path in ("", "/errors", "/events"):
        foreign = await api.get(f"/api/import-jobs/{job_id}{path}", headers=stranger.headers)
        assert foreign.status_code == 404
    assert (await api.post(f"/api/import-jobs/{job_id}/cancel", headers=stranger.headers)).status_code == 404
    assert (await api.get("/api/import-jobs", headers=stranger.headers)).json()["total"] == 0


async def test_rows_as_json_are_imported_the_same_way(
    api: httpx.AsyncClient, make: Maker, importer: Importer
) -> None:
    person = await make.person()
    rows = [
        {"name": "Alder", "address": "1 A St", "city": "Providence", "state": "RI", "zip_code": "02903"},
        {"name": "Birch", "address": "2 B St", "city": None, "state": "RI", "zip_code": 2903},
    ]
    body = {"importType": "properties", "data": rows, "mappings": MAPPINGS, "fileName": "import.csv"}
    accepted = await api.post("/api/import", json=body, headers=person.headers)
    assert accepted.status_code == 202, accepted.text
    ended = await importer.run(person, accepted.json()["importJobId"])
    assert ended.counts == (2, 1, 1, 0)
    assert ended.failed == {3: "City: missing"}


async def test_words_are_explained_in_a_form_and_in_json(
    api: httpx.AsyncClient, make: Maker, importer: Importer
) -> None:
    person = await make.person()
    kinds: dict[str, Any] = {"csvColumn": "kind", "dbField": "property_type"}
    explained = [*MAPPINGS, kinds]
    kinds["values"] = {"Castle": "house", "Ruin": None}
    text = (
        "name,address,city,state,zip_code,kind\nAlder,1 A St,Providence,RI,02903,castle\n"
        "Birch,2 B St,Providence,RI,02903,Ruin\nCedar,3 C St,Providence,RI,02903,Tent\n"
    )
    lines = [line.split(",") for line in text.splitlines()]
    data = [dict(zip(lines[0], line, strict=True)) for line in lines[1:]]
    body = {"importType": "properties", "data": data, "mappings": explained}
    for accepted in (
        await post(api, person, text, explained),
        await api.post("/api/import", json=body, headers=person.headers),
    ):
        assert accepted.status_code == 202, accepted.text
        ended = await importer.run(person, accepted.json()["importJobId"])
        assert [warning["row"] for warning in ended.job.warnings] == [4]
    listed = (await api.get("/api/properties", headers=person.headers)).json()["items"]
    assert {row["name"]: row["property_type"] for row in listed} == {
        "Alder": "house", "Birch": None, "Cedar": None,
    }  # fmt: skip
    kinds["values"] = {"Castle": "fort"}
    for refused in (
        await post(api, person, text, explained),
        await api.post("/api/import", json=body, headers=person.headers),
    ):
        assert refused.status_code == 422
        assert "'Castle' cannot mean 'fort'" in refused.json()["detail"]


@pytest.mark.parametrize(
    ("mappings", "sentence"),
    [
        (MAPPINGS[:4], 'Required field "ZIP code" is not mapped'),
        ([*MAPPINGS, {"csvColumn": "nope", "dbField": "status"}], "The file has no column 'nope'"),
        ([*MAPPINGS, {"csvColumn": "name", "dbField": "rent"}], "There is no field 'rent'"),
        ([*MAPPINGS, {"csvColumn": "city", "dbField": "name"}], "'Name' is filled twice"),
        ([*MAPPINGS[:4], {"value": "\x00", "dbField": "zip_code"}], "ZIP code: Holds a NUL character"),
        ([{"csvColumn": "name", "value": "x", "dbField": "name"}], "Send the mappings as a JSON list."),
        ({"name": "name"}, "Send the mappings as a JSON list."),
    ],
)
async def test_mappings_that_cannot_work_are_refused(
    api: httpx.AsyncClient, make: Maker, mappings: Any, sentence: str
) -> None:
    answer = await post(api, await make.person(), mappings=mappings)
    assert answer.status_code == 422
    assert any(error["message"].startswith(sentence) for error in answer.json()["errors"]), answer.text


@pytest.mark.parametrize(
    "body",
    [
        "{", "[]", "null", "{}", '{"importType": "properties"}',
        '{"importType": 7, "data": [], "mappings": []}',
        '{"importType": "properties", "data": [], "mappings": []}',
        '{"importType": "properties", "data": [{}], "mappings": []}',
        '{"importType": "properties", "data": [1], "mappings": []}',
        '{"importType": "properties", "data": [{"a": "\\ud800"}], "mappings": []}',
        '{"importType": "properties", "data": [{"a": "b"}], "mappings": [], "more": 1}',
    ],
)  # fmt: skip
async def test_odd_bodies_are_refused_and_never_break(api: httpx.AsyncClient, make: Maker, body: str) -> None:
    person = await make.person()
    headers = {**person.headers, "Content-Type": "application/json"}
    answer = await api.post("/api/import", content=body, headers=headers)
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["detail"]


async def test_a_job_that_waits_is_cancelled_at_once(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    job_id = (await post(api, person)).json()["importJobId"]
    answer = await api.post(f"/api/import-jobs/{job_id}/cancel", headers=person.headers)
    assert answer.json()["status"] == "cancelled"
    again = await api.post(f"/api/import-jobs/{job_id}/cancel", headers=person.headers)
    assert (again.status_code, again.json()["code"]) == (409, "import_ended")


async def test_a_key_used_twice_is_one_job(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    first = await post(api, person, **{"Idempotency-Key": "form-1"})
    second = await post(api, person, **{"Idempotency-Key": "form-1"})
    assert first.json() == second.json()
    other = await post(api, person, TEXT + "Cedar,3 C,P,RI,02903\n", **{"Idempotency-Key": "form-1"})
    assert other.status_code == 422


async def test_preferring_to_wait_answers_in_time_without_a_worker(
    api: httpx.AsyncClient, make: Maker
) -> None:
    answer = await post(api, await make.person(), Prefer="wait=1")
    assert answer.status_code == 202


async def test_an_import_that_an_admin_runs_again_is_written_in_the_admins_name(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    job_id = (await post(api, owner)).json()["importJobId"]
    async with make.session() as session:
        await session.execute(
            update(ImportJob).where(ImportJob.id == job_id).values(status="failed", failure="Try again.")
        )
    admin = await make.acting(await make.person(is_admin=True), owner)
    again = await api.post(f"/api/import-jobs/{job_id}/run-again", headers=admin.headers)
    assert again.status_code == 202, again.text
    async with make.session() as session:
        actor = await session.scalar(select(ImportJob.actor_id).where(ImportJob.id == job_id))
    assert actor == admin.id


SENSITIVE = [
    ("residents", "email", "other@example.com"),
    ("residents", "phone", "4015550199"),
    ("residents", "phone_cell", "4015550199"),
    ("residents", "ssn_last_four", "1111"),
    ("residents", "date_of_birth", "1990-01-01"),
    ("residents", "annual_income", "86000"),
    ("vendors", "tax_id", "12-3456789"),
]
NEEDED = {"residents": ["first_name", "last_name"], "vendors": ["company_name"]}


def _file(import_type: str, *columns: str, value: str | None = None) -> dict[str, Any]:
    """A request for an import of one line that fills these fields, `value` the last one for all lines."""
    names = [*NEEDED[import_type], *columns]
    mappings = [{"csvColumn": name, "dbField": name, "required": False} for name in names]
    if value is not None:
        mappings[-1] = {"value": value, "dbField": names[-1], "required": False}
    text = ",".join(names) + "\n" + ",".join("x" for _ in names) + "\n"
    return {
        "files": {"file": ("roll.csv", text.encode(), "text/csv")},
        "data": {"importType": import_type, "mappings": json.dumps(mappings)},
    }


@pytest.mark.parametrize(("import_type", "field", "value"), SENSITIVE)
async def test_an_admin_who_acts_for_somebody_imports_no_sensitive_or_contact_fields(
    api: httpx.AsyncClient, make: Maker, import_type: str, field: str, value: str
) -> None:
    owner = await make.person()
    await make.property(owner)
    theirs = await api.post("/api/import", headers=owner.headers, **_file(import_type, field))
    assert theirs.status_code == 202, theirs.text
    job_id = theirs.json()["importJobId"]
    async with make.session() as session:
        await session.execute(
            update(ImportJob).where(ImportJob.id == job_id).values(status="failed", failure="Try again.")
        )
    admin = await make.acting(await make.person(is_admin=True), owner)
    tries = [
        await api.post("/api/import", headers=admin.headers, **_file(import_type, field)),
        await api.post("/api/import", headers=admin.headers, **_file(import_type, field, value=value)),
        await api.post(f"/api/import-jobs/{job_id}/run-again", headers=admin.headers),
    ]
    assert [(one.status_code, one.json()["code"]) for one in tries] == [(403, "not_while_acting")] * 3
    harmless = await api.post("/api/import", headers=admin.headers, **_file(import_type))
    assert harmless.status_code == 202, harmless.text
