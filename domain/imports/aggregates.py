"""What of imports is counted: the caller's own."""

from typing import Any

from sqlalchemy import CTE, Select, Text, func, select

from domain.core.feature import Aggregate
from domain.metrics.filters import same
from domain.metrics.sources import counted_rows
from domain.models.imports import ImportJob


def import_source() -> CTE:
    query: Select[Any] = select().add_columns(ImportJob.id, ImportJob.status.label("status"))
    return counted_rows(
        query.where(
            ImportJob.account_id == func.current_account_id(), same("status", ImportJob.status, Text())
        )
    )


AGGREGATES = {"imports": Aggregate("", import_source, lambda _rows: func.count(), by=("status",))}
