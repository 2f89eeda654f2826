"""Residents' routes of the ledger: what their home owes and why, and the receipts of their payments."""

from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller
from api.callers import Caller
from api.ledger.portal_schemas import OwnLedger
from api.reports.files import PdfFile, attachment
from api.routing import portal_router
from domain.access.principal import resident_principal_of
from domain.access.rate_limits import consume, export_limit
from domain.core.errors import NotFound
from domain.files.pictures import bytes_of, first_id, logo_of_own_payment, logo_of_paper
from domain.ledger.account_queries import own_account
from domain.ledger.own_ledger import OWN_TENANCIES, own_company, own_ledger_body
from domain.ledger.queries import own_ledger
from domain.ledger.receipts import NO_PAYMENT, receipt_facts, receipt_statement
from domain.printing.account_statements import account_paper
from domain.printing.receipts import number_of, receipt_paper
from domain.printing.typesetting import typeset

router = portal_router("", "ledger")


@router.get("/ledger", response_model=OwnLedger)
async def get_own_ledger(caller: ResidentCaller, tenancy_id: UUID | None = None) -> Response:
    """The joint ledger of a home that the resident owes for, of the newest where none is named."""
    statements = own_ledger(tenancy_id), own_account(tenancy_id), OWN_TENANCIES
    read = await caller.read(*statements)
    return json_response(own_ledger_body(*read.results, named=tenancy_id is not None))


@router.get("/ledger/statement.pdf", response_class=PdfFile)
async def get_own_statement(caller: ResidentCaller, tenancy_id: UUID) -> PdfFile:
    """The statement of a home that the resident owes for, with every line of its ledger."""
    await _count(caller)
    read = await caller.read(
        own_ledger(tenancy_id),
        own_account(tenancy_id),
        OWN_TENANCIES,
        own_company(tenancy_id),
        logo_of_paper("tenancies", tenancy_id),
    )
    *ledger, company, drawn = read.results
    logo = await bytes_of(caller.state.store, first_id(drawn))
    paper = account_paper(own_ledger_body(*ledger, named=True), company[0][0])
    return PdfFile(await typeset("report", paper, logo), headers=attachment("statement.pdf"))


@router.get("/payments/{payment_id}/receipt.pdf", response_class=PdfFile)
async def get_own_receipt(caller: ResidentCaller, payment_id: UUID) -> PdfFile:
    """The receipt of the resident's own payment, as it was when the payment was recorded."""
    await _count(caller)
    read = await caller.read(receipt_statement(payment_id), logo_of_own_payment(payment_id))
    if not read.results[0]:
        raise NotFound(NO_PAYMENT)
    paper = receipt_paper(receipt_facts(read.results[0]))
    logo = await bytes_of(caller.state.store, first_id(read.results[1]))
    name = f"receipt-{number_of(str(payment_id))}.pdf"
    return PdfFile(await typeset("receipt", paper, logo), headers=attachment(name))


async def _count(caller: Caller) -> None:
    """A paper is a process of its own for a second, and few are made at once. Raises RateLimited for a
    resident who asks for more than the hour has."""
    async with caller.unit_of_work() as opened:
        limits = [export_limit(caller.state.settings, resident_principal_of(opened.auth))]
        await consume(session=opened.session, keys=caller.state.keys, limits=limits)
