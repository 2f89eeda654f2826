"""Reading imports: the history, one job, and the rows that did not come through. Beside who started a job,
the owners of its company see it; to stop it or run it again is its starter's alone."""

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Text, func, literal, or_, select, text
from sqlalchemy.dialects.postgresql import ARRAY, aggregate_order_by
from sqlalchemy.orm import aliased

from domain.core.db.statements import compiled, param
from domain.core.listing import Listing, among
from domain.core.unit_of_work import Statement
from domain.imports.rules import ERROR_LINES
from domain.models.accounts import Account
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

_OWN = _JOB.c.account_id == func.current_account_id()
_started_by = (
    select(func.coalesce(func.nullif(Account.full_name, ""), Account.email))
    .where(Account.id == _JOB.c.account_id)
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
    "started_by": _started_by,
    "can": func.json_build_object("write", _OWN, "delete", literal(False)),
}

IMPORT_JOBS = Listing(
    name="import_jobs",
    permission="",  # an account's own, and the owners' of the company that it is about
    base=_JOB,
    filter_from=_JOB,
    select_from=_JOB,
    columns=_COLUMNS,
    scope=or_(_OWN, among(_JOB.c.seen_by_company_id, "owned_company_ids()")),
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
