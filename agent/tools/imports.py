"""Tools about imports: the jobs, what went wrong in one, and running a failed one again."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal
from uuid import UUID

from agent.context import Context
from agent.replies import Card, CardLine, Found, Row
from agent.tool import Arguments, Proposal, Slot, read_tool, write_tool
from agent.tools import suggestions
from agent.tools.arguments import Words, options_of
from agent.tools.formatting import day, joined, link, one_or_many, plural, status, words
from domain.core.errors import Conflict, Invalid
from domain.core.unit_of_work import UnitOfWork
from domain.imports import service
from domain.imports.latest import latest_import
from domain.imports.queries import IMPORT_JOBS, rows_not_saved
from domain.models.imports import IMPORT_STATUSES, ImportStatus

MOST_ERRORS = 50
NO_IMPORTS = "**You have no imports yet.**"
ONLY_FAILED = "{} is {}: only a failed or cancelled import can be run again."
NOTHING_TO_RUN = "No failed or cancelled import of yours can be run again."

_COUNTS = tuple(f"{what}_records" for what in ("total", "successful", "failed", "skipped"))
_STATUSES = options_of(IMPORT_STATUSES, {"processing": "Running", "partial": "Partly done"})
ImportRef = Annotated[Words | None, Slot("Import", refers="import", placeholder="units.csv")]


class ImportJobs(Arguments):
    """Which imports."""

    status: Annotated[ImportStatus | None, Slot("Status", options=_STATUSES)] = None


@read_tool
async def import_jobs(context: Context, wanted: ImportJobs) -> Found:
    """Lists your imports, the newest first, with how many rows were saved and how many failed."""
    rows, total = await context.page(IMPORT_JOBS, status=wanted.status)
    what = f"{status(wanted.status)} import" if wanted.status else "import"
    return Found(
        text=_jobs_sentence(rows, total, what),
        rows=[job_row(row) for row in rows],
        total=total,
        read=f"Read {plural(total, 'import')}",
        open=link("Open import history", "/import/history"),
        suggestions=(suggestions.ATTENTION, suggestions.PROPERTIES),
        facts={"total": total},
    )


class ImportErrors(Arguments):
    """Which import; without it the newest with rows that failed."""

    import_job: ImportRef = None


@read_tool
async def import_errors(context: Context, wanted: ImportErrors) -> Found:
    """Lists the rows of an import that did not come through, with the reason of each; without an import,
    those of the newest that has any."""
    job_id = wanted.import_job or await _newest(context, "with_errors")
    if job_id is None:
        return Found("**None of your imports has failed rows.**", suggestions=(suggestions.IMPORTS,))
    job = await context.found(IMPORT_JOBS, job_id)
    (failed,) = await context.read(rows_not_saved(UUID(job_id), ["failed"], 0, MOST_ERRORS))
    return Found(
        text=_errors_sentence(job),
        rows=[_error_row(job, row) for row in failed],
        total=job["failed_records"],
        read=f"Read {plural(job['total_records'], 'row')} of {job['file_name']}",
        open=link("Open import", f"/import/jobs/{job['id']}"),
        suggestions=(suggestions.IMPORTS, suggestions.ATTENTION),
        facts={"failed": job["failed_records"], "saved": job["successful_records"]},
    )


class RerunImport(Arguments):
    """Which import; without it the newest that failed or was cancelled."""

    import_job: ImportRef = None
    version: Annotated[int | None, Slot("Version", hidden=True)] = None


async def _propose(context: Context, wanted: RerunImport) -> Proposal:
    """Runs a failed or cancelled import again from where it stopped, after a confirmation. Rows that were
    saved are not repeated."""
    job_id = wanted.import_job or await _newest(context, "to_run_again")
    if job_id is None:
        raise Conflict(NOTHING_TO_RUN, code="not_failed")
    job = await context.found(IMPORT_JOBS, job_id)
    if job["status"] not in ("failed", "cancelled"):
        raise Invalid.field("import_job", ONLY_FAILED.format(job["file_name"], status(job["status"])))
    tried = job["successful_records"] + job["failed_records"] + job["skipped_records"]
    card = Card(
        title="Run import again",
        headline=job["file_name"],
        lines=[
            CardLine("Import", words(job["import_type"])),
            CardLine("Status", "Queued", words(job["status"])),
            CardLine("Rows left", f"{max(job['total_records'] - tried, 0):,} of {job['total_records']:,}"),
        ],
        verb="Run again",
    )
    return Proposal(card, {"import_job": str(job["id"]), "version": job["version"]})


async def _perform(context: Context, work: UnitOfWork, wanted: RerunImport) -> Found:
    job_id = UUID(wanted.import_job or "")
    job = await service.run_again(session=work.session, principal=context.principal, job_id=job_id)
    return Found(
        text=f"**Done. {job.file_name} is queued again.** It carries on where it stopped.",
        open=link("Open import", f"/import/jobs/{job.id}"),
        suggestions=(suggestions.IMPORTS,),
        changed=True,
    )


rerun_import = write_tool("rerun_import", _propose, _perform, called="the import", permission="imports.write")


def job_row(row: Mapping[str, Any]) -> Row:
    failed = row["failed_records"]
    return Row(
        id=row["id"],
        kind="import",
        title=row["file_name"],
        subtitle=words(row["import_type"]),
        note=joined(status(row["status"]), day(row["created_at"])),
        value=f"{failed:,} failed" if failed else f"{row['successful_records']:,} saved",
        href=f"/import/jobs/{row['id']}",
        facts={
            name: row[name]
            for name in (*_COUNTS, "import_type", "status", "failure", "created_at", "completed_at")
        },
    )


def _error_row(job: Mapping[str, Any], row: tuple[Any, ...]) -> Row:
    number, _outcome, errors, _cells = row
    reasons = [str(error.get("error", "")) for error in errors]
    return Row(
        id=f"{job['id']}:{number}",
        kind="import_row",
        title=f"Row {number}",
        subtitle="; ".join(reasons),
        href=f"/import/jobs/{job['id']}",
    )


def _jobs_sentence(rows: list[dict[str, Any]], total: int, what: str) -> str:
    if not total:
        return NO_IMPORTS if what == "import" else f"**No {what} of yours is recorded.**"
    newest = rows[0]
    saved = f"{newest['successful_records']:,} of {newest['total_records']:,} rows saved"
    ended = f"{newest['file_name']}: {status(newest['status'])}, {saved}"
    return f"**{plural(total, what)}.** The newest is {ended}."


def _errors_sentence(job: Mapping[str, Any]) -> str:
    failed = job["failed_records"]
    if job["failure"]:
        return f"**{job['file_name']} failed:** {job['failure']}"
    if not failed:
        return f"**Every row of {job['file_name']} came through.**"
    saved = f"{job['successful_records']:,} {one_or_many(job['successful_records'], 'was')} saved."
    return f"**{plural(failed, 'row')} of {job['file_name']} failed.** {saved}"


async def _newest(context: Context, which: Literal["with_errors", "to_run_again"]) -> str | None:
    (rows,) = await context.read(latest_import(which))
    return str(rows[0][0]) if rows else None


TOOLS = (import_jobs, import_errors, rerun_import)
