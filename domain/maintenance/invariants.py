"""What is always true of requests: who has one is who it was given to last, and a duplicate has ended."""

from sqlalchemy import ColumnElement, exists, select

from domain.core.db.base import table_of
from domain.core.invariants import Invariant, deleted_rows_are_purged
from domain.models.maintenance import MaintenanceRequest, RequestAssignment

_REQUEST, _GIVEN = table_of(MaintenanceRequest), table_of(RequestAssignment)
_ORIGINAL = _REQUEST.alias("original")


def _given_to(column: str) -> ColumnElement[object]:
    """To whom the assignment in force was made; a unique index keeps it one."""
    standing = _GIVEN.c.request_id == _REQUEST.c.id, _GIVEN.c.ended_at.is_(None)
    return (
        select(_GIVEN.c[column])
        .where(*standing, _GIVEN.c[column].is_not(None))
        .correlate(_REQUEST)
        .scalar_subquery()
    )


_REPEATS_A_DUPLICATE = (
    exists()
    .where(_ORIGINAL.c.id == _REQUEST.c.duplicate_of_id, _ORIGINAL.c.duplicate_of_id.is_not(None))
    .correlate(_REQUEST)
)

INVARIANTS = (
    *deleted_rows_are_purged(MaintenanceRequest),
    Invariant(
        "request_has_its_assignments",
        "A request is with the vendor and the member to whom its assignments in force gave it.",
        _REQUEST.c.id,
        _given_to("vendor_id").is_distinct_from(_REQUEST.c.vendor_id)
        | _given_to("account_id").is_distinct_from(_REQUEST.c.assignee_id),
    ),
    Invariant(
        "duplicate_request_is_over",
        "A request that repeats another has been cancelled, and repeats none that is a duplicate itself.",
        _REQUEST.c.id,
        _REQUEST.c.duplicate_of_id.is_not(None) & ((_REQUEST.c.status != "cancelled") | _REPEATS_A_DUPLICATE),
    ),
)
