"""What somebody should look at today, as counts that the features declare."""

from functools import cache
from uuid import UUID

from sqlalchemy import FromClause, select, true

from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled
from domain.core.feature import Attention

SOON_DAYS = 30


def attention_names(parts: tuple[Attention, ...]) -> tuple[str, ...]:
    """The columns of `attention`, in order."""
    return tuple(name for part in parts for name in part.names)


def attention(parts: tuple[Attention, ...], property_id: UUID | str | None = None) -> Statement:
    """One row of counts, named by `attention_names`; of one property, or of all of the caller's."""
    return Statement(_sql(parts), {"property_id": property_id and str(property_id)})


@cache
def _sql(parts: tuple[Attention, ...]) -> str:
    first, *others = [part.counts().subquery(part.names[0]) for part in parts]
    joined: FromClause = first
    columns = [*first.c]
    for other in others:
        joined = joined.join(other, true())
        columns += other.c
    return compiled(select(*columns).select_from(joined))
