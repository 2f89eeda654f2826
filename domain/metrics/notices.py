"""When a household leaves that gave notice of moving out."""

from typing import Any

from sqlalchemy import ColumnElement, FromClause, func, select

from domain.core.db.base import table_of
from domain.core.listing import in_scope
from domain.models.lease_life import MoveOutNotice

_NOTICE = table_of(MoveOutNotice)


def announced_day(rows: FromClause, own: ColumnElement[Any], key: str) -> ColumnElement[Any]:
    """The day that an open notice names, of the lease or the resident whose id `own` is, by that `key` of the
    notice; null to whoever may not read leases there."""
    return (
        select(func.max(_NOTICE.c.move_out_date))
        .where(
            _NOTICE.c.property_id == rows.c.property_id,
            _NOTICE.c[key] == own,
            _NOTICE.c.status == "submitted",
            in_scope(_NOTICE.c.property_id, "leases.read"),
        )
        .correlate_except(_NOTICE)
        .scalar_subquery()
    )
