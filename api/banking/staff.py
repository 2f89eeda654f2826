"""Staff routes of bank deposits: what waits to be banked, what was banked, and taking it back."""

from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import list_response, row_response
from api.audiences import InPersonOnce, InPersonWork, StaffCaller
from api.banking.schemas import (
    BankDepositCreate,
    BankDepositFilters,
    BankDepositQuery,
    BankDepositRow,
    BankingReason,
    UndepositedFilters,
    UndepositedQuery,
    UndepositedRow,
)
from api.csv_lists import CsvFile, csv_response
from api.idempotency import row_once
from api.routing import staff_router
from api.schemas import Page
from domain.banking.deposits import deposit_payments, require_deposit
from domain.banking.deposits import take_deposit_back as take_a_deposit_back
from domain.banking.queries import BANK_DEPOSITS, UNDEPOSITED

router = staff_router("", "banking")


@router.get("/undeposited-payments", response_model=Page[UndepositedRow])
async def list_undeposited_payments(
    caller: StaffCaller, query: Annotated[UndepositedQuery, Query()]
) -> Response:
    """Payments that came in and are not at the bank yet, the oldest first."""
    return await list_response(caller, UNDEPOSITED, query.request())


@router.get("/undeposited-payments.csv", response_class=CsvFile)
async def export_undeposited_payments(
    work: InPersonWork, query: Annotated[UndepositedFilters, Query()]
) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, UNDEPOSITED, UndepositedRow, query, "undeposited_payments")


@router.get("/bank-deposits", response_model=Page[BankDepositRow])
async def list_bank_deposits(caller: StaffCaller, query: Annotated[BankDepositQuery, Query()]) -> Response:
    """Deposits of the caller's companies, the newest first."""
    return await list_response(caller, BANK_DEPOSITS, query.request())


@router.get("/bank-deposits.csv", response_class=CsvFile)
async def export_bank_deposits(work: InPersonWork, query: Annotated[BankDepositFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, BANK_DEPOSITS, BankDepositRow, query, "bank_deposits")


@router.get("/bank-deposits/{deposit_id}", response_model=BankDepositRow)
async def get_bank_deposit(caller: StaffCaller, deposit_id: UUID) -> Response:
    return await row_response(caller, BANK_DEPOSITS, deposit_id)


@router.post("/bank-deposits", response_model=BankDepositRow, status_code=201)
async def add_bank_deposit(once: InPersonOnce, body: BankDepositCreate) -> Response:
    """Payments go to the bank together, as one line of its statement."""
    change = partial(deposit_payments, fields=body)
    return await row_once(
        once,
        BANK_DEPOSITS,
        change,
        lambda stored: require_deposit(once.work.session, UUID(stored["id"])),
        status=201,
    )


@router.post("/bank-deposits/{deposit_id}/take-back", response_model=BankDepositRow)
async def take_deposit_back(once: InPersonOnce, deposit_id: UUID, body: BankingReason) -> Response:
    """It was not made, or made otherwise: its payments wait to be banked again."""
    change = partial(take_a_deposit_back, deposit_id=deposit_id, reason=body.reason)
    return await row_once(
        once,
        BANK_DEPOSITS,
        change,
        lambda _: require_deposit(once.work.session, deposit_id),
        row_id=deposit_id,
    )
