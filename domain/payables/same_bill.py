"""The question before a bill that looks like one that was entered already: it may be the same twice."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.driver_statements import fetch
from domain.core.errors import Conflict
from domain.ledger.names import day_name
from domain.ledger.papers import dollars
from domain.payables.rules import NewBill

SAME = "{bill} of {amount} to {payee} of {day} was entered already. Enter this one too?"
_EQUAL = """
SELECT b.id FROM bills b
 WHERE b.company_id = %s AND b.voided_on IS NULL AND b.day = %s
   AND CASE WHEN %s::uuid IS NULL THEN lower(b.payee) = lower(%s) ELSE b.vendor_id = %s::uuid END
   AND lower(coalesce(b.number, '')) = lower(coalesce(%s, ''))
   AND (SELECT sum(i.amount) FROM bills i WHERE i.invoice_id = b.invoice_id AND i.voided_on IS NULL) = %s
 ORDER BY b.created_at DESC, b.id LIMIT 1
"""


async def ask_before_the_same_bill(
    session: AsyncSession, company_id: UUID, fields: NewBill, *, payee: str, day: date
) -> None:
    """Raises Conflict beside an invoice in force of the same vendor or payee, number, day and sum; `current`
    names its bill."""
    total = sum((line.amount for line in fields.lines), Decimal(0))
    vendor_id, number = fields.vendor_id, fields.number
    rows = await fetch(
        *(session, _EQUAL, company_id, day, vendor_id, payee, vendor_id, number, total),
    )
    if rows:
        raise Conflict(_question(fields, payee, day, total), code="same_bill_again", current=_named(rows[0]))


def _question(fields: NewBill, payee: str, day: date, total: Decimal) -> str:
    bill = f"Bill no. {fields.number}" if fields.number else "A bill"
    return SAME.format(bill=bill, amount=dollars(total), payee=payee, day=day_name(day))


def _named(row: Mapping[str, object]) -> Mapping[str, str]:
    return {"bill_id": str(row["id"])}
