"""What is always true of import jobs: counters, ledger of chunks and what they left behind agree."""

from functools import reduce
from operator import add

from sqlalchemy import ColumnElement, Integer, func, or_, select

from domain.core.db.base import table_of
from domain.core.invariants import Invariant
from domain.imports.rules import OPEN_STATUSES
from domain.models.imports import ImportChange, ImportChunk, ImportFailedRow, ImportJob

_JOB = table_of(ImportJob)
_CHUNK = table_of(ImportChunk)
_UNSAVED = table_of(ImportFailedRow)
_CHANGE = table_of(ImportChange)


def _in_ledger(*results: str) -> ColumnElement[int]:
    """Rows of the job's chunks that came to one of these results."""
    rows = [func.coalesce(func.sum(_CHUNK.c.result[name].as_integer()), 0) for name in results]
    total = select(reduce(add, rows)).where(_CHUNK.c.job_id == _JOB.c.id)
    return total.scalar_subquery()


def _kept(outcome: str) -> ColumnElement[int]:
    found = select(func.count()).where(_UNSAVED.c.job_id == _JOB.c.id, _UNSAVED.c.outcome == outcome)
    return found.scalar_subquery()


def _entities(action: str) -> ColumnElement[int]:
    """How many entities the job created or updated, as it noted them for its undo."""
    noted = select(func.coalesce(func.sum(func.cardinality(_CHANGE.c.entity_ids)), 0))
    return noted.where(_CHANGE.c.job_id == _JOB.c.id, _CHANGE.c.action == action).scalar_subquery()


def _counted(column: ColumnElement[object]) -> ColumnElement[int]:
    each = func.jsonb_each_text(column).table_valued("key", "value")
    return select(func.coalesce(func.sum(each.c.value.cast(Integer)), 0)).scalar_subquery()


_TRIED = _JOB.c.successful_records + _JOB.c.failed_records + _JOB.c.skipped_records
_CHUNKS = select(func.count()).where(_CHUNK.c.job_id == _JOB.c.id).scalar_subquery()
_LAST_CHUNK = select(func.coalesce(func.max(_CHUNK.c.number), -1)).where(_CHUNK.c.job_id == _JOB.c.id)
_IS_OPEN = _JOB.c.status.in_(OPEN_STATUSES)

INVARIANTS = (
    Invariant(
        "import_counters",
        "An import's counters are the sums of its chunks.",
        _JOB.c.id,
        or_(
            _JOB.c.successful_records != _in_ledger("created", "updated"),
            _JOB.c.skipped_records != _in_ledger("skipped"),
            _JOB.c.failed_records != _in_ledger("failed"),
        ),
    ),
    Invariant(
        "import_rows_kept",
        "Every row that an import did not save is kept with its reason, every one that it saved with what it"
        " changed.",
        _JOB.c.id,
        or_(
            _JOB.c.failed_records != _kept("failed"),
            _JOB.c.skipped_records != _kept("skipped"),
            _counted(_JOB.c.created_entities) != _entities("created"),
            _counted(_JOB.c.updated_entities) != _entities("updated"),
        ),
    ),
    Invariant(
        "import_complete",
        "An import that ended as completed or partial has tried every row of its file.",
        _JOB.c.id,
        _JOB.c.status.in_(("completed", "partial")) & (_JOB.c.total_records != _TRIED),
    ),
    Invariant(
        "import_ledger",
        "The chunks of an import follow each other without a gap.",
        _JOB.c.id,
        _LAST_CHUNK.scalar_subquery() + 1 != _CHUNKS,
    ),
    Invariant(
        "import_end",
        "An import has the time of its end exactly when it has ended.",
        _JOB.c.id,
        _JOB.c.completed_at.is_not(None) == _IS_OPEN,
    ),
)
