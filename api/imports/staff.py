"""Staff routes of imports: look into a file, import it, watch and cancel jobs."""

import asyncio
from datetime import date
from typing import Annotated, Any, Literal
from uuid import UUID

from fastapi import Header, Query, Request, Response
from fastapi.responses import StreamingResponse

from api.answers import json_response
from api.audiences import InPersonWork, StaffCaller
from api.callers import Caller, Work
from api.csv_lists import CsvFile, csv_response
from api.idempotency import KeyHeader, Once
from api.imports.documents import IMPORT_BODY, INSPECT_BODY
from api.imports.receiving import Received, receive_upload, seconds_to_wait
from api.imports.schemas import (
    ImportAccepted,
    ImportFields,
    ImportFinished,
    ImportInspection,
    ImportJobFilters,
    ImportJobQuery,
    ImportJobRow,
    UnsavedRows,
)
from api.imports.streaming import events_of, read_job, wait_until_ended
from api.imports.views import fields_view, inspection_view, job_view, results_view, unsaved_view
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import principal_of
from domain.access.rate_limits import consume, import_limit, upload_limit
from domain.core.listing import plan_page
from domain.core.values.dates import today_in
from domain.imports import service
from domain.imports.inspection import Inspection, inspect
from domain.imports.kinds.schemas import SCHEMAS
from domain.imports.queries import IMPORT_JOBS, rows_not_saved
from domain.imports.reading.decoding import refuse_name
from domain.imports.reading.reader import read_table
from domain.imports.rules import OPEN_STATUSES
from domain.imports.samples import sample_csv
from domain.imports.saving.property_lookup import how_many_properties
from domain.models.imports import ImportType

router = staff_router("", "imports")
Prefer = Annotated[str | None, Header(description="wait=N: answer 200 when the import ends within N seconds")]


@router.get("/import/fields/{import_type}", response_model=ImportFields)
async def get_import_fields(caller: StaffCaller, import_type: ImportType) -> ImportFields:
    """What a file of this kind may hold."""
    await caller.read()
    return fields_view(import_type, SCHEMAS[import_type])


@router.get("/import/samples/{import_type}", response_class=Response)
async def get_import_sample(caller: StaffCaller, import_type: ImportType) -> Response:
    """An ordinary file of this kind: the demo portfolio's own where it is loaded."""
    principal = principal_of((await caller.read()).auth)
    stored = caller.state.settings.home / "samples" / f"{import_type}.csv"
    exists = await asyncio.to_thread(stored.is_file)
    body = (
        await asyncio.to_thread(stored.read_bytes)
        if exists
        else sample_csv(import_type, today_in(principal.time_zone))
    )
    disposition = f'attachment; filename="steward-{import_type}.csv"'
    return Response(body, media_type="text/csv", headers={"Content-Disposition": disposition})


@router.post("/import/inspect", response_model=ImportInspection, openapi_extra=INSPECT_BODY)
async def inspect_import(caller: StaffCaller, request: Request) -> ImportInspection:
    """Reads a file without keeping it: headers, five rows and suggested fields; with the mapping that was
    sent, else with ours, what will not come through and which words of its columns nobody knows."""
    async with caller.unit_of_work() as work:
        principal = principal_of(work.auth)
        await consume(
            session=work.session,
            keys=caller.state.keys,
            limits=[upload_limit(caller.state.settings, principal)],
        )
        properties = await how_many_properties(work.session)
    received = await receive_upload(request, needs_mappings=False)
    upload = received.upload
    service.may_start(principal, upload.import_type)
    found = await asyncio.to_thread(_inspect, received, today_in(principal.time_zone), properties)
    async with caller.unit_of_work() as work:
        choice = await service.choice_of_company(work.session, upload.import_type)
    return inspection_view(upload.import_type, upload.file_name, found, choice)


def _inspect(received: Received, today: date, properties: int) -> Inspection:
    upload = received.upload
    refuse_name(upload.file_name)
    table = read_table(upload.data, upload.header_row)
    chosen = upload.mappings if received.has_mappings else None
    return inspect(SCHEMAS[upload.import_type], table, today, chosen, properties)


