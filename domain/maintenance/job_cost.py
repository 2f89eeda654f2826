"""A vendor answers the refusal of their cost by the link of the job."""

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.statements import run
from domain.core.errors import Conflict, LinkEnded
from domain.core.unit_of_work import call_function
from domain.links.principal import LinkPrincipal
from domain.maintenance.job import JOB, Answer, Job
from domain.maintenance.job_rules import NO_REFUSED_COST, JobCost
from domain.maintenance.link_kinds import JOB_LINK
from domain.maintenance.notices import VENDOR_ANSWERED


async def correct_cost(
    *, session: AsyncSession, principal: LinkPrincipal, fields: JobCost, now: datetime
) -> None:
    """Another cost in place of the refused one, which waits for approval as that did; of two at once the
    second is told. Raises LinkEnded, Conflict where no refusal waits for an answer."""
    principal.subject_of(JOB_LINK.name)
    rows = await run(session, JOB)
    if not rows:
        raise LinkEnded
    if not await call_function(session, "correct_job_cost", fields.cost):
        raise Conflict(NO_REFUSED_COST, code="no_refused_cost")
    answer = Answer(session, principal, Job(*rows[0]), now)
    corrected = {"outcome": "corrected", "cost": str(fields.cost)}
    said = await answer.note("done", body=fields.message, details=corrected)
    words = fields.message or f"The cost is ${fields.cost} now."
    await answer.end(
        "request.cost_corrected", VENDOR_ANSWERED, words, said, {"actual_cost": str(fields.cost)}
    )
