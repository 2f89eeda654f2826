"""Imports through Temporal: posted, run by the worker, watched, cancelled, failed and run again."""

import asyncio
import json
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import func, select, text
from temporalio.client import Client, WorkflowExecutionStatus
from temporalio.contrib.pydantic import pydantic_data_converter
from temporalio.worker import Replayer

from domain.imports.rules import RIGHT_ENDED
from domain.models.properties import Property
from tests.factories import Maker, Person
from workflows.imports.workflows import ImportWorkflow
from workflows.temporal import STAGE

HEADER = "name,address,city,state,zip_code\n"
FIELDS = ("name", "address", "city", "state", "zip_code")
MAPPINGS = json.dumps([{"csvColumn": name, "dbField": name, "required": True} for name in FIELDS])


def lines(count: int, start: int = 0) -> str:
    return "".join(f"P{n},{n} A St,Providence,RI,02903\n" for n in range(start, start + count))


async def post(
    api: httpx.AsyncClient, person: Person, text: str, *, prefer: str = "", key: str = ""
) -> httpx.Response:
    headers = dict(person.headers)
    headers |= {"Prefer": prefer} if prefer else {}
    headers |= {"Idempotency-Key": key} if key else {}
    return await api.post(
        "/api/import",
        files={"file": ("roll.csv", text.encode(), "text/csv")},
        data={"importType": "properties", "mappings": MAPPINGS},
        headers=headers,
    )


async def job(api: httpx.AsyncClient, person: Person, job_id: str) -> dict[str, Any]:
    answer = await api.get(f"/api/import-jobs/{job_id}", headers=person.headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def ended(api: httpx.AsyncClient, person: Person, job_id: str) -> dict[str, Any]:
    async with asyncio.timeout(60):
        while True:
            found = await job(api, person, job_id)
            if found["status"] not in ("queued", "processing"):
                return found
            await asyncio.sleep(0.05)


@pytest.mark.usefixtures("worker")
async def test_a_posted_file_is_imported_and_told_in_temporals_ui(
    api: httpx.AsyncClient, make: Maker, temporal: Client
) -> None:
    person = await make.person()
    answer = await post(api, person, HEADER + lines(450) + "bad,,,,\n", prefer="wait=30")
    assert answer.status_code == 200, answer.text
    body = answer.json()
    assert body["results"] == {
        "total": 451,
        "successful": 450,
        "failed": 1,
        "skipped": 0,
        "errors": [
            {"row": 452, "error": "Address: missing; City: missing; State: missing; ZIP code: missing"}
        ],
        "hasMoreErrors": False,
    }
    found = await job(api, person, body["importJobId"])
    assert (found["status"], found["progress"]["percent"]) == ("partial", 100)
    handle = temporal.get_workflow_handle(f"import/{body['importJobId']}")
    assert await handle.result() == "partial"
    seen = await handle.describe()
    assert seen.status is WorkflowExecutionStatus.COMPLETED
    assert seen.typed_search_attributes.get(STAGE) == "partial"
    history = await handle.fetch_history()
    assert len(history.events) < 100
    assert "P17" not in history.to_json()
    summaries = {
        bytes(event.user_metadata.summary.data).decode()
        for event in history.events
        if event.HasField("user_metadata")
    }
    assert {
        '"Read the file and check every row"',
        '"Save chunk 3 of 3"',
        '"Count and end the job"',
    } <= summaries


@pytest.mark.usefixtures("worker")
async def test_a_recorded_history_replays(api: httpx.AsyncClient, make: Maker, temporal: Client) -> None:
    person = await make.person()
    answer = await post(api, person, HEADER + lines(250), prefer="wait=30")
    handle = temporal.get_workflow_handle(f"import/{answer.json()['importJobId']}")
    replayer = Replayer(workflows=[ImportWorkflow], data_converter=pydantic_data_converter)
    await replayer.replay_workflow(await handle.fetch_history())


@pytest.mark.usefixtures("worker", "invariants_hold")
async def test_one_key_twenty_times_is_one_job(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    answers = await asyncio.gather(*(post(api, person, HEADER + lines(5), key="one form") for _ in range(20)))
    assert {answer.status_code for answer in answers} <= {202, 409}
    accepted = {answer.json()["importJobId"] for answer in answers if answer.status_code == 202}
    assert len(accepted) == 1
    other = await post(api, person, HEADER + lines(6), key="one form")
    assert other.status_code == 422
    await ended(api, person, accepted.pop())


@pytest.mark.usefixtures("worker")
async def test_progress_is_streamed_until_the_end(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    job_id = (await post(api, person, HEADER + lines(1000))).json()["importJobId"]
    answer = await api.get(f"/api/import-jobs/{job_id}/events", headers=person.headers)
    events = [json.loads(line[6:]) for line in answer.text.splitlines() if line.startswith("data: ")]
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert events[-1]["status"] == "completed"
    assert events[-1]["progress"]["done"] == 1000
    done = [event["progress"]["done"] for event in events]
    assert done == sorted(done)


@pytest.mark.usefixtures("worker")
async def test_cancel_stops_at_the_next_chunk_and_keeps_what_is_saved(
    api: httpx.AsyncClient, make: Maker
) -> None:
    person = await make.person()
    job_id = (await post(api, person, HEADER + lines(5000))).json()["importJobId"]
    async with asyncio.timeout(30):
        while (await job(api, person, job_id))["progress"]["done"] == 0:  # noqa: ASYNC110 - over HTTP
            await asyncio.sleep(0.01)
    answer = await api.post(f"/api/import-jobs/{job_id}/cancel", headers=person.headers)
    assert answer.status_code == 200, answer.text
    found = await ended(api, person, job_id)
    assert found["status"] == "cancelled"
    assert 0 < found["successful_records"] < 5000
    assert await saved(make, person) == found["successful_records"]
    again = await api.post(f"/api/import-jobs/{job_id}/cancel", headers=person.headers)
    assert again.status_code == 409
    resumed = await api.post(f"/api/import-jobs/{job_id}/run-again", headers=person.headers)
    assert resumed.status_code == 202, resumed.text
    finished = await ended(api, person, job_id)
    assert (finished["status"], finished["successful_records"]) == ("completed", 5000)
    assert await saved(make, person) == 5000


@pytest.mark.usefixtures("worker")
async def test_an_account_that_is_switched_off_stops_its_job(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    job_id = (await post(api, person, HEADER + lines(4000))).json()["importJobId"]
    async with make.session() as session:
        await session.execute(text("UPDATE accounts SET is_active = false WHERE id = :id"), {"id": person.id})
    async with asyncio.timeout(30):
        while True:
            async with make.session() as session:
                row = (
                    await session.execute(
                        text("SELECT status, failure FROM import_jobs WHERE id = :id"), {"id": UUID(job_id)}
                    )
                ).one()
            if row.status not in ("queued", "processing"):
                break
            await asyncio.sleep(0.05)
    assert (row.status, row.failure) == ("failed", RIGHT_ENDED)


async def saved(make: Maker, person: Person) -> int:
    async with make.session() as session:
        count = select(func.count()).select_from(Property).where(Property.created_by == person.id)
        return int((await session.execute(count)).scalar_one())


async def test_signing_out_closes_the_stream(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    job_id = (await post(api, person, HEADER + lines(3))).json()["importJobId"]
    watching = asyncio.create_task(api.get(f"/api/import-jobs/{job_id}/events", headers=person.headers))
    await asyncio.sleep(0.5)
    await api.post("/api/auth/sign-out", headers=person.headers)
    answer = await asyncio.wait_for(watching, 3)
    assert "event: end" in answer.text or '"completed"' in answer.text
