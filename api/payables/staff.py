"""Staff routes of bills: entering, paying and voiding them."""

from functools import partial
from typing import Annotated, Any
from uuid import UUID

from fastapi import Query, Response

from api.answers import figures_response, json_response, list_response, refuse_unless_granted, row_response
from api.audiences import InPersonOnce, InPersonWork, StaffCaller, StaffOnce, StaffWork
from api.csv_lists import CsvFile, csv_response
from api.dependencies import Version
from api.idempotency import row_once
from api.payables.schemas import (
    BillCreate,
    BillFigures,
    BillFilters,
    BillPayment,
    BillQuery,
    BillReason,
    BillRow,
    BillUpdate,
    ExpenseAccounts,
    Invoice,
)
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import granted_at, require
from domain.core.patching import row_of
from domain.payables.bills import edit_bill as edit_a_bill
from domain.payables.bills import require_bill
from domain.payables.bills import void_bill as void_a_bill
from domain.payables.paying import enter_bills
from domain.payables.paying import pay_bill as pay_a_bill
from domain.payables.paying import void_bill_payment as void_a_bill_payment
from domain.payables.queries import BILL_FIGURES, BILLS, EXPENSE_ACCOUNT_COLUMNS, expense_accounts
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


@router.get("/bills/figures", response_model=BillFigures)
async def bill_figures(caller: StaffCaller) -> Response:
    return await figures_response(caller, BILL_FIGURES)


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


@router.patch("/bills/{bill_id}", response_model=BillRow)
async def edit_bill(work: StaffWork, bill_id: UUID, version: Version, body: BillUpdate) -> Response:
    """Sets number, due day or memo of an open bill right."""
    await edit_a_bill(
        session=work.session, principal=work.principal, bill_id=bill_id, version=version, changes=body
    )
    return json_response(await row_of(work.session, BILLS, bill_id))


@router.post("/bills/{bill_id}/pay", response_model=BillRow)
async def pay_bill(once: InPersonOnce, bill_id: UUID, body: BillPayment) -> Response:
    """Pays all of the bill out of the property's operating account."""
    change = partial(pay_a_bill, bill_id=bill_id, fields=body)
    return await row_once(
        once, BILLS, change, lambda _: require_bill(once.work.session, bill_id), row_id=bill_id
    )


@router.post("/bills/{bill_id}/void-payment", response_model=BillRow)
async def void_bill_payment(once: InPersonOnce, bill_id: UUID, body: BillReason) -> Response:
    """The bill was not paid after all: it is open again."""
    change = partial(void_a_bill_payment, bill_id=bill_id, reason=body.reason)
    return await row_once(
        once, BILLS, change, lambda _: require_bill(once.work.session, bill_id), row_id=bill_id
    )


@router.post("/bills/{bill_id}/void", response_model=BillRow)
async def void_bill(once: StaffOnce, bill_id: UUID, body: BillReason) -> Response:
    """Takes an open bill away."""
    change = partial(void_a_bill, bill_id=bill_id, reason=body.reason)
    return await row_once(
        once, BILLS, change, lambda _: require_bill(once.work.session, bill_id), row_id=bill_id
    )
