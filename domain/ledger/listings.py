"""Charges, payments and credits as lists and rows."""

from sqlalchemy import Table, Text, Uuid
from sqlalchemy.sql.elements import ColumnElement

from domain.core.db.base import table_of
from domain.core.db.statements import money_text, param
from domain.core.listing import Listing, in_scope
from domain.models.charges import Charge
from domain.models.payments import Credit, Payment


def _listing(table: Table, columns: tuple[str, ...], money: tuple[str, ...], day: str) -> Listing:
    """Rows of papers of tenancies, newest day first."""
    shown: dict[str, ColumnElement[object]] = {
        name: money_text(table.c[name]) if name in money else table.c[name] for name in columns
    }
    filters = {
        "property_id": table.c.property_id == param("property_id", Uuid()),
        "tenancy_id": table.c.tenancy_id == param("tenancy_id", Uuid()),
    }
    for name in ("status", "kind"):
        if name in table.c:
            filters[name] = table.c[name] == param(name, Text())
    return Listing(
        name=table.name,
        permission="payments.read",
        base=table,
        filter_from=table,
        select_from=table,
        columns=shown,
        scope=in_scope(table.c.property_id, "payments.read"),
        not_deleted=table.c.id.is_not(None),
        filters=filters,
        sorts={day: (table.c[day], table.c.id)},
        default_sort=f"-{day}",
    )


_PLACE = ("id", "property_id", "tenancy_id")
_TIMES = ("version", "created_at", "updated_at")
CHARGES = _listing(
    table_of(Charge),
    (
        *_PLACE,
        *("kind", "period", "due_on", "posted_on", "amount", "settled", "description", "voided_on"),
        *_TIMES,
    ),
    ("amount", "settled"),
    "due_on",
)
PAYMENTS = _listing(
    table_of(Payment),
    (
        *_PLACE,
        *("payer", "method", "status", "received_on", "posted_on", "returned_on", "voided_on"),
        *("amount", "applied", "reference", "note", "reason"),
        *_TIMES,
    ),
    ("amount", "applied"),
    "received_on",
)
CREDITS = _listing(
    table_of(Credit),
    (*_PLACE, *("kind", "day", "amount", "applied", "reason", "reversed_on"), *_TIMES),
    ("amount", "applied"),
    "day",
)
