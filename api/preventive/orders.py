"""Staff routes of work orders."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import figures_response, json_response, list_response, row_response
from api.audiences import InPersonOnce, InPersonWork, StaffCaller, StaffOnce, StaffWork
from api.csv_lists import CsvFile, csv_response
from api.dependencies import Version
from api.idempotency import row_once
from api.list_queries import ListQuery, Paged
from api.preventive.order_schemas import (
    DeletedWorkOrderRow,
    PreventiveFigures,
    WorkOrderComplete,
    WorkOrderCost,
    WorkOrderCreate,
    WorkOrderFilters,
    WorkOrderQuery,
    WorkOrderRating,
    WorkOrderRow,
    WorkOrderUpdate,
)
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import require
from domain.core.patching import row_of
from domain.preventive import costs, orders, rating
from domain.preventive.metrics import PREVENTIVE_FIGURES
from domain.preventive.order_queries import DELETED_WORK_ORDERS, WORK_ORDERS

router = staff_router("/work-orders", "preventive")


@router.get("", response_model=Page[WorkOrderRow])
async def list_work_orders(caller: StaffCaller, query: Annotated[WorkOrderQuery, Query()]) -> Response:
    """The caller's work orders; sort by next (what is open first), scheduled_date, completed_at, priority,
    title or updated_at."""
    return await list_response(caller, WORK_ORDERS, query.request())


@router.get(".csv", response_class=CsvFile)
async def export_work_orders(work: InPersonWork, query: Annotated[WorkOrderFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, WORK_ORDERS, WorkOrderRow, query, "work_orders")


@router.get("/figures", response_model=PreventiveFigures)
async def preventive_figures(caller: StaffCaller, property_id: UUID | None = None) -> Response:
    """The figures above preventive maintenance: all of the caller's, or those of one property."""
    return await figures_response(caller, PREVENTIVE_FIGURES, property_id=property_id and str(property_id))


@router.post("", response_model=WorkOrderRow, status_code=201)
async def add_work_order(once: StaffOnce, body: WorkOrderCreate) -> Response:
    return await row_once(
        once,
        WORK_ORDERS,
        partial(orders.add_order, fields=body),
        lambda _: require(once.work.session, "maintenance.write", body.property_id),
        status=201,
    )


@router.get("/deleted", response_model=Page[DeletedWorkOrderRow])
async def list_deleted_work_orders(caller: StaffCaller, page: Paged) -> Response:
    """What the caller can still restore, newest first."""
    return await list_response(caller, DELETED_WORK_ORDERS, page.request())


@router.get("/deleted.csv", response_class=CsvFile)
async def export_deleted_work_orders(work: InPersonWork, query: Annotated[ListQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, DELETED_WORK_ORDERS, DeletedWorkOrderRow, query, "deleted_work_orders")


@router.get("/{work_order_id}", response_model=WorkOrderRow)
async def get_work_order(caller: StaffCaller, work_order_id: UUID) -> Response:
    return await row_response(caller, WORK_ORDERS, work_order_id)


@router.patch("/{work_order_id}", response_model=WorkOrderRow)
async def edit_work_order(
    work: StaffWork, work_order_id: UUID, version: Version, body: WorkOrderUpdate
) -> Response:
    await orders.edit_order(
        session=work.session, principal=work.principal, order_id=work_order_id, version=version, changes=body
    )
    return json_response(await row_of(work.session, WORK_ORDERS, work_order_id))


@router.post("/{work_order_id}/start", response_model=WorkOrderRow)
async def start_work_order(work: StaffWork, work_order_id: UUID) -> Response:
    """Work begins: scheduled becomes in progress."""
    await orders.start_order(session=work.session, principal=work.principal, order_id=work_order_id)
    return json_response(await row_of(work.session, WORK_ORDERS, work_order_id))


@router.post("/{work_order_id}/complete", response_model=WorkOrderRow)
async def complete_work_order(work: StaffWork, work_order_id: UUID, body: WorkOrderComplete) -> Response:
    """Work is done: in progress becomes completed, and its schedule moves on."""
    await orders.complete_order(
        session=work.session, principal=work.principal, order_id=work_order_id, fields=body
    )
    return json_response(await row_of(work.session, WORK_ORDERS, work_order_id))


@router.post("/{work_order_id}/cancel", response_model=WorkOrderRow)
async def cancel_work_order(work: StaffWork, work_order_id: UUID) -> Response:
    """The work is not done, and its schedule moves on."""
    await orders.cancel_order(session=work.session, principal=work.principal, order_id=work_order_id)
    return json_response(await row_of(work.session, WORK_ORDERS, work_order_id))


@router.post("/{work_order_id}/rating", response_model=WorkOrderRow)
async def rate_work_order(work: StaffWork, work_order_id: UUID, body: WorkOrderRating) -> Response:
    """Rates the vendor's work on a completed work order; rated again, the last one counts."""
    await rating.rate_order(
        session=work.session, principal=work.principal, order_id=work_order_id, fields=body
    )
    return json_response(await row_of(work.session, WORK_ORDERS, work_order_id))


@router.post("/{work_order_id}/cost", response_model=WorkOrderRow)
async def post_work_order_cost(once: InPersonOnce, work_order_id: UUID, body: WorkOrderCost) -> Response:
    """Puts the cost of a completed work order into the books, once: as the vendor's bill, or an expense."""
    return await row_once(
        once,
        WORK_ORDERS,
        partial(costs.post_order_cost, order_id=work_order_id, fields=body),
        lambda first: require(once.work.session, "payments.write", UUID(first["property_id"])),
    )


@router.delete("/{work_order_id}", status_code=204)
async def delete_work_order(work: StaffWork, work_order_id: UUID, version: Version) -> Response:
    """Deletes a work order; it can be restored for 30 days."""
    await orders.delete_order(
        session=work.session, principal=work.principal, order_id=work_order_id, version=version
    )
    return Response(status_code=204)


@router.post("/{work_order_id}/restore", response_model=WorkOrderRow)
async def restore_work_order(work: StaffWork, work_order_id: UUID) -> Response:
    """Undoes a deletion within 30 days."""
    await orders.restore_order(session=work.session, principal=work.principal, order_id=work_order_id)
    return json_response(await row_of(work.session, WORK_ORDERS, work_order_id))
