"""Staff routes of financials: the figures of a range, and the transactions behind them."""

from datetime import date
from typing import Annotated

from fastapi import Query, Response

from api.answers import json_response, list_response
from api.audiences import InPersonWork, StaffCaller
from api.callers import Caller
from api.csv_lists import CsvFile, csv_response
from api.financials.schemas import (
    Financials,
    FinancialsQuery,
    SpanQuery,
    TransactionFilters,
    TransactionQuery,
    TransactionRow,
)
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import require_somewhere
from domain.financials.overview import overview, overview_body
from domain.financials.spans import Span, span_of, today_of
from domain.financials.transactions import TRANSACTIONS

router = staff_router("", "financials")


@router.get("/financials", response_model=Financials)
async def get_financials(caller: StaffCaller, query: Annotated[FinancialsQuery, Query()]) -> Response:
    """Income, expenses, cash flow, what is owed and held, in the caller's properties or one of them."""
    span = await span_at(caller, query)
    page = await caller.read(*overview(span, query.property_id, query.basis))
    require_somewhere(page.auth, "payments.read")
    return json_response(overview_body(span, query.range, query.basis, page.results))


@router.get("/transactions", response_model=Page[TransactionRow])
async def list_transactions(caller: StaffCaller, query: Annotated[TransactionQuery, Query()]) -> Response:
    """Postings on income and expense accounts in the range and basis; sort by day or amount."""
    span = await span_at(caller, query)
    return await list_response(caller, TRANSACTIONS, query.request(**span.days()))


@router.get("/transactions.csv", response_class=CsvFile)
async def export_transactions(work: InPersonWork, query: Annotated[TransactionFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    span = await span_at(work.caller, query)
    return await csv_response(work, TRANSACTIONS, TransactionRow, query, "transactions", **span.days())


async def span_at(caller: Caller, query: SpanQuery) -> Span:
    """The range by today's date at the property."""
    page = await caller.read(today_of(query.property_id))
    return span_of(query.range, date.fromisoformat(page.results[0][0][0]))
