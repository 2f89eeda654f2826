"""Staff routes that list what happened at the bank: entries of the properties, owners' draws, accounts."""

from typing import Annotated

from fastapi import Query, Response

from api.answers import list_response
from api.audiences import InPersonWork, StaffCaller
from api.banking.schemas import (
    BankAccountRow,
    BankEntryFilters,
    BankEntryQuery,
    DisbursementRow,
    DrawFilters,
    DrawQuery,
    JournalEntryRow,
)
from api.csv_lists import CsvFile, csv_response
from api.list_queries import ListQuery, Paged
from api.routing import staff_router
from api.schemas import Page
from domain.banking.queries import BANK_ACCOUNTS, BANK_ENTRIES, DRAWS

router = staff_router("", "banking")


@router.get("/bank-entries", response_model=Page[JournalEntryRow])
async def list_bank_entries(caller: StaffCaller, query: Annotated[BankEntryQuery, Query()]) -> Response:
    """Owners' contributions, transfers between bank accounts and the bank's fees, the newest first."""
    return await list_response(caller, BANK_ENTRIES, query.request())


@router.get("/bank-entries.csv", response_class=CsvFile)
async def export_bank_entries(work: InPersonWork, query: Annotated[BankEntryFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, BANK_ENTRIES, JournalEntryRow, query, "bank_entries")


@router.get("/draws", response_model=Page[DisbursementRow])
async def list_draws(caller: StaffCaller, query: Annotated[DrawQuery, Query()]) -> Response:
    """What owners took out, the newest first."""
    return await list_response(caller, DRAWS, query.request())


@router.get("/draws.csv", response_class=CsvFile)
async def export_draws(work: InPersonWork, query: Annotated[DrawFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, DRAWS, DisbursementRow, query, "draws")


@router.get("/bank-accounts", response_model=Page[BankAccountRow])
async def list_bank_accounts(caller: StaffCaller, page: Paged) -> Response:
    """The bank accounts of the caller's companies, by name."""
    return await list_response(caller, BANK_ACCOUNTS, page.request())


@router.get("/bank-accounts.csv", response_class=CsvFile)
async def export_bank_accounts(work: InPersonWork, query: Annotated[ListQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, BANK_ACCOUNTS, BankAccountRow, query, "bank_accounts")
