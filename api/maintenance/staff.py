"""Staff routes of maintenance requests."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import figures_response, json_response, list_response, refuse_unless_granted, row_response
from api.audiences import InPersonOnce, InPersonWork, StaffCaller, StaffOnce, StaffWork
from api.csv_lists import CsvFile, csv_response
from api.dependencies import Version
from api.idempotency import row_once
from api.list_queries import ListQuery, Paged
from api.maintenance.schemas import (
    Assignees,
    ChangedRequests,
    DeletedRequestRow,
    NoteCreate,
    RequestCost,
    RequestCostRefusal,
    RequestCosts,
    RequestCreate,
    RequestDuplicate,
    RequestFigures,
    RequestFilters,
    RequestOffer,
    RequestPause,
    RequestQuery,
    RequestRating,
    RequestReopen,
    RequestResidentCharge,
    RequestRow,
    RequestsAssign,
    RequestsClose,
    RequestTimeline,
    RequestUpdate,
)
from api.maintenance.visit_files import CalendarFile, visit_response
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import granted_at, require, require_somewhere
from domain.core.patching import row_of
from domain.maintenance import clock, closing, cost_refusal, costs, rating, resident_charge, service
from domain.maintenance.metrics import COST_COLUMNS, REQUEST_FIGURES, costs_of
from domain.maintenance.queries import (
    ASSIGNEE_COLUMNS,
    DELETED_REQUESTS,
    EVENT_COLUMNS,
    REQUESTS,
    assignees_at,
    events_of,
)
from domain.maintenance.vendor_choice import next_vendor_of, offer_body, offer_of
from domain.maintenance.visits import visit_from, visit_of
from domain.properties.queries import PROPERTIES

router = staff_router("/maintenance-requests", "maintenance")


@router.get("", response_model=Page[RequestRow])
async def list_requests(caller: StaffCaller, query: Annotated[RequestQuery, Query()]) -> Response:
    """The caller's requests; sort by request_date, updated_at, completed_at, priority, due or title."""
    return await list_response(caller, REQUESTS, query.request())


