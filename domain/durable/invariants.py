"""What is always true of the outbox."""

from sqlalchemy import and_, exists, or_

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.core.outbox import OutboxRow

_ROW = table_of(OutboxRow)
_EARLIER = _ROW.alias("earlier")
_SETTLED = _ROW.c.started_at.is_not(None)
_HAS_EARLIER_OPEN = exists().where(
    _EARLIER.c.workflow_id == _ROW.c.workflow_id,
    _EARLIER.c.sequence < _ROW.c.sequence,
    _EARLIER.c.started_at.is_(None),
)

INVARIANTS = (
    Invariant(
        "outbox_row_in_one_state",
        "A row of the outbox is open, settled or dead; only a settled one has an outcome, and no dead"
        " one is claimed.",
        _ROW.c.id,
        or_(
            and_(_SETTLED, _ROW.c.dead_at.is_not(None)),
            and_(~_SETTLED, _ROW.c.outcome.is_not(None)),
            and_(_ROW.c.dead_at.is_not(None), _ROW.c.claimed_by.is_not(None)),
        ),
    ),
    Invariant(
        "outbox_order",
        "Rows of one workflow id are settled in their order.",
        _ROW.c.id,
        _SETTLED & _HAS_EARLIER_OPEN,
    ),
)
