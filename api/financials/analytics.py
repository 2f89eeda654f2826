"""Staff routes of payment analytics: collection, who is late, payments received, reminders."""

from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, list_response
from api.audiences import InPersonOnce, InPersonWork, StaffCaller, StaffWork
from api.csv_lists import CsvFile, csv_response
from api.financials.analytics_schemas import (
    DelinquentFilters,
    DelinquentQuery,
    DelinquentRow,
    PaymentAnalytics,
    ReceivedFilters,
    ReceivedQuery,
    ReceivedRow,
    ReminderCreate,
    ReminderPreview,
    ReminderRow,
)
from api.financials.schemas import SpanQuery
from api.financials.staff import span_at
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import require_somewhere
from domain.financials import reminders
from domain.financials.analytics import analytics, analytics_body
from domain.financials.delinquent import DELINQUENT
from domain.financials.received import RECEIVED

router = staff_router("", "financials")


@router.get("/analytics/payments", response_model=PaymentAnalytics)
async def get_payment_analytics(caller: StaffCaller, query: Annotated[SpanQuery, Query()]) -> Response:
    """How well rent is collected in the range, six months of it, and what is outstanding by age."""
    span = await span_at(caller, query)
    page = await caller.read(*analytics(span, query.property_id))
    require_somewhere(page.auth, "payments.read")
    return json_response(analytics_body(span, query.range, page.results))


@router.get("/analytics/payments/delinquent", response_model=Page[DelinquentRow])
async def list_delinquent_accounts(
    caller: StaffCaller, query: Annotated[DelinquentQuery, Query()]
) -> Response:
    """Tenancies that owe, today; sort by owes, days_late or resident."""
    return await list_response(caller, DELINQUENT, query.request())


@router.get("/analytics/payments/delinquent.csv", response_class=CsvFile)
async def export_delinquent_accounts(
    work: InPersonWork, query: Annotated[DelinquentFilters, Query()]
) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, DELINQUENT, DelinquentRow, query, "delinquent_accounts")


@router.get("/analytics/payments/received", response_model=Page[ReceivedRow])
async def list_received_payments(caller: StaffCaller, query: Annotated[ReceivedQuery, Query()]) -> Response:
    """Payments of the range, in every state; sort by received_on or amount."""
    span = await span_at(caller, query)
    return await list_response(caller, RECEIVED, query.request(**span.days()))


@router.get("/analytics/payments/received.csv", response_class=CsvFile)
async def export_received_payments(work: InPersonWork, query: Annotated[ReceivedFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    span = await span_at(work.caller, query)
    return await csv_response(work, RECEIVED, ReceivedRow, query, "received_payments", **span.days())


@router.get("/tenancies/{tenancy_id}/reminder", response_model=ReminderPreview)
async def preview_reminder(work: StaffWork, tenancy_id: UUID) -> Response:
    """Whom a reminder would go to, and its words. 409 where nothing is owed."""
    said = await reminders.preview(session=work.session, tenancy_id=tenancy_id)
    return json_response(said._asdict() | {"amount": f"{said.amount:.2f}"})


@router.post("/tenancies/{tenancy_id}/reminders", response_model=ReminderRow, status_code=201)
async def send_reminder(once: InPersonOnce, tenancy_id: UUID, body: ReminderCreate) -> Response:
    """Sends the reminder once. 409 `reminded_already` within 24 hours of the last one."""
    work = once.work

    async def act() -> Response:
        row = await reminders.send(
            session=work.session, principal=work.principal, tenancy_id=tenancy_id, fields=body
        )
        answer = {name: getattr(row, name) for name in ReminderRow.model_fields}
        return json_response(answer | {"amount": f"{row.amount:.2f}"}, 201)

    return await once.run(act, lambda _: reminders.require_tenancy(work.session, tenancy_id))
