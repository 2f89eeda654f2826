"""Staff routes of the ledger: what a lease's tenancy owes and why, charges, payments and credits."""

from datetime import date
from functools import partial
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, refuse_unless_granted
from api.audiences import InPersonOnce, StaffCaller, StaffOnce
from api.callers import Caller
from api.ledger.papers import paper_of_lease
from api.ledger.schemas import (
    ChargeCreate,
    ChargeRow,
    CreditCreate,
    CreditRow,
    Ledger,
    LedgerCount,
    PaymentCreate,
    PaymentPreview,
    PaymentRow,
)
from api.routing import staff_router
from domain.core.errors import Conflict
from domain.core.listing import Listing
from domain.core.unit_of_work import Statement
from domain.core.values.dates import Day
from domain.leases.queries import LEASES
from domain.ledger.account import account_of
from domain.ledger.account_queries import account_of_lease, account_of_resident
from domain.ledger.charges import post_charge
from domain.ledger.concessions import give_credit
from domain.ledger.explaining import ledger_body
from domain.ledger.late_rent import rent_with_fees
from domain.ledger.listings import CHARGES, CREDITS, PAYMENTS
from domain.ledger.lookups import NO_ACCOUNT
from domain.ledger.papers import Above0
from domain.ledger.payments import record_payment
from domain.ledger.previewing import PaymentAsked, preview_of
from domain.ledger.queries import ledger_of_lease, ledger_of_resident, line_count_of_lease
from domain.residents.queries import RESIDENTS

router = staff_router("", "ledger")


@router.get("/leases/{lease_id}/ledger", response_model=Ledger)
async def get_lease_ledger(caller: StaffCaller, lease_id: UUID, as_of: date | None = None) -> Response:
    """The lease's tenancy, line by line with the balance after each, through all its renewals."""
    lines, account = ledger_of_lease(lease_id, as_of), account_of_lease(lease_id)
    return await _ledger(caller, LEASES, lease_id, lines, account)


@router.get("/leases/{lease_id}/ledger/count", response_model=LedgerCount)
async def count_lease_ledger(caller: StaffCaller, lease_id: UUID) -> Response:
    """How many lines that ledger has today, for whoever shows no more of it."""
    read = await caller.read(LEASES.visibility(lease_id), line_count_of_lease(lease_id))
    refuse_unless_granted(read.results[0])
    return json_response({"lines": read.results[1][0][0]})


@router.get("/residents/{resident_id}/ledger", response_model=Ledger)
async def get_resident_ledger(caller: StaffCaller, resident_id: UUID, as_of: date | None = None) -> Response:
    """The same for the tenancy of the resident's newest lease."""
    lines, account = ledger_of_resident(resident_id, as_of), account_of_resident(resident_id)
    return await _ledger(caller, RESIDENTS, resident_id, lines, account)


async def _ledger(
    caller: Caller, owner: Listing, row_id: UUID, lines: Statement, account: Statement
) -> Response:
    read = await caller.read(owner.visibility(row_id), lines, account)
    refuse_unless_granted(read.results[0])
    return json_response(ledger_body(*read.results[1:]))


@router.get("/leases/{lease_id}/payment-preview", response_model=PaymentPreview)
async def preview_payment(
    caller: StaffCaller,
    lease_id: UUID,
    amount: Above0,
    payment_date: Day | None = None,
    charge_ids: Annotated[list[UUID], Query(max_length=100)] = [],  # noqa: B006 - FastAPI copies it
) -> Response:
    """What a payment of today's account would settle, before it is recorded."""
    statements = account_of_lease(lease_id), rent_with_fees(lease_id)
    read = await caller.read(LEASES.visibility(lease_id), *statements)
    refuse_unless_granted(read.results[0])
    account = account_of(read.results[1])
    if account is None:
        raise Conflict(NO_ACCOUNT, code="no_account")
    asked = PaymentAsked(amount, payment_date, charge_ids)
    return json_response(preview_of(account, read.results[2], asked))


@router.post("/leases/{lease_id}/charges", response_model=ChargeRow, status_code=201)
async def add_charge(once: StaffOnce, lease_id: UUID, body: ChargeCreate) -> Response:
    """Charges the lease's tenancy once. Money that waits settles it at once."""
    return await paper_of_lease(once, CHARGES, lease_id, partial(post_charge, fields=body))


@router.post("/leases/{lease_id}/payments", response_model=PaymentRow, status_code=201)
async def add_payment(once: InPersonOnce, lease_id: UUID, body: PaymentCreate) -> Response:
    """Records a payment: it settles open charges in their order, and the rest waits for the next one."""
    return await paper_of_lease(once, PAYMENTS, lease_id, partial(record_payment, fields=body))


@router.post("/leases/{lease_id}/credits", response_model=CreditRow, status_code=201)
async def add_credit(once: StaffOnce, lease_id: UUID, body: CreditCreate) -> Response:
    """Gives a concession: it settles open charges in their order, deposits never."""
    return await paper_of_lease(once, CREDITS, lease_id, partial(give_credit, fields=body))
