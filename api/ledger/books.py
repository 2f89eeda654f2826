"""Staff routes of a property's books: closing its months and opening them again."""

from uuid import UUID

from fastapi import Response

from api.answers import json_response, refuse_unless_granted
from api.audiences import StaffCaller, StaffWork
from api.dependencies import Version
from api.ledger.books_schemas import BooksSettings, BooksUpdate
from api.ledger.schemas import BooksRow, MonthClose, MonthReopen
from api.routing import staff_router
from domain.access.principal import granted_at
from domain.ledger import closing
from domain.ledger.books_settings import books_body, books_statement
from domain.ledger.books_settings import edit_books as change_books
from domain.models.books import Books
from domain.properties.queries import PROPERTIES
from domain.reports.closing import close_and_print

router = staff_router("", "ledger")


@router.get("/properties/{property_id}/books", response_model=BooksSettings)
async def get_books(caller: StaffCaller, property_id: UUID) -> Response:
    """From when and how the property's money is kept, and through which month it is closed."""
    granted = granted_at("payments.read", property_id)
    read = await caller.read(PROPERTIES.visibility(property_id), granted, books_statement(property_id))
    refuse_unless_granted(read.results[0])
    refuse_unless_granted(read.results[1])
    return json_response(books_body(read.results[2][0]))


@router.patch("/properties/{property_id}/books", response_model=BooksSettings)
async def edit_books(work: StaffWork, property_id: UUID, version: Version, body: BooksUpdate) -> Response:
    """Late fees, grace, fee of a returned payment, proration, order of payment. What was charged stays."""
    return json_response(
        await change_books(
            session=work.session,
            principal=work.principal,
            property_id=property_id,
            version=version,
            changes=body,
        )
    )


@router.post("/properties/{property_id}/books/close", response_model=BooksRow)
async def close_month(work: StaffWork, property_id: UUID, body: MonthClose) -> Response:
    """Nothing more is posted into the month, or before it; its reports are kept as printed."""
    books = await close_and_print(
        session=work.session, principal=work.principal, property_id=property_id, month=body.month
    )
    return json_response(_row(books))


@router.post("/properties/{property_id}/books/reopen", response_model=BooksRow)
async def reopen_month(work: StaffWork, property_id: UUID, body: MonthReopen) -> Response:
    """The month and those after it take entries again. Owners only."""
    books = await closing.reopen_month(
        session=work.session,
        principal=work.principal,
        property_id=property_id,
        month=body.month,
        reason=body.reason,
    )
    return json_response(_row(books))


def _row(books: Books) -> dict[str, object]:
    return {
        "property_id": str(books.property_id),
        "starts_on": books.starts_on.isoformat(),
        "closed_through": books.closed_through.isoformat() if books.closed_through else None,
    }
