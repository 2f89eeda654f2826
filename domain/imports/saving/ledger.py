"""What makes a chunk count once: the job's row held, the ledger read, and both written with the counters."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any
from uuid import UUID

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from domain.companies.rules import TargetCompany
from domain.core.db.base import table_of
from domain.core.db.bulk_sql import insert_rows
from domain.core.db.driver_statements import fetch, send_command
from domain.core.errors import NotFound
from domain.imports.rules import MAX_WARNINGS
from domain.imports.saving.outcomes import Outcome
from domain.imports.saving.storable import storable
from domain.models.imports import ImportChunk

_LEDGER = table_of(ImportChunk)
_HELD = (
    "SELECT id, account_id, status, cancel_requested_at IS NOT NULL AS cancelled, created_entities,"
    " updated_entities, warnings, company_id, company_is_named, chunk_rows, plan_version"
    " FROM import_jobs WHERE id = %s FOR NO KEY UPDATE"
)
_DONE = "SELECT result FROM import_chunks WHERE job_id = %s AND number = %s"
_COUNTED = (
    "UPDATE import_jobs SET successful_records = successful_records + %s,"
    " skipped_records = skipped_records + %s, left_out_records = left_out_records + %s,"
    " failed_records = failed_records + %s,"
    " created_entities = %s::jsonb, updated_entities = %s::jsonb, warnings = %s::jsonb,"
    " version = version + 1, updated_at = now() WHERE id = %s"
)


@dataclass(frozen=True, slots=True)
class ChunkResult:
    """What one chunk did. `stopped` says that the job was cancelled or has ended, so nothing was done."""

    created: int = 0
    updated: int = 0
    skipped: int = 0
    failed: int = 0
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class HeldJob:
    """A job whose row is locked until the unit of work ends. `done` is what the ledger has of the chunk."""

    id: UUID
    account_id: UUID
    status: str
    cancelled: bool
    created_entities: Mapping[str, int]
    updated_entities: Mapping[str, int]
    warnings: Sequence[Mapping[str, Any]]
    company_id: UUID | None
    company_is_named: bool
    chunk_rows: int | None
    plan_version: str | None
    done: ChunkResult | None

    @property
    def company(self) -> TargetCompany | None:
        """Where rows go that belong to a company; jobs of other kinds have none."""
        return TargetCompany(self.company_id, self.company_is_named) if self.company_id else None

    @property
    def going(self) -> bool:
        return self.status == "processing" and not self.cancelled


async def hold_job(session: AsyncSession, job_id: UUID, number: int) -> HeldJob:
    """Raises NotFound for a job that is not the account's. The ledger is read by a statement of its own, so
    that it is read after the lock."""
    found = await fetch(session, _HELD, job_id)
    if not found:
        raise NotFound
    ledger = await fetch(session, _DONE, job_id, number)
    return HeldJob(**found[0], done=ChunkResult(**ledger[0]["result"]) if ledger else None)


async def sign_off(
    session: AsyncSession, job: HeldJob, number: int, result: ChunkResult, outcomes: Sequence[Outcome]
) -> None:
    """Counts the chunk on its job and enters it in the ledger."""
    done = Counter([(change.action, change.entity_type) for one in outcomes for change in one.changes])
    warnings = [
        {"row": one.checked.number, "warning": storable(warning)}
        for one in outcomes
        for warning in (one.saved.warnings if one.saved else ())
    ]
    await send_command(
        session,
        _COUNTED,
        result.created + result.updated,
        result.skipped,
        sum(1 for one in outcomes if one.checked.left_out is not None),
        result.failed,
        _json(_added(job.created_entities, done, "created")),
        _json(_added(job.updated_entities, done, "updated")),
        _json([*job.warnings, *warnings][:MAX_WARNINGS]),
        job.id,
    )
    entry = {"job_id": job.id, "number": number, "account_id": job.account_id, "result": asdict(result)}
    await insert_rows(session, _LEDGER, [entry], unique=False)


def _added(counts: Mapping[str, int], done: Mapping[tuple[str, str], int], action: str) -> dict[str, int]:
    return dict(
        Counter(counts) + Counter({entity: n for (what, entity), n in done.items() if what == action})
    )


def _json(value: object) -> str:
    return orjson.dumps(value).decode()