@router.post(
    "/import",
    response_model=ImportAccepted,
    status_code=202,
    responses={200: {"model": ImportFinished}},
    openapi_extra=IMPORT_BODY,
)
async def start_import(
    caller: StaffCaller, request: Request, prefer: Prefer = None, key: KeyHeader = None
) -> Response:
    """Imports a file: 202 with the job, or 200 with the results when `Prefer: wait=N` sees it end."""
    async with caller.unit_of_work() as work:
        principal = principal_of(work.auth)
        await consume(
            session=work.session,
            keys=caller.state.keys,
            limits=[import_limit(caller.state.settings, principal)],
        )
    received = await receive_upload(request, needs_mappings=True)
    service.may_start(principal, received.upload.import_type)
    prepared = await asyncio.to_thread(service.prepare, received.upload)
    stored = await service.store_file(
        principal=principal, store=caller.state.store, cipher=caller.state.cipher, prepared=prepared
    )
    async with caller.unit_of_work() as work:
        mine = Work(caller, work.session, work.auth, principal)
        once = Once(mine, "POST /api/import", key, received.what_was_sent)

        async def act() -> Response:
            job = await service.start(
                session=work.session,
                principal=principal,
                stored=stored,
            )
            return json_response({"importJobId": str(job.id)}, 202)

        async def still_allowed(_first: dict[str, Any]) -> None:
            service.may_start(principal_of(work.auth), received.upload.import_type)

        answer = await once.run(act, still_allowed)
    seconds = seconds_to_wait(prefer)
    return await _finished(caller, answer, seconds) if seconds else answer


async def _finished(caller: Caller, accepted: Response, seconds: int) -> Response:
    job_id = UUID(ImportAccepted.model_validate_json(bytes(accepted.body)).import_job_id.hex)
    job = await wait_until_ended(caller, job_id, seconds)
    if job["status"] in OPEN_STATUSES:
        return accepted
    answer = json_response(results_view(job))
    answer.headers["Preference-Applied"] = f"wait={seconds}"
    return answer


@router.get("/import-jobs", response_model=Page[ImportJobRow])
async def list_import_jobs(caller: StaffCaller, query: Annotated[ImportJobQuery, Query()]) -> Response:
    """The caller's imports and those of companies that they own, newest first."""
    plan = plan_page(IMPORT_JOBS, query.request(), caller.state.cursors)
    read = await caller.read(*plan.statements)
    body = plan.body(caller.state.cursors, read.results)
    return json_response(body | {"items": [job_view(caller.state.settings, row) for row in body["items"]]})


@router.get("/import-jobs.csv", response_class=CsvFile)
async def export_import_jobs(work: InPersonWork, query: Annotated[ImportJobFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, IMPORT_JOBS, ImportJobRow, query, "import_jobs")


@router.get("/import-jobs/{job_id}", response_model=ImportJobRow)
async def get_import_job(caller: StaffCaller, job_id: UUID) -> Response:
    return json_response(await read_job(caller, job_id))


@router.get("/import-jobs/{job_id}/errors", response_model=UnsavedRows)
async def list_import_errors(
    caller: StaffCaller,
    job_id: UUID,
    outcome: Literal["failed", "skipped", "all"] = "failed",
    after: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=5000)] = 200,
) -> Response:
    """Rows that were not saved, by number, each with what was wrong and what the file said."""
    await read_job(caller, job_id)
    outcomes: list[str] = ["failed", "skipped"] if outcome == "all" else [outcome]
    read = await caller.read(rows_not_saved(job_id, outcomes, after, limit + 1))
    items = [unsaved_view(row) for row in read.results[0][:limit]]
    more = len(read.results[0]) > limit
    return json_response({"items": items, "next_after": items[-1]["row"] if more else None})


@router.get("/import-jobs/{job_id}/events", response_class=StreamingResponse)
async def watch_import_job(caller: StaffCaller, job_id: UUID) -> StreamingResponse:
    """The job as server-sent events, until it has ended."""
    await read_job(caller, job_id)
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(events_of(caller, job_id), media_type="text/event-stream", headers=headers)


@router.post("/import-jobs/{job_id}/cancel", response_model=ImportJobRow)
async def cancel_import(caller: StaffCaller, job_id: UUID) -> Response:
    """Stops the import at its next chunk; rows saved until then are kept."""
    async with caller.unit_of_work() as work:
        await service.cancel(session=work.session, principal=principal_of(work.auth), job_id=job_id)
    return json_response(await read_job(caller, job_id))


@router.post("/import-jobs/{job_id}/run-again", response_model=ImportJobRow, status_code=202)
async def run_import_again(caller: StaffCaller, job_id: UUID) -> Response:
    """Takes a failed or cancelled import up where it stopped."""
    async with caller.unit_of_work() as work:
        await service.run_again(session=work.session, principal=principal_of(work.auth), job_id=job_id)
    return json_response(await read_job(caller, job_id), 202)
