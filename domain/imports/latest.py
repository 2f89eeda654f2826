"""The import that people mean when they name none."""

from functools import cache
from typing import Literal

from sqlalchemy import Integer, func, or_, select

from domain.core.db.pipeline import Statement
from domain.core.db.statements import compiled, param
from domain.models.imports import ImportJob

Wanted = Literal["with_errors", "to_run_again"]


def latest_import(wanted: Wanted) -> Statement:
    """The id of the caller's newest import with failed rows, or that can be run again; else no row."""
    return Statement(_sql(wanted), {})


@cache
def _sql(wanted: Wanted) -> str:
    conditions = {
        "with_errors": or_(ImportJob.failed_records > 0, ImportJob.failure.is_not(None)),
        "to_run_again": ImportJob.status.in_(("failed", "cancelled")) & ImportJob.file_deleted_at.is_(None),
    }
    return compiled(
        select(ImportJob.id)
        .where(ImportJob.account_id == func.current_account_id(), conditions[wanted])
        .order_by(ImportJob.created_at.desc(), ImportJob.id.desc())
        .limit(1)
    )


def unfinished_imports(days: int) -> Statement:
    """One row: how many of the caller's imports of the last `days` days failed or came through in part."""
    return Statement(_unfinished_sql(), {"days": days})


@cache
def _unfinished_sql() -> str:
    since = func.now() - func.make_interval(0, 0, 0, param("days", Integer()))
    return compiled(
        select(func.count()).where(
            ImportJob.account_id == func.current_account_id(),
            ImportJob.status.in_(("failed", "partial")),
            ImportJob.created_at >= since,
        )
    )
