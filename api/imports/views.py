"""Rows of the import tables as the wire shows them."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import Any
from urllib.parse import quote

from api.imports.schemas import (
    CompanyOfImport,
    ImportField,
    ImportFields,
    ImportInspection,
    SuggestedMapping,
    UnknownWord,
)
from domain.companies.rules import CompanyChoice
from domain.core.settings import Settings
from domain.core.values.dates import utc_now
from domain.imports.fields import ImportSchema
from domain.imports.inspection import Inspection
from domain.imports.processes import ImportProcess
from domain.imports.rules import ERROR_LINES, progress_of
from domain.models.imports import ImportType


def fields_view(import_type: ImportType, shape: ImportSchema) -> ImportFields:
    listed = [
        ImportField(
            name=field.name,
            label=field.label,
            type=field.type,
            required=field.required,
            hint=field.hint,
            allowed=list(field.allowed),
            unsaid=field.unsaid,
            sensitive=field.sensitive,
            stands_for=list(shape.alternatives.get(field.name, ())),
        )
        for field in shape.fields
    ]
    return ImportFields(import_type=import_type, title=shape.title, fields=listed)


def inspection_view(
    import_type: ImportType, file_name: str, found: Inspection, choice: CompanyChoice
) -> ImportInspection:
    headers = list(found.table.headers)
    return ImportInspection(
        import_type=import_type,
        file_name=file_name,
        headers=headers,
        header_row=found.table.header_row,
        row_count=len(found.table.rows),
        encoding=found.table.encoding,
        preview=[dict(zip(headers, row.cells, strict=True)) for row in found.preview],
        preview_rows=[row.number for row in found.preview],
        suggestions=[
            SuggestedMapping(csv_column=one.column, db_field=one.field, confidence=one.confidence)
            for one in found.suggestions
        ],
        unknown_values=[
            UnknownWord(
                field=word.field,
                column=word.column,
                value=word.value,
                count=word.count,
                allowed=list(word.allowed),
            )
            for word in found.unknown
        ],
        warnings=list(found.warnings),
        needed=list(found.needed),
        companies=[CompanyOfImport(id=option.id, name=option.name) for option in choice.options],
        company_required=choice.is_required,
    )


def job_view(settings: Settings, row: Mapping[str, Any]) -> dict[str, Any]:
    """A job's row with its progress, its first error lines and the way to its workflow."""
    done = row["successful_records"] + row["failed_records"] + row["skipped_records"]
    progress = progress_of(
        total=row["total_records"],
        done=done,
        started_at=_instant(row["started_at"]),
        completed_at=_instant(row["completed_at"]),
        now=utc_now(),
    )
    shown = dict(row)
    process = ImportProcess(row["id"], shown.pop("run"))
    workflow = quote(process.workflow_id, safe="")
    workflows = f"{settings.temporal_ui}/namespaces/{settings.temporal_namespace}/workflows"
    return {
        **shown,
        "error_log": [{"row": line["row"], "error": joined(line["errors"])} for line in row["error_log"]],
        "progress": asdict(progress),
        "workflow_url": f"{workflows}/{workflow}",
    }


def results_view(row: Mapping[str, Any]) -> dict[str, Any]:
    """The product's answer of a finished import, from the job as `job_view` shows it."""
    return {
        "results": {
            "total": row["total_records"],
            "successful": row["successful_records"],
            "failed": row["failed_records"],
            "skipped": row["skipped_records"],
            "errors": row["error_log"],
            "hasMoreErrors": row["failed_records"] > ERROR_LINES,
        },
        "importJobId": row["id"],
        "error": row["failure"],
    }


def unsaved_view(row: Sequence[Any]) -> dict[str, Any]:
    number, outcome, errors, cells = row
    told = [error for error in errors if "field" in error]
    return {"row": number, "outcome": outcome, "error": joined(errors), "errors": told, "cells": cells}


def joined(errors: Sequence[Mapping[str, Any]]) -> str:
    return "; ".join(str(error["error"]) for error in errors)


def _instant(value: object) -> datetime | None:
    if value is None or isinstance(value, datetime):
        return value
    return datetime.fromisoformat(str(value))
