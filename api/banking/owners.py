"""Staff routes of a property's money at the bank: owners' contributions and draws, transfers, fees."""

from functools import partial
from typing import Any
from uuid import UUID

from fastapi import Response

from api.audiences import InPersonOnce
from api.banking.schemas import (
    BankFeeCreate,
    BankingReason,
    BankTransferCreate,
    ContributionCreate,
    DisbursementRow,
    DrawCreate,
    JournalEntryRow,
)
from api.idempotency import Check, row_once
from api.routing import staff_router
from domain.access.principal import require
from domain.banking import owners
from domain.banking.queries import DISBURSEMENTS, JOURNAL_ENTRIES
from domain.ledger.entries import require_entry
from domain.ledger.entries import reverse_entry as take_entry_back

router = staff_router("", "banking")


@router.post("/properties/{property_id}/contributions", response_model=JournalEntryRow, status_code=201)
async def add_contribution(once: InPersonOnce, property_id: UUID, body: ContributionCreate) -> Response:
    """An owner pays into a bank account of the property."""
    return await _entered(once, property_id, owners.contribute, body)


@router.post("/properties/{property_id}/bank-transfers", response_model=JournalEntryRow, status_code=201)
async def add_bank_transfer(once: InPersonOnce, property_id: UUID, body: BankTransferCreate) -> Response:
    """Money goes from one of the property's bank accounts to the other."""
    return await _entered(once, property_id, owners.transfer_between_banks, body)


@router.post("/properties/{property_id}/bank-fees", response_model=JournalEntryRow, status_code=201)
async def add_bank_fee(once: InPersonOnce, property_id: UUID, body: BankFeeCreate) -> Response:
    """The bank took a fee."""
    return await _entered(once, property_id, owners.charge_bank_fee, body)


@router.post("/properties/{property_id}/draws", response_model=DisbursementRow, status_code=201)
async def add_draw(once: InPersonOnce, property_id: UUID, body: DrawCreate) -> Response:
    """An owner takes out of the property's operating account."""
    change = partial(owners.draw, property_id=property_id, fields=body)
    return await row_once(once, DISBURSEMENTS, change, _may_pay(once, property_id), status=201)


@router.post("/draws/{draw_id}/void", response_model=DisbursementRow)
async def void_draw(once: InPersonOnce, draw_id: UUID, body: BankingReason) -> Response:
    """The draw was not paid after all."""
    change = partial(owners.void_draw, draw_id=draw_id, reason=body.reason)
    return await row_once(
        once, DISBURSEMENTS, change, lambda _: owners.require_draw(once.work.session, draw_id), row_id=draw_id
    )


@router.post("/journal-entries/{entry_id}/take-back", response_model=JournalEntryRow)
async def reverse_entry(once: InPersonOnce, entry_id: UUID, body: BankingReason) -> Response:
    """Takes a contribution, bank transfer or bank fee back as of today."""
    change = partial(take_entry_back, entry_id=entry_id, reason=body.reason)
    return await row_once(
        once, JOURNAL_ENTRIES, change, lambda _: require_entry(once.work.session, entry_id), row_id=entry_id
    )


async def _entered(once: InPersonOnce, property_id: UUID, service: Any, body: Any) -> Response:
    change = partial(service, property_id=property_id, fields=body)
    return await row_once(once, JOURNAL_ENTRIES, change, _may_pay(once, property_id), status=201)


def _may_pay(once: InPersonOnce, property_id: UUID) -> Check:
    return lambda _: require(once.work.session, "payments.write", property_id)
