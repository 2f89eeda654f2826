"""Staff routes of maintenance schedules."""

from dataclasses import asdict
from datetime import date
from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, list_response, refuse_unless_granted, row_response
from api.audiences import InPersonWork, StaffCaller, StaffOnce, StaffWork
from api.csv_lists import CsvFile, csv_response
from api.dependencies import Version
from api.idempotency import row_once
from api.list_queries import ListQuery, Paged
from api.preventive.order_schemas import WorkOrderRow
from api.preventive.schedule_schemas import (
    CalendarQuery,
    DeletedScheduleRow,
    ScheduleCalendar,
    ScheduleCreate,
    ScheduleFilters,
    ScheduleForecast,
    ScheduleForecastQuery,
    ScheduleQuery,
    ScheduleRow,
    ScheduleUpdate,
)
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import granted_at, require, require_somewhere
from domain.core.patching import row_of
from domain.preventive import schedules
from domain.preventive.order_queries import WORK_ORDERS, calendar_orders
from domain.preventive.previews import bounded, by_day, due_days, planned_days, preview
from domain.preventive.schedule_queries import DELETED_SCHEDULES, SCHEDULES, calendar_rows, today_at
from domain.properties.queries import PROPERTIES

router = staff_router("/maintenance-schedules", "preventive")


@router.get("", response_model=Page[ScheduleRow])
async def list_schedules(caller: StaffCaller, query: Annotated[ScheduleQuery, Query()]) -> Response:
    """The caller's schedules; sort by next_due_date, name or priority."""
    return await list_response(caller, SCHEDULES, query.request())


@router.get(".csv", response_class=CsvFile)
async def export_schedules(work: InPersonWork, query: Annotated[ScheduleFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, SCHEDULES, ScheduleRow, query, "schedules")


@router.get("/forecast", response_model=ScheduleForecast)
async def forecast_schedule(
    caller: StaffCaller, query: Annotated[ScheduleForecastQuery, Query()]
) -> Response:
    """What a rule would have led to in the last calendar year, and its next three due dates."""
    read = await caller.read(
        PROPERTIES.visibility(query.property_id),
        granted_at("maintenance.read", query.property_id),
        today_at(str(query.property_id)),
    )
    refuse_unless_granted(read.results[0])
    refuse_unless_granted(read.results[1])
    return json_response(asdict(preview(query, date.fromisoformat(read.results[2][0][0]))))


@router.get("/calendar", response_model=ScheduleCalendar)
async def schedule_calendar(caller: StaffCaller, query: Annotated[CalendarQuery, Query()]) -> Response:
    """The work orders of the days, and the days on which active schedules fall due without one so far."""
    since, until = bounded(query.since, query.until)
    read = await caller.read(
        calendar_rows(until, query.property_id), calendar_orders(since, until, query.property_id)
    )
    require_somewhere(read.auth, "maintenance.read")
    days = due_days(read.results[0], since, until) + planned_days(read.results[1])
    return json_response({"items": [asdict(day) for day in by_day(days)]})


@router.post("", response_model=ScheduleRow, status_code=201)
async def add_schedule(once: StaffOnce, body: ScheduleCreate) -> Response:
    return await row_once(
        once,
        SCHEDULES,
        partial(schedules.add_schedule, fields=body),
        lambda _: require(once.work.session, "maintenance.write", body.property_id),
        status=201,
    )


@router.get("/deleted", response_model=Page[DeletedScheduleRow])
async def list_deleted_schedules(caller: StaffCaller, page: Paged) -> Response:
    """What the caller can still restore, newest first."""
    return await list_response(caller, DELETED_SCHEDULES, page.request())


@router.get("/deleted.csv", response_class=CsvFile)
async def export_deleted_schedules(work: InPersonWork, query: Annotated[ListQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, DELETED_SCHEDULES, DeletedScheduleRow, query, "deleted_schedules")


@router.get("/{schedule_id}", response_model=ScheduleRow)
async def get_schedule(caller: StaffCaller, schedule_id: UUID) -> Response:
    return await row_response(caller, SCHEDULES, schedule_id)


@router.patch("/{schedule_id}", response_model=ScheduleRow)
async def edit_schedule(
    work: StaffWork, schedule_id: UUID, version: Version, body: ScheduleUpdate
) -> Response:
    """Where the rule changes, or the schedule is resumed, it is next due today at the earliest."""
    await schedules.edit_schedule(
        session=work.session, principal=work.principal, schedule_id=schedule_id, version=version, changes=body
    )
    return json_response(await row_of(work.session, SCHEDULES, schedule_id))


@router.post("/{schedule_id}/work-order", response_model=WorkOrderRow, status_code=201)
async def make_work_order(once: StaffOnce, schedule_id: UUID) -> Response:
    """Makes the work order of the next due date now, by hand."""
    return await row_once(
        once,
        WORK_ORDERS,
        partial(schedules.make_order, schedule_id=schedule_id),
        lambda first: require(once.work.session, "maintenance.write", UUID(first["property_id"])),
        status=201,
    )


@router.delete("/{schedule_id}", status_code=204)
async def delete_schedule(work: StaffWork, schedule_id: UUID, version: Version) -> Response:
    """Deletes a schedule; its work orders stay, and it can be restored for 30 days."""
    await schedules.delete_schedule(
        session=work.session, principal=work.principal, schedule_id=schedule_id, version=version
    )
    return Response(status_code=204)


@router.post("/{schedule_id}/restore", response_model=ScheduleRow)
async def restore_schedule(work: StaffWork, schedule_id: UUID) -> Response:
    """Undoes a deletion within 30 days."""
    await schedules.restore_schedule(session=work.session, principal=work.principal, schedule_id=schedule_id)
    return json_response(await row_of(work.session, SCHEDULES, schedule_id))
