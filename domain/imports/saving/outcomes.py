"""What a chunk leaves behind beside its rows: rows that were not saved, and before-images of changes."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol
from uuid import UUID

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.crypto.ciphers import FieldCipher
from domain.core.db.base import table_of
from domain.core.db.bulk_sql import insert_rows
from domain.imports.checking import Checked, errors_as_json
from domain.imports.converting import RowError
from domain.imports.importer import Change, SavedRow
from domain.imports.plan import Plan
from domain.models.imports import ImportChange, ImportFailedRow

ALREADY_HERE = "Already here, nothing to change"
_CHANGES = table_of(ImportChange)
_NOT_SAVED = table_of(ImportFailedRow)


class JobOf(Protocol):
    """What rows that are kept need of their job."""

    @property
    def id(self) -> UUID: ...

    @property
    def account_id(self) -> UUID: ...


class Outcome(NamedTuple):
    """One row of the chunk after saving."""

    checked: Checked
    saved: SavedRow | None = None
    same_as: int | None = None

    @property
    def errors(self) -> Sequence[RowError]:
        return self.saved.errors if self.saved else self.checked.errors

    @property
    def changes(self) -> Sequence[Change]:
        return self.saved.changes if self.saved else ()

    @property
    def state(self) -> str:
        if self.errors:
            return "failed"
        if not self.changes or self.same_as is not None:
            return "skipped"
        return "created" if self.changes[0].action == "created" else "updated"

    @property
    def reason(self) -> str:
        if self.checked.left_out is not None:
            return f"Left out: {self.checked.left_out}"
        return f"Same as row {self.same_as}" if self.same_as is not None else ALREADY_HERE


async def store_unsaved_rows(
    session: AsyncSession, cipher: FieldCipher, job: JobOf, plan: Plan, outcomes: Sequence[Outcome]
) -> None:
    """Failed rows as they were read, with their errors; skipped rows with the reason alone."""
    rows = [
        _unsaved(cipher, job, plan, outcome) for outcome in outcomes if outcome.state in ("failed", "skipped")
    ]
    await insert_rows(session, _NOT_SAVED, rows, unique=False)


async def store_changes(session: AsyncSession, job: JobOf, number: int, outcomes: Sequence[Outcome]) -> None:
    """Every entity that a row created or updated, with what it was before: one row for all of a kind."""
    groups: dict[tuple[str, str], list[tuple[int, Change]]] = {}
    for outcome in outcomes:
        for change in outcome.changes:
            group = groups.setdefault((change.entity_type, change.action), [])
            group.append((outcome.checked.number, change))
    rows = [
        {
            "job_id": job.id,
            "chunk": number,
            "entity_type": entity_type,
            "action": action,
            "account_id": job.account_id,
            "row_numbers": [row_number for row_number, _ in group],
            "entity_ids": [change.entity_id for _, change in group],
            "versions_after": [change.version_after for _, change in group],
            "before": [change.before for _, change in group] if action == "updated" else None,
        }
        for (entity_type, action), group in groups.items()
    ]
    await insert_rows(session, _CHANGES, rows, unique=False)


def _unsaved(cipher: FieldCipher, job: JobOf, plan: Plan, outcome: Outcome) -> dict[str, Any]:
    number = outcome.checked.number
    row = {
        "job_id": job.id,
        "row_number": number,
        "outcome": outcome.state,
        "account_id": job.account_id,
        "errors": [{"error": outcome.reason}],
        "cells": {},
        "sensitive_cells": None,
    }
    if outcome.state == "skipped":
        return row
    shown, hidden = plan.cells(number)
    sealed = cipher.seal(orjson.dumps(hidden).decode(), "import_failed_rows", job.id, str(number))
    return row | {
        "errors": errors_as_json(outcome.errors),
        "cells": shown,
        "sensitive_cells": sealed if hidden else None,
    }
