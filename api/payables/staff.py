"""Staff routes of bills: entering, paying and voiding them."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, list_response, refuse_unless_granted, row_response
from api.audiences import InPersonOnce, InPersonWork, StaffCaller, StaffOnce
from api.csv_lists import CsvFile, csv_response
from api.payables.schemas import (
    BillCreate,
    BillFilters,
    BillPayment,
    BillQuery,
    BillReason,
    BillRow,
    ExpenseAccounts,
    Invoice,
)
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import granted_at, require
from domain.core.patching import row_of
from domain.payables.bills import require_bill
from domain.payables.bills import void_bill as void_a_bill
from domain.payables.paying import enter_bills
from domain.payables.paying import pay_bill as pay_a_bill
from domain.payables.paying import void_bill_payment as void_a_bill_payment
from domain.payables.queries import BILLS, EXPENSE_ACCOUNT_COLUMNS, expense_accounts
from domain.properties.queries import PROPERTIES

router = staff_router("", "payables")


@router.get("/bills", response_model=Page[BillRow])
async def list_bills(caller: StaffCaller, query: Annotated[BillQuery, Query()]) -> Response:
    """Bills by property; sort by day, due_on, amount or payee."""
    return await list_response(caller, BILLS, query.request())


@router.get("/bills.csv", response_class=CsvFile)
async def export_bills(work: InPersonWork, query: Annotated[BillFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, BILLS, BillRow, query, "bills")


@router.get("/bills/{bill_id}", response_model=BillRow)
async def get_bill(caller: StaffCaller, bill_id: UUID) -> Response:
    return await row_response(caller, BILLS, bill_id)


@router.get("/properties/{property_id}/expense-accounts", response_model=ExpenseAccounts)
async def list_expense_accounts(caller: StaffCaller, property_id: UUID) -> Response:
    """The accounts that a line of a bill may name, by number."""
    read = await caller.read(
        PROPERTIES.visibility(property_id),
        granted_at("payments.read", property_id),
        expense_accounts(property_id),
    )
    refuse_unless_granted(read.results[0])
    refuse_unless_granted(read.results[1])
    rows = [dict(zip(EXPENSE_ACCOUNT_COLUMNS, row, strict=True)) for row in read.results[2]]
    return json_response({"items": rows})


@router.post("/bills", response_model=Invoice, status_code=201)
async def add_bill(once: InPersonOnce, body: BillCreate) -> Response:
    """Enters an invoice, as a bill for each property; with `payment` they are paid at once."""
    work = once.work

    async def act() -> Response:
        bills = await enter_bills(session=work.session, principal=work.principal, fields=body)
        return json_response({"items": [await row_of(work.session, BILLS, each.id) for each in bills]}, 201)

    async def may_see_again(stored: Any) -> None:
        for item in stored["items"]:
            await require(work.session, "payments.write", UUID(item["property_id"]))

    return await once.run(act, may_see_again)


@router.post("/bills/{bill_id}/pay", response_model=BillRow)
async def pay_bill(once: InPersonOnce, bill_id: UUID, body: BillPayment) -> Response:
    """Pays all of the bill out of the property's operating account."""
    work = once.work

    async def act() -> Response:
        await pay_a_bill(session=work.session, principal=work.principal, bill_id=bill_id, fields=body)
        return json_response(await row_of(work.session, BILLS, bill_id))

    return await once.run(act, lambda _: require_bill(work.session, bill_id))


@router.post("/bills/{bill_id}/void-payment", response_model=BillRow)
async def void_bill_payment(once: InPersonOnce, bill_id: UUID, body: BillReason) -> Response:
    """The bill was not paid after all: it is open again."""
    work = once.work

    async def act() -> Response:
        await void_a_bill_payment(
            session=work.session, principal=work.principal, bill_id=bill_id, reason=body.reason
        )
        return json_response(await row_of(work.session, BILLS, bill_id))

    return await once.run(act, lambda _: require_bill(work.session, bill_id))


@router.post("/bills/{bill_id}/void", response_model=BillRow)
async def void_bill(once: StaffOnce, bill_id: UUID, body: BillReason) -> Response:
    """Takes an open bill away."""
    work = once.work

    async def act() -> Response:
        await void_a_bill(session=work.session, principal=work.principal, bill_id=bill_id, reason=body.reason)
        return json_response(await row_of(work.session, BILLS, bill_id))

    return await once.run(act, lambda _: require_bill(work.session, bill_id))
