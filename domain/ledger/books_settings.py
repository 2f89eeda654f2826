"""How the money of a property that exists is kept: late fees, grace, fees of returned payments, proration."""

from datetime import date
from decimal import Decimal
from typing import Annotated
from uuid import UUID

from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal, require
from domain.audit.service import record, snapshot
from domain.companies.rules import check_late_fee
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.db.statements import run
from domain.core.errors import NotFound, StaleVersion
from domain.core.patching import apply_changes
from domain.core.unit_of_work import Statement
from domain.core.values.money import Money, Percent
from domain.core.values.text import Changes, unchanged
from domain.ledger.rules.late_fee_law import NO_LEGAL_ADVICE, law_on
from domain.models.books import Books, LateFeeKind, PaymentOrder, Proration

NO_BOOKS = "Property not found"


class BooksChanges(Changes):
    """Changes to a property's books. Without days of grace those of each lease count; without an order of
    payment that of the state."""

    late_fee_kind: LateFeeKind = unchanged()
    late_fee_amount: Money | None = None
    late_fee_percent: Percent | None = None
    late_fee_maximum: Money | None = None
    late_fee_minimum_balance: Money = unchanged()
    late_fee_grace_days: Annotated[int, Field(ge=0, le=60)] | None = None
    nsf_fee: Money = unchanged()
    proration: Proration = unchanged()
    payment_order: PaymentOrder | None = None


COLUMNS = (
    *("property_id", "starts_on", "closed_through", "basis", "operating_bank", "deposit_bank"),
    *("late_fee_kind", "late_fee_amount", "late_fee_percent", "late_fee_maximum"),
    *("late_fee_minimum_balance", "late_fee_grace_days", "nsf_fee", "proration", "payment_order"),
    *("can", "version", "state", "today"),
)
_BOOKS = """
SELECT b.property_id, b.starts_on, b.closed_through, b.basis, o.name, d.name,
       b.late_fee_kind, b.late_fee_amount::text, b.late_fee_percent::text, b.late_fee_maximum::text,
       b.late_fee_minimum_balance::text, b.late_fee_grace_days, b.nsf_fee::text, b.proration, b.payment_order,
       json_build_object(
         'write', b.property_id = ANY ((SELECT property_ids('payments.write'))::uuid[]),
         'reopen', b.property_id = ANY ((SELECT property_ids('ledger.reopen.write'))::uuid[])),
       b.version, p.state, to_char(timezone(p.time_zone, now()), 'YYYY-MM-DD')
  FROM books b JOIN properties p ON p.id = b.property_id
  JOIN bank_accounts o ON o.id = b.operating_bank_id
  JOIN bank_accounts d ON d.id = b.deposit_bank_id
 WHERE b.property_id = %(property)s::uuid
   AND b.property_id = ANY ((SELECT property_ids('payments.read'))::uuid[])
"""


def books_statement(property_id: UUID) -> Statement:
    return Statement(_BOOKS, {"property": str(property_id)})


def books_body(row: tuple[object, ...]) -> dict[str, object]:
    """The settings as the wire has them, with the law of the property's state as it stands today."""
    body = dict(zip(COLUMNS, row, strict=True))
    law = law_on(str(body.pop("state")), date.fromisoformat(str(body.pop("today"))))
    body["law"] = (
        {"source": law.source, "grace_days": law.grace_days, "advice": NO_LEGAL_ADVICE} if law else None
    )
    return body


async def edit_books(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    property_id: UUID,
    version: int,
    changes: BooksChanges,
) -> dict[str, object]:
    """The settings as they are then. What was charged stays; the next sweep goes by the new ones.

    Raises NotFound, Forbidden, StaleVersion, Invalid for a late fee that does not say how much it is.
    """
    await require(session, "payments.write", property_id)
    books = await session.get(Books, property_id, with_for_update=FOR_CHANGE, populate_existing=True)
    if books is None:
        raise NotFound(NO_BOOKS)
    if books.version != version:
        raise StaleVersion(current=await read_books(session, property_id))
    before = snapshot(books)
    apply_changes(books, changes)
    check_late_fee(books.late_fee_kind, books.late_fee_amount, books.late_fee_percent)
    books.late_fee_minimum_balance = books.late_fee_minimum_balance or Decimal(0)
    await record(session, principal.scope, "books.edited", books, before)
    await session.flush()
    return await read_books(session, property_id)


async def read_books(session: AsyncSession, property_id: UUID) -> dict[str, object]:
    """Raises NotFound for a property whose money is out of sight."""
    rows = await run(session, books_statement(property_id))
    if not rows:
        raise NotFound(NO_BOOKS)
    return books_body(rows[0])
