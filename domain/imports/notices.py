"""What people are notified of about their imports."""

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.notices import NoticeKind
from domain.models.imports import ImportJob
from domain.notify.in_app import notify_person

GROUP = "Imports"
FINISHED = NoticeKind(
    "import_finished", GROUP, "Import finished", title="{what} import finished", message="{saved} saved{rest}"
)
FAILED = NoticeKind(
    "import_failed",
    GROUP,
    "Import failed",
    title="{what} import failed",
    message="{reason}",
    tone="alert",
)
NOTICES = (FINISHED, FAILED)
ASK = "Open it to see what happened."


async def notify_of_end(session: AsyncSession, job: ImportJob) -> None:
    """Once for each run that came to an end by itself; who cancelled one knows it."""
    if job.status not in ("completed", "partial", "failed"):
        return
    failed = job.failed_records
    fix = "" if failed == 0 else f", {failed} {'row' if failed == 1 else 'rows'} to fix"
    fields = {
        "what": job.import_type.replace("_", " ").capitalize(),
        "saved": str(job.successful_records),
        "rest": fix,
        "reason": job.failure or (f"No row could be saved{fix}." if failed else ASK),
    }
    await notify_person(
        session,
        account_id=job.account_id,
        kind=FAILED if job.status == "failed" else FINISHED,
        fields=fields,
        link=f"/import/jobs/{job.id}",
        dedupe_key=f"import:{job.id}:{job.run}",
    )
