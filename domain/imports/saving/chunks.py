"""One chunk of an import in one transaction: rows, failed rows, before-images, counters and ledger."""

from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import asdict, replace
from typing import Any
from uuid import UUID

import structlog
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.policy import allows
from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.companies.choosing import company_of_new
from domain.companies.rules import TargetCompany
from domain.core.crypto.ciphers import FieldCipher
from domain.core.db.database_errors import DATABASE_ERRORS, refuses_values
from domain.core.errors import Forbidden, StewardError, Unavailable
from domain.core.events import notify
from domain.imports.announcing import announce_saved
from domain.imports.checking import Checked
from domain.imports.converting import RowError
from domain.imports.importer import Importer, ReadyRow, SavedRow, Saving
from domain.imports.plan import Plan
from domain.imports.rules import RIGHT_ENDED
from domain.imports.saving.ledger import ChunkResult, HeldJob, hold_job, sign_off
from domain.imports.saving.outcomes import Outcome, store_changes, store_unsaved_rows

log = structlog.get_logger()
TOPIC = "import"
REFUSED = "The database refused a value of this row"
REFUSED_ADVICE = "Check its numbers and dates, or leave the row out"


class CutDifferently(Unavailable):
    """The plan at hand is not the one that the job began with: read the file again."""

    detail = "The file was begun in chunks of another size, or by another release."


async def save_chunk(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    cipher: FieldCipher,
    job_id: UUID,
    plan: Plan,
    number: int,
    row_by_row: bool = False,
) -> ChunkResult:
    """Saves chunk `number` once, however often it is tried: the job's row is locked, a chunk that the ledger
    knows answers what it did before. `row_by_row` saves each alone, so that one whose values the database
    refuses fails alone. Raises Forbidden when the right to import has ended, CutDifferently for a plan whose
    chunk of this number holds other rows."""
    job = await hold_job(session, job_id, number)
    if job.done is not None:
        return job.done
    if not job.going:
        return ChunkResult(stopped=True)
    if job.chunk_rows not in (None, plan.chunk_rows) or job.plan_version not in (None, plan.version):
        raise CutDifferently
    _refuse_ended_right(principal, plan.importer)
    async with AsyncExitStack() as trip:
        saving = Saving(session, principal, cipher, trip, await _company(session, principal, plan, job))
        outcomes = await _saved(saving, plan.importer, plan.chunk(number), row_by_row=row_by_row)
        result = _counted(outcomes)
        await store_unsaved_rows(session, cipher, job, plan, outcomes)
        await store_changes(session, job, number, outcomes)
        await sign_off(session, job, number, result, outcomes)
        await notify(session, TOPIC, job_id)
        after = {"chunk": number, **asdict(result), "ids": _ids(outcomes)}
        await record_event(
            session,
            principal.scope,
            "import.chunk",
            entity_type="import_jobs",
            entity_id=job_id,
            after=after,
            covers={change.entity_type for outcome in outcomes for change in outcome.changes},
        )
    await announce_saved(session, [change for outcome in outcomes for change in outcome.changes])
    return result


async def _company(
    session: AsyncSession, principal: StaffPrincipal, plan: Plan, job: HeldJob
) -> TargetCompany | None:
    """Where rows go that belong to a company: the job says so, unless it is older than companies are."""
    permission = plan.importer.company_right
    if permission is None or job.company is not None:
        return job.company
    return await company_of_new(session=session, principal=principal, permission=permission)


def _refuse_ended_right(principal: StaffPrincipal, kind: Importer[Any]) -> None:
    if kind.permission is not None and not allows(list(principal.roles), kind.permission):
        raise Forbidden(RIGHT_ENDED)


async def _saved(
    saving: Saving, kind: Importer[Any], rows: Sequence[Checked], *, row_by_row: bool
) -> list[Outcome]:
    ready = [ReadyRow(row.number, row.row) for row in rows if row.row is not None]
    save = _one_by_one if row_by_row else _together
    saved = dict(zip([row.number for row in ready], await save(saving, kind, ready), strict=True))
    number_of = {
        change.entity_id: number for number, one in reversed(saved.items()) for change in one.changes[:1]
    }
    outcomes = []
    for row in rows:
        one = saved.get(row.number)
        twin = number_of.get(one.same_as) if one and one.same_as else row.same_as
        outcomes.append(Outcome(row, one, twin))
    return outcomes


async def _together(saving: Saving, kind: Importer[Any], ready: Sequence[ReadyRow[Any]]) -> list[SavedRow]:
    return await kind.save(saving, ready) if ready else []


async def _one_by_one(saving: Saving, kind: Importer[Any], ready: Sequence[ReadyRow[Any]]) -> list[SavedRow]:
    saved: list[SavedRow] = []
    for row in ready:
        try:
            async with saving.session.begin_nested(), AsyncExitStack() as trip:
                saved += await kind.save(replace(saving, pipeline=trip), [row])
        except Exception as error:
            if not _is_the_rows_own(error):
                raise
            log.warning("import.row_refused", row=row.number, error=type(error).__name__)
            saved.append(SavedRow(errors=[RowError("row", "Row", None, REFUSED, REFUSED_ADVICE)]))
    return saved


def _is_the_rows_own(error: Exception) -> bool:
    """Neither what another try may mend, such as a lock that somebody holds, nor a refusal of the chunk."""
    if isinstance(error, DATABASE_ERRORS):
        return refuses_values(error)
    return not isinstance(error, StewardError)


def _counted(outcomes: Sequence[Outcome]) -> ChunkResult:
    states = Counter(outcome.state for outcome in outcomes)
    return ChunkResult(states["created"], states["updated"], states["skipped"], states["failed"])


def _ids(outcomes: Sequence[Outcome]) -> dict[str, list[str]]:
    ids: dict[tuple[str, str], list[str]] = {}
    for outcome in outcomes:
        for change in outcome.changes:
            ids.setdefault((change.entity_type, change.action), []).append(str(change.entity_id))
    return {f"{entity_type} {action}": listed for (entity_type, action), listed in ids.items()}
