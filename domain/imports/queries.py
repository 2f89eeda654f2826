"""Reading imports: the history, one job, and the rows that did not come through."""

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Text, func, select, text
from sqlalchemy.dialects.postgresql import ARRAY, aggregate_order_by
from sqlalchemy.orm import aliased

from domain.core.db.statements import compiled, param
from domain.core.listing import Listing
from domain.core.unit_of_work import Statement
from domain.imports.rules import ERROR_LINES
from domain.models.imports import ImportFailedRow, ImportJob

_JOB = ImportJob.metadata.tables["import_jobs"]
_ROW = aliased(ImportFailedRow.metadata.tables["import_failed_rows"])

_first_lines = (
    select(_ROW.c.row_number, _ROW.c.errors)
    .where(_ROW.c.job_id == _JOB.c.id, _ROW.c.outcome == "failed")
    .order_by(_ROW.c.row_number)
    .limit(ERROR_LINES)
    .correlate(_JOB)
    .subquery("lines")
)
_error_log = (
    select(
        func.coalesce(
            func.jsonb_agg(
                aggregate_order_by(
                    func.jsonb_build_object(
                        "row", _first_lines.c.row_number, "errors", _first_lines.c.errors
                    ),
                    _first_lines.c.row_number,
                )
            ),
            text("'[]'::jsonb"),
        )
    )
    .correlate(_JOB)
    .scalar_subquery()
)

_COLUMNS: dict[str, ColumnElement[Any]] = {
    **{
        name: _JOB.c[name]
        for name in (
            "id",
            "version",
            "import_type",
            "file_name",
            "status",
            "failure",
            "run",
            "header_row",
            "total_records",
            "successful_records",
            "failed_records",
            "skipped_records",
            "created_entities",
            "updated_entities",
            "warnings",
            "created_at",
            "started_at",
            "completed_at",
            "cancel_requested_at",
        )
    },
    "error_log": _error_log,
}

IMPORT_JOBS = Listing(
    name="import_jobs",
    permission="",  # an account's own: whoever started a job may read it
    base=_JOB,
    filter_from=_JOB,
    select_from=_JOB,
    columns=_COLUMNS,
    scope=_JOB.c.account_id == func.current_account_id(),
    not_deleted=_JOB.c.id.is_not(None),
    filters={
        "import_type": _JOB.c.import_type == param("import_type", Text()),
        "status": _JOB.c.status == param("status", Text()),
    },
    sorts={"created_at": (_JOB.c.created_at, _JOB.c.id)},
    default_sort="-created_at",
)

_NOT_SAVED = compiled(
    select(_ROW.c.row_number, _ROW.c.outcome, _ROW.c.errors, _ROW.c.cells)
    .where(
        _ROW.c.job_id == param("job_id", _ROW.c.job_id.type),
        _ROW.c.outcome == func.any(param("outcomes", ARRAY(Text))),
        _ROW.c.row_number > param("after", _ROW.c.row_number.type),
    )
    .order_by(_ROW.c.row_number)
    .limit(param("page_limit"))
)


def rows_not_saved(job_id: UUID, outcomes: list[str], after: int, limit: int) -> Statement:
    """Rows of a job by number: failed ones with what was in them, skipped ones with why."""
    parameters = {"job_id": job_id, "outcomes": outcomes, "after": after, "page_limit": limit}
    return Statement(_NOT_SAVED, parameters)
