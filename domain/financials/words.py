"""What the money screens call things, as SQL: people, months, and how a payment was made."""

from collections.abc import Mapping, Sequence

from sqlalchemy import ColumnElement, FromClause, case, func, literal

from domain.ledger.names import NAMES
from domain.models.payments import PAYMENT_METHODS
from domain.printing.names import NUMBERED


def full_name(person: FromClause) -> ColumnElement[str]:
    return person.c.first_name.concat(" ").concat(person.c.last_name)


def words_of(
    column: ColumnElement[str], values: Sequence[str], words: Mapping[str, str] = NAMES
) -> ColumnElement[str]:
    """The words for a value of a vocabulary."""
    return case(
        {value: literal(words[value]) for value in values if value in words}, value=column, else_=column
    )


def month_name(day: ColumnElement[object]) -> ColumnElement[str]:
    return func.to_char(day, "FMMonth YYYY")


def how_paid(payment: FromClause) -> ColumnElement[str]:
    """'Check no. 3308', 'Cash', 'Card, reference PAY-1042'."""
    method = words_of(payment.c.method, PAYMENT_METHODS, NAMES | {"other": "Other means"})
    before = case((payment.c.method.in_(NUMBERED), " no. "), else_=", reference ")
    return method.concat(func.coalesce(before.concat(payment.c.reference), literal("")))
