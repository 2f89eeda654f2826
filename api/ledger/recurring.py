"""Staff routes of what a lease's tenancy is charged each month."""

from datetime import date, datetime
from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response
from pydantic import BaseModel

from api.answers import json_response, refuse_unless_granted
from api.audiences import InPersonWork, StaffCaller, StaffOnce
from api.csv_lists import CsvFile, csv_response
from api.idempotency import row_once
from api.ledger.papers import paper_of_lease
from api.list_queries import ListQuery, Paged
from api.routing import staff_router
from api.schemas import MoneyText, Page
from domain.core.db.statements import run
from domain.core.listing import plan_page
from domain.leases.queries import LEASES
from domain.ledger.deposit_queries import deposit_granted
from domain.ledger.recurring import (
    NewRecurring,
    RecurringChange,
    RecurringEnd,
    add_recurring,
    change_recurring,
    end_recurring,
    require_line,
)
from domain.ledger.recurring_queries import RECURRING
from domain.models.tenancies import RecurringKind

router = staff_router("", "ledger")


class RecurringCreate(NewRecurring):
    """A line that begins."""


class RecurringEnding(RecurringEnd):
    """The last day that is charged."""


class RecurringAmount(RecurringChange):
    """Another amount from a day on: the line ends, and another begins."""


class CanChange(BaseModel):
    change: bool


class RecurringRow(BaseModel):
    """So much a month from `starts_on` to `ends_on`; a line of rent names its lease and follows it."""

    id: UUID
    property_id: UUID
    tenancy_id: UUID
    lease_id: UUID | None
    kind: RecurringKind
    amount: MoneyText
    starts_on: date
    ends_on: date | None
    description: str | None
    can: CanChange
    version: int
    created_at: datetime
    updated_at: datetime


@router.get("/leases/{lease_id}/recurring-charges", response_model=Page[RecurringRow])
async def list_recurring_charges(caller: StaffCaller, lease_id: UUID, page: Paged) -> Response:
    """What the lease's tenancy is, was and will be charged each month, the newest line first."""
    plan = plan_page(RECURRING, page.request(lease_id=str(lease_id)), caller.state.cursors)
    read = await caller.read(LEASES.visibility(lease_id), deposit_granted(lease_id), *plan.statements)
    refuse_unless_granted(read.results[0])
    refuse_unless_granted(read.results[1])
    return json_response(plan.body(caller.state.cursors, read.results[2:]))


@router.get("/leases/{lease_id}/recurring-charges.csv", response_class=CsvFile)
async def export_recurring_charges(
    work: InPersonWork, lease_id: UUID, query: Annotated[ListQuery, Query()]
) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    refuse_unless_granted(await run(work.session, LEASES.visibility(lease_id)))
    refuse_unless_granted(await run(work.session, deposit_granted(lease_id)))
    return await csv_response(
        work, RECURRING, RecurringRow, query, "recurring_charges", lease_id=str(lease_id)
    )


@router.post("/leases/{lease_id}/recurring-charges", response_model=RecurringRow, status_code=201)
async def add_recurring_charge(once: StaffOnce, lease_id: UUID, body: RecurringCreate) -> Response:
    """Charges the lease's tenancy each month, from a month on that was not charged yet."""
    return await paper_of_lease(once, RECURRING, lease_id, partial(add_recurring, fields=body))


@router.post("/recurring-charges/{line_id}/end", response_model=RecurringRow)
async def end_recurring_charge(once: StaffOnce, line_id: UUID, body: RecurringEnding) -> Response:
    """Nothing is charged after this day."""
    change = partial(end_recurring, line_id=line_id, fields=body)
    return await row_once(
        once, RECURRING, change, lambda _: require_line(once.work.session, line_id), row_id=line_id
    )


@router.post("/recurring-charges/{line_id}/change", response_model=RecurringRow)
async def change_recurring_charge(once: StaffOnce, line_id: UUID, body: RecurringAmount) -> Response:
    """Another amount from a day on: the answer is the line that begins."""
    change = partial(change_recurring, line_id=line_id, fields=body)
    return await row_once(once, RECURRING, change, lambda _: require_line(once.work.session, line_id))