@router.get(".csv", response_class=CsvFile)
async def export_requests(work: InPersonWork, query: Annotated[RequestFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, REQUESTS, RequestRow, query, "requests")


@router.get("/figures", response_model=RequestFigures)
async def request_figures(caller: StaffCaller, property_id: UUID | None = None) -> Response:
    """The figures above the list: all of the caller's requests, or those of one property."""
    return await figures_response(caller, REQUEST_FIGURES, property_id=property_id and str(property_id))


@router.get("/costs", response_model=RequestCosts)
async def request_costs(caller: StaffCaller, query: Annotated[RequestFilters, Query()]) -> Response:
    """What the requests cost that the filters leave, by column of the board."""
    read = await caller.read(costs_of(query.filters()))
    require_somewhere(read.auth, "maintenance.read")
    return json_response(dict(zip(COST_COLUMNS, read.results[0][0], strict=True)))


@router.get("/assignees", response_model=Assignees)
async def list_assignees(caller: StaffCaller, property_id: UUID) -> Response:
    """The members who may be given requests of the property, by name."""
    read = await caller.read(
        PROPERTIES.visibility(property_id),
        granted_at("maintenance.read", property_id),
        assignees_at(property_id),
    )
    refuse_unless_granted(read.results[0])
    refuse_unless_granted(read.results[1])
    items = [dict(zip(ASSIGNEE_COLUMNS, row, strict=True)) for row in read.results[2]]
    return json_response({"items": items})


@router.post("", response_model=RequestRow, status_code=201)
async def add_request(once: StaffOnce, body: RequestCreate) -> Response:
    return await row_once(
        once,
        REQUESTS,
        partial(service.add, fields=body),
        lambda _: require(once.work.session, "maintenance.write", body.property_id),
        status=201,
    )


@router.post("/assign", response_model=ChangedRequests)
async def assign_requests(work: StaffWork, body: RequestsAssign) -> Response:
    """Gives several requests to a vendor or a member: all of them, or none."""
    ids = await closing.assign_many(session=work.session, principal=work.principal, fields=body)
    return json_response({"request_ids": ids})


@router.post("/close", response_model=ChangedRequests)
async def close_requests(work: StaffWork, body: RequestsClose) -> Response:
    """Completes or cancels several requests: all of them, or none."""
    ids = await closing.close_many(session=work.session, principal=work.principal, fields=body)
    return json_response({"request_ids": ids})


@router.get("/deleted", response_model=Page[DeletedRequestRow])
async def list_deleted_requests(caller: StaffCaller, page: Paged) -> Response:
    """What the caller can still restore, newest first."""
    return await list_response(caller, DELETED_REQUESTS, page.request())


@router.get("/deleted.csv", response_class=CsvFile)
async def export_deleted_requests(work: InPersonWork, query: Annotated[ListQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, DELETED_REQUESTS, DeletedRequestRow, query, "deleted_requests")


@router.get("/{request_id}", response_model=RequestRow)
async def get_request(caller: StaffCaller, request_id: UUID) -> Response:
    return await row_response(caller, REQUESTS, request_id)


@router.get("/{request_id}/events", response_model=RequestTimeline)
async def list_request_events(caller: StaffCaller, request_id: UUID) -> Response:
    """The timeline of a request, newest first."""
    read = await caller.read(REQUESTS.visibility(request_id), events_of(request_id))
    refuse_unless_granted(read.results[0])
    items = [dict(zip(EVENT_COLUMNS, row, strict=True)) for row in read.results[1]]
    return json_response({"items": items})


@router.get("/{request_id}/offer", response_model=RequestOffer)
async def get_request_offer(caller: StaffCaller, request_id: UUID) -> Response:
    """What the vendor who has the request answered, and who of the trade could be asked next."""
    read = await caller.read(
        REQUESTS.visibility(request_id), offer_of(request_id), next_vendor_of(request_id)
    )
    refuse_unless_granted(read.results[0])
    return json_response(offer_body(*read.results[1:]))


@router.get("/{request_id}/visit.ics", response_class=CalendarFile)
async def get_request_visit(caller: StaffCaller, request_id: UUID) -> CalendarFile:
    """The visit of a request for a calendar; taken again, it moves the entry that is there."""
    read = await caller.read(REQUESTS.visibility(request_id), visit_of(request_id))
    refuse_unless_granted(read.results[0])
    return visit_response(caller.state.settings, visit_from(read.results[1]))


@router.post("/{request_id}/notes", response_model=RequestRow)
async def add_request_note(once: StaffOnce, request_id: UUID, body: NoteCreate) -> Response:
    """Adds a note to the timeline, for staff only or for the resident as well."""
    return await row_once(
        once,
        REQUESTS,
        partial(closing.add_note, request_id=request_id, fields=body),
        lambda first: require(once.work.session, "maintenance.write", UUID(first["property_id"])),
    )


@router.patch("/{request_id}", response_model=RequestRow)
async def edit_request(work: StaffWork, request_id: UUID, version: Version, body: RequestUpdate) -> Response:
    await service.edit(
        session=work.session, principal=work.principal, request_id=request_id, version=version, changes=body
    )
    return json_response(await row_of(work.session, REQUESTS, request_id))


@router.post("/{request_id}/reopen", response_model=RequestRow)
async def reopen_request(work: StaffWork, request_id: UUID, body: RequestReopen) -> Response:
    """Opens a completed or cancelled request again, within 14 days of its end."""
    await closing.reopen(session=work.session, principal=work.principal, request_id=request_id, fields=body)
    return json_response(await row_of(work.session, REQUESTS, request_id))


@router.post("/{request_id}/pause", response_model=RequestRow)
async def pause_request(work: StaffWork, request_id: UUID, body: RequestPause) -> Response:
    """Stops the clock of a request until an instant, for a reason."""
    await clock.pause(session=work.session, principal=work.principal, request_id=request_id, fields=body)
    return json_response(await row_of(work.session, REQUESTS, request_id))


@router.post("/{request_id}/resume", response_model=RequestRow)
async def resume_request(work: StaffWork, request_id: UUID) -> Response:
    """Ends the pause of a request before its time."""
    await clock.resume(session=work.session, principal=work.principal, request_id=request_id)
    return json_response(await row_of(work.session, REQUESTS, request_id))


@router.post("/{request_id}/rating", response_model=RequestRow)
async def rate_request(work: StaffWork, request_id: UUID, body: RequestRating) -> Response:
    """Rates the vendor's work on a completed request; rated again, the last one counts."""
    await rating.rate_request(
        session=work.session, principal=work.principal, request_id=request_id, fields=body
    )
    return json_response(await row_of(work.session, REQUESTS, request_id))


@router.post("/{request_id}/cost", response_model=RequestRow)
async def post_request_cost(once: InPersonOnce, request_id: UUID, body: RequestCost) -> Response:
    """Puts the cost of a completed request into the books, once: as the vendor's bill, or as an expense."""
    return await row_once(
        once,
        REQUESTS,
        partial(costs.post_cost, request_id=request_id, fields=body),
        lambda first: require(once.work.session, "payments.write", UUID(first["property_id"])),
    )


@router.post("/{request_id}/cost-refusal", response_model=RequestRow)
async def refuse_request_cost(once: StaffOnce, request_id: UUID, body: RequestCostRefusal) -> Response:
    """Does not approve the cost of a completed request, with a reason for whoever reported it."""
    return await row_once(
        once,
        REQUESTS,
        partial(cost_refusal.refuse_cost, request_id=request_id, fields=body),
        lambda first: require(once.work.session, "payments.write", UUID(first["property_id"])),
    )


@router.post("/{request_id}/resident-charge", response_model=RequestRow)
async def bill_request_resident(once: StaffOnce, request_id: UUID, body: RequestResidentCharge) -> Response:
    """Bills the resident for a completed request, once: a damage charge on their account."""
    return await row_once(
        once,
        REQUESTS,
        partial(resident_charge.bill_resident, request_id=request_id, fields=body),
        lambda first: require(once.work.session, "payments.write", UUID(first["property_id"])),
    )


@router.post("/{request_id}/duplicate", response_model=RequestRow)
async def mark_request_duplicate(work: StaffWork, request_id: UUID, body: RequestDuplicate) -> Response:
    """Cancels a request that repeats another of the same property."""
    await closing.mark_duplicate(
        session=work.session, principal=work.principal, request_id=request_id, of_id=body.request_id
    )
    return json_response(await row_of(work.session, REQUESTS, request_id))


@router.delete("/{request_id}", status_code=204)
async def delete_request(work: StaffWork, request_id: UUID, version: Version) -> Response:
    """Deletes a request; it can be restored for 30 days."""
    await service.delete(
        session=work.session, principal=work.principal, request_id=request_id, version=version
    )
    return Response(status_code=204)


@router.post("/{request_id}/restore", response_model=RequestRow)
async def restore_request(work: StaffWork, request_id: UUID) -> Response:
    """Undoes a deletion within 30 days."""
    await service.restore(session=work.session, principal=work.principal, request_id=request_id)
    return json_response(await row_of(work.session, REQUESTS, request_id))
