"""Staff routes of a property's opening balances: the first day of its books, and what it brings along."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from fastapi import Response
from sqlalchemy.ext.asyncio import AsyncSession

from api.answers import json_response
from api.audiences import InPersonOnce, InPersonWork, StaffCaller
from api.ledger.opening_schemas import BooksBegin, Opening, OpeningCreate, OpeningReason, PastCharges
from api.routing import staff_router
from domain.access.principal import require
from domain.core.db.statements import run
from domain.core.errors import Forbidden, NotFound
from domain.core.values.dates import Day
from domain.ledger import beginning, opening, opening_reversal
from domain.ledger.opening_queries import opening_of
from domain.ledger.opening_rules import OpeningKind
from domain.ledger.past_charges import past_charges

router = staff_router("", "ledger")


@router.get("/properties/{property_id}/opening-balances", response_model=Opening)
async def get_opening_balances(caller: StaffCaller, property_id: UUID) -> Response:
    """What was there when the books of the property began, line by line."""
    read = await caller.read(opening_of(property_id))
    return json_response(_only(read.results[0]))


@router.get("/properties/{property_id}/books/start-preview", response_model=PastCharges)
async def preview_books_start(caller: StaffCaller, property_id: UUID, starts_on: Day) -> Response:
    """What is charged for the months since, where the books begin on the day."""
    read = await caller.read(past_charges(property_id, starts_on))
    return json_response(_only(read.results[0]))


@router.put("/properties/{property_id}/books/start", response_model=Opening)
async def begin_books(work: InPersonWork, property_id: UUID, body: BooksBegin) -> Response:
    """Chooses the first day of the books, until something is posted; leases are charged from then on. Months
    that lie far back are charged at once, as the preview says: its figures confirm them."""
    await beginning.begin_books(
        session=work.session,
        principal=work.principal,
        property_id=property_id,
        starts_on=body.starts_on,
        confirmed=body.confirmed(),
    )
    return json_response(await _read(work.session, property_id))


@router.post("/properties/{property_id}/opening-balances", response_model=Opening, status_code=201)
async def add_opening_balances(once: InPersonOnce, property_id: UUID, body: OpeningCreate) -> Response:
    """Open charges, prepayments, deposits held and bank balances, each once."""
    work = once.work

    async def act() -> Response:
        await opening.enter_opening(
            session=work.session, principal=work.principal, property_id=property_id, lines=body.lines
        )
        return json_response(await _read(work.session, property_id), 201)

    return await once.run(act, lambda _: require(work.session, "payments.write", property_id))


@router.post("/opening-balances/{kind}/{line_id}/take-back", response_model=Opening)
async def take_opening_balance_back(
    once: InPersonOnce, kind: OpeningKind, line_id: UUID, body: OpeningReason
) -> Response:
    """Takes one line back by reversal; it may be entered anew then."""
    work = once.work

    async def act() -> Response:
        property_id = await opening_reversal.take_opening_back(
            session=work.session, principal=work.principal, kind=kind, paper_id=line_id, reason=body.reason
        )
        return json_response(await _read(work.session, property_id))

    return await once.run(act, lambda _: opening_reversal.require_opening(work.session, kind, line_id))


async def _read(session: AsyncSession, property_id: UUID) -> dict[str, Any]:
    return _only(await run(session, opening_of(property_id)))


def _only(rows: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """Raises NotFound for a property out of sight, Forbidden without the right to its money."""
    if not rows:
        raise NotFound("Property not found")
    if not rows[0][1]:
        raise Forbidden
    found: dict[str, Any] = rows[0][0]
    return found
