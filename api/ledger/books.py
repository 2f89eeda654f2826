"""Staff routes of a property's books: closing its months and opening them again."""

from uuid import UUID

from fastapi import Response

from api.answers import json_response
from api.audiences import StaffWork
from api.ledger.schemas import BooksRow, MonthClose, MonthReopen
from api.routing import staff_router
from domain.ledger import closing
from domain.models.books import Books
from domain.reports.closing import close_and_print

router = staff_router("", "ledger")


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
