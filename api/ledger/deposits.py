"""Staff routes of deposits: what is held, interest, using and returning it; a move to another unit."""

from functools import partial
from uuid import UUID

from fastapi import Response

from api.answers import json_response, refuse_unless_granted
from api.audiences import InPersonOnce, StaffCaller
from api.ledger.deposit_schemas import (
    Deposit,
    DepositReason,
    DepositReturnCreate,
    DepositUse,
    InterestCreate,
    Moved,
    StatementPreview,
    TenancyTransfer,
    moved_body,
)
from api.ledger.papers import paper_of_lease
from api.ledger.schemas import CreditRow
from api.reports.files import PdfFile, attachment
from api.routing import staff_router
from domain.core.db.statements import run
from domain.core.errors import Conflict
from domain.files.pictures import bytes_of, first_id, logo_of_paper
from domain.leases.queries import LEASES
from domain.leases.transfers import transfer
from domain.ledger.account import account_of
from domain.ledger.account_queries import account_of_lease
from domain.ledger.deposit_preview import statement_preview
from domain.ledger.deposit_queries import deposit_body, deposit_granted, deposit_of_lease, deposit_of_return
from domain.ledger.deposit_returns import require_deposit_return, return_deposit
from domain.ledger.deposit_returns import void_deposit_return as void_a_deposit_return
from domain.ledger.deposit_statements import statement_facts
from domain.ledger.deposits import add_interest
from domain.ledger.deposits import use_deposit as use_a_deposit
from domain.ledger.listings import CREDITS
from domain.ledger.lookups import NO_ACCOUNT, tenancy_of_lease
from domain.printing.deposit_statements import statement_paper
from domain.printing.typesetting import typeset

router = staff_router("", "ledger")


@router.get("/leases/{lease_id}/deposit", response_model=Deposit)
async def get_deposit(caller: StaffCaller, lease_id: UUID) -> Response:
    """What is held for the lease's tenancy, the state's clock, and the statements made of it."""
    read = await caller.read(
        LEASES.visibility(lease_id), deposit_granted(lease_id), deposit_of_lease(lease_id)
    )
    refuse_unless_granted(read.results[0])
    refuse_unless_granted(read.results[1])
    return json_response(deposit_body(read.results[2]))


@router.post("/leases/{lease_id}/deposit/interest", response_model=Deposit, status_code=201)
async def add_deposit_interest(once: InPersonOnce, lease_id: UUID, body: InterestCreate) -> Response:
    """Interest is an expense, and held with the deposit."""
    work = once.work

    async def act() -> Response:
        tenancy_id = await tenancy_of_lease(work.session, lease_id)
        await add_interest(session=work.session, principal=work.principal, tenancy_id=tenancy_id, fields=body)
        return json_response(deposit_body(await run(work.session, deposit_of_lease(lease_id))), 201)

    return await once.run(act, lambda _: tenancy_of_lease(work.session, lease_id))


@router.post("/leases/{lease_id}/deposit/use", response_model=CreditRow, status_code=201)
async def use_deposit(once: InPersonOnce, lease_id: UUID, body: DepositUse) -> Response:
    """A part of the deposit, or last month's rent that was paid ahead, settles charges."""
    return await paper_of_lease(once, CREDITS, lease_id, partial(use_a_deposit, fields=body))


@router.post("/leases/{lease_id}/deposit/return-preview", response_model=StatementPreview)
async def preview_deposit_return(caller: StaffCaller, lease_id: UUID, body: DepositReturnCreate) -> Response:
    """What the statement would say: nothing is changed by this."""
    read = await caller.read(
        LEASES.visibility(lease_id), deposit_granted(lease_id), account_of_lease(lease_id)
    )
    refuse_unless_granted(read.results[0])
    refuse_unless_granted(read.results[1])
    account = account_of(read.results[2])
    if account is None:
        raise Conflict(NO_ACCOUNT, code="no_account")
    return json_response(statement_preview(account, body))


@router.post("/leases/{lease_id}/deposit/return", response_model=Deposit, status_code=201)
async def add_deposit_return(once: InPersonOnce, lease_id: UUID, body: DepositReturnCreate) -> Response:
    """Withholds what is owed and each deduction, returns the rest, and keeps the itemised statement."""
    work = once.work

    async def act() -> Response:
        tenancy_id = await tenancy_of_lease(work.session, lease_id)
        await return_deposit(
            session=work.session, principal=work.principal, tenancy_id=tenancy_id, fields=body
        )
        return json_response(deposit_body(await run(work.session, deposit_of_lease(lease_id))), 201)

    return await once.run(act, lambda _: tenancy_of_lease(work.session, lease_id))


@router.get("/deposit-returns/{return_id}/statement.pdf", response_class=PdfFile)
async def get_deposit_statement(caller: StaffCaller, return_id: UUID) -> PdfFile:
    """The itemised statement for the resident, as PDF."""
    read = await caller.read(statement_facts(return_id), logo_of_paper("deposit_returns", return_id))
    refuse_unless_granted(read.results[0])
    paper = statement_paper(read.results[0][0][1])
    logo = await bytes_of(caller.state.store, first_id(read.results[1]))
    name = f"deposit-statement-{str(return_id)[-8:]}.pdf"
    return PdfFile(await typeset("report", paper, logo), headers=attachment(name))


@router.post("/deposit-returns/{return_id}/void", response_model=Deposit)
async def void_deposit_return(once: InPersonOnce, return_id: UUID, body: DepositReason) -> Response:
    """Takes a statement back: the deposit is held again. Its charges and interest stay."""
    work = once.work

    async def act() -> Response:
        await void_a_deposit_return(
            session=work.session, principal=work.principal, return_id=return_id, reason=body.reason
        )
        return json_response(deposit_body(await run(work.session, deposit_of_return(return_id))))

    return await once.run(act, lambda _: require_deposit_return(work.session, return_id))


@router.post("/leases/{lease_id}/transfer", response_model=Moved)
async def transfer_tenancy(once: InPersonOnce, lease_id: UUID, body: TenancyTransfer) -> Response:
    """The household moves to another unit: a lease that still runs ends before the other one began; open
    charges, waiting money and the deposit go along."""
    work = once.work

    async def act() -> Response:
        await tenancy_of_lease(work.session, lease_id)
        await tenancy_of_lease(work.session, body.to_lease_id)
        moved = await transfer(
            session=work.session,
            principal=work.principal,
            lease_id=lease_id,
            to_lease_id=body.to_lease_id,
            reason=body.reason,
        )
        return json_response(moved_body(moved.owed, moved.waiting, moved.deposit))

    return await once.run(act, lambda _: tenancy_of_lease(work.session, lease_id))
