"""Conditions of invariants: what the journal has of a paper, and on an account."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Table, case, func, literal, or_, select

from domain.core.db.base import table_of
from domain.models.books import GlAccount
from domain.models.postings import Posting

_POSTING, _ACCOUNT = table_of(Posting), table_of(GlAccount)


def posted_sum(owner: Table, book: str, step: str = "posted") -> ColumnElement[object]:
    """What a step of the paper has posted to a book."""
    return (
        select(func.coalesce(func.sum(_POSTING.c.amount), literal(0)))
        .where(_POSTING.c.paper_id == owner.c.id, _POSTING.c.step == step, _POSTING.c.book == book)
        .correlate(owner)
        .scalar_subquery()
    )


def not_posted(owner: Table, book: str, taken_back: ColumnElement[bool]) -> ColumnElement[bool]:
    """The paper is not posted to the book with its amount, or not posted back though it was taken back, or
    posted back though it was not."""
    back = case((taken_back, owner.c.amount), else_=literal(0))
    return or_(posted_sum(owner, book) != owner.c.amount, posted_sum(owner, book, "reversed") != back)


def on_account(
    where: Sequence[ColumnElement[bool]], correlated: Table, accounts: Table = _ACCOUNT
) -> ColumnElement[object]:
    """The debit side of accounts less their credit side, of the postings for which `where` holds."""
    side = case((_POSTING.c.debit_account_id == accounts.c.id, _POSTING.c.amount), else_=-_POSTING.c.amount)
    return (
        select(func.coalesce(func.sum(side), literal(0)))
        .where(
            or_(_POSTING.c.debit_account_id == accounts.c.id, _POSTING.c.credit_account_id == accounts.c.id),
            *where,
        )
        .correlate(correlated)
        .scalar_subquery()
    )
