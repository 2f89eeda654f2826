"""The conditions of a question as a list, and a list of them as one expression."""

from collections.abc import Sequence

from domain.portfolio_query.value import AllOf, Expression


def parts_of(where: Expression | None) -> tuple[Expression, ...]:
    """The conditions that all hold, one by one."""
    if isinstance(where, AllOf):
        return tuple(inner for part in where.parts for inner in parts_of(part))
    return () if where is None else (where,)


def joined(parts: Sequence[Expression]) -> Expression | None:
    """One expression of all these conditions."""
    if len(parts) < 2:
        return parts[0] if parts else None
    return AllOf(parts=tuple(parts))
