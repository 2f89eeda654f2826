"""A vendor answers by a link about the request that they have: each answer is a line of its timeline."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.rate_limits import LINKED_WORDS, consume_own
from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.db.pipeline import Rows
from domain.core.db.statements import run
from domain.core.errors import Conflict, LinkEnded, NotFound
from domain.core.notices import NoticeKind
from domain.core.unit_of_work import Statement, call_function
from domain.core.values.ids import new_id
from domain.integrations.announcing import announce
from domain.links.principal import LinkPrincipal
from domain.maintenance import clock, processes
from domain.maintenance.events import REQUEST_CHANGED
from domain.maintenance.job_rules import (
    JOB_OVER,
    NO_PHOTO,
    JobMessage,
    JobRefusal,
    JobReport,
    JobVisit,
    cost_details,
    refuse_past_visit,
    refuse_report,
    refuse_unless_accepted,
    refuse_unless_offered,
)
from domain.maintenance.link_kinds import JOB_LINK
from domain.maintenance.notices import VENDOR_ANSWERED, VENDOR_DECLINED
from domain.maintenance.service import refuse_visit
from domain.models.maintenance import (
    EventKind,
    EventReader,
    MaintenanceRequest,
    RequestAssignment,
    RequestEvent,
)
from domain.notify.in_app import filled

_REQUEST, _ASSIGNMENT = table_of(MaintenanceRequest), table_of(RequestAssignment)
_CLOCK = ("clock_kind", "clock_started_at", "clock_due_at", "reminders", "answered_at")


class Job(NamedTuple):
    """A row of `linked_job`: what the vendor may see of the request now."""

    request_id: UUID
    answer: str
    status: str
    title: str
    description: str
    category: str
    priority: str
    vendor_name: str
    address: str
    answer_by: datetime | None
    answered_at: datetime | None
    decline_reason: str | None
    first_answered_at: datetime | None
    scheduled_date: datetime | None
    scheduled_until: datetime | None
    visit_sequence: int
    paused_until: datetime | None
    pause_reason: str | None
    completed_at: datetime | None
    messages: list[dict[str, Any]]
    photo_count: int
    resident_name: str | None
    phone: str | None
    contact_preference: str | None
    unit_number: str | None
    location_details: str | None
    availability: str | None
    permission_to_enter: bool | None
    pets: str | None
    photos: list[dict[str, Any]]
    papers: list[dict[str, Any]]
    house: dict[str, Any] | None
    report: dict[str, Any] | None

    @property
    def cost_refused(self) -> bool:
        """Whether the refusal of the cost that they reported waits for their answer."""
        return self.report is not None and self.report["refused"] is not None


JOB = Statement("SELECT * FROM linked_job()", {})


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer while it is written down; its request is locked."""

    session: AsyncSession
    principal: LinkPrincipal
    job: Job
    now: datetime

    async def note(
        self,
        kind: EventKind,
        reader: EventReader = "staff",
        body: str | None = None,
        details: Mapping[str, Any] | None = None,
    ) -> UUID:
        event_id = new_id()
        place = {"property_id": self.principal.property_id, "request_id": self.job.request_id}
        by = {"author_kind": "vendor", "account_id": None, "author": self.job.vendor_name}
        said = {"kind": kind, "reader": reader, "body": body, "details": dict(details or {})}
        await self.session.execute(insert(table_of(RequestEvent)).values(id=event_id, **place, **by, **said))
        return event_id

    async def message(self, body: str) -> UUID:
        """A line that staff and this vendor read, and no vendor after them."""
        return await self.note("note", "vendor", body, {"assignment": str(self.principal.subject_id)})

    async def assign(self, **values: Any) -> None:
        """What the assignment says of the answer."""
        table = _ASSIGNMENT
        mine = table.c.id == self.principal.subject_id
        await self.session.execute(update(table).where(mine).values(**values, updated_at=func.now()))

    async def change(self, **values: Any) -> None:
        """The request with its clock, which has heard of the vendor."""
        status = values.get("status", self.job.status)
        clocked = MaintenanceRequest(
            property_id=self.principal.property_id,
            priority=self.job.priority,
            status=status,
            answered_at=self.job.first_answered_at,
            reminders=0,
        )
        await clock.heard(self.session, clocked, self.now)
        if (until := values.get("paused_until")) is not None:
            await clock.run_from(self.session, clocked, until)
        heard = {name: getattr(clocked, name) for name in _CLOCK}
        paused = {"paused_until": None, "pause_reason": None}
        await self.session.execute(
            update(_REQUEST)
            .where(_REQUEST.c.id == self.job.request_id)
            .values(**{**heard, **paused, **values}, version=_REQUEST.c.version + 1, updated_at=func.now())
        )

    async def end(
        self, action: str, kind: NoticeKind, body: str, occasion: UUID, after: Mapping[str, Any] | None = None
    ) -> None:
        """The audit row, the bells of the team, other programs, and the request's process."""
        request_id, property_id = self.job.request_id, self.principal.property_id
        await record_event(
            self.session,
            self.principal.scope,
            action,
            entity_type="maintenance_requests",
            entity_id=request_id,
            property_id=property_id,
            after=dict(after or {}),
        )
        texts = filled(kind, {"vendor": self.job.vendor_name, "title": self.job.title, "body": body})
        told = (kind.name, kind.tone, texts["title"], texts["message"], str(occasion))
        await call_function(self.session, "notify_request_team", request_id, *told)
        await announce(self.session, REQUEST_CHANGED, property_id=property_id, request_id=request_id)
        await processes.wake(self.session, request_id, property_id)


async def accept(*, session: AsyncSession, principal: LinkPrincipal, fields: JobVisit, now: datetime) -> None:
    """Takes the job and names the visit; of two at once the second is told. Raises LinkEnded, Conflict for
    a job that was answered or is over, Invalid for a visit that is over."""
    answer = await locked_answer(session, principal, now)
    refuse_unless_offered(answer.job.answer)
    refuse_past_visit(fields, now)
    refuse_visit(fields.scheduled_date, fields.scheduled_until)
    await answer.assign(status="accepted", answered_at=now, responded_at=now)
    await _plan(answer, fields, status="in_progress")
    said = await answer.note("accepted", details={"scheduled_date": fields.scheduled_date.isoformat()})
    if answer.job.status == "open":
        await answer.note("status", "resident", details={"status": ["open", "in_progress"]})
    if fields.message:
        await answer.message(fields.message)
    after = {"scheduled_date": fields.scheduled_date.isoformat()}
    await answer.end("request.accepted", VENDOR_ANSWERED, fields.message or "They take the job.", said, after)


async def decline(
    *, session: AsyncSession, principal: LinkPrincipal, fields: JobRefusal, now: datetime
) -> None:
    """Does not take the job, and says why; staff choose who is asked next. Raises as `accept` does."""
    answer = await locked_answer(session, principal, now)
    refuse_unless_offered(answer.job.answer)
    await answer.assign(status="declined", answered_at=now, responded_at=now, decline_reason=fields.reason)
    await answer.change()
    said = await answer.note("declined", body=fields.reason)
    await answer.end("request.declined", VENDOR_DECLINED, fields.reason, said)


async def say(*, session: AsyncSession, principal: LinkPrincipal, fields: JobMessage, now: datetime) -> None:
    """A message to the manager, before the answer or after it. Raises LinkEnded, Conflict for a job that is
    over or was declined, RateLimited."""
    answer = await locked_answer(session, principal, now)
    if answer.job.answer == "declined":
        refuse_unless_accepted(answer.job.answer)
    await consume_own(session, LINKED_WORDS)
    said = await answer.message(fields.body)
    await answer.change()
    await answer.end("request.noted", VENDOR_ANSWERED, fields.body, said)


async def move_visit(
    *, session: AsyncSession, principal: LinkPrincipal, fields: JobVisit, now: datetime
) -> None:
    """Another time for the visit. Raises as `accept` does, Conflict before the job was accepted,
    RateLimited."""
    answer = await locked_answer(session, principal, now)
    refuse_unless_accepted(answer.job.answer)
    refuse_past_visit(fields, now)
    refuse_visit(fields.scheduled_date, fields.scheduled_until)
    await consume_own(session, LINKED_WORDS)
    said = await _plan(answer, fields)
    if fields.message:
        await answer.message(fields.message)
    after = {"scheduled_date": fields.scheduled_date.isoformat()}
    words = fields.message or "The visit moves."
    await answer.end("request.visit_moved", VENDOR_ANSWERED, words, said, after)


async def report(
    *, session: AsyncSession, principal: LinkPrincipal, fields: JobReport, now: datetime
) -> None:
    """What was done: completes the request, or pauses it until the vendor comes back. The cost waits on the
    request until somebody who may posts it. Raises as `move_visit` does."""
    answer = await locked_answer(session, principal, now)
    refuse_unless_accepted(answer.job.answer)
    refuse_report(fields, now)
    cost: dict[str, Any] = {} if fields.cost is None else {"actual_cost": fields.cost}
    said = await answer.note("done", body=fields.words, details=cost_details(fields))
    if fields.outcome == "fixed":
        await answer.change(status="completed", completed_at=now, **cost)
        await answer.note("status", "resident", details={"status": [answer.job.status, "completed"]})
    else:
        await answer.change(paused_until=fields.until, pause_reason=fields.words[:1000], **cost)
        until = fields.until.isoformat() if fields.until else None
        await answer.note("paused", "resident", fields.words[:1000], {"until": until})
    await answer.end("request.job_reported", VENDOR_ANSWERED, fields.words, said, cost_details(fields))


def job_body(rows: Rows) -> dict[str, Any]:
    """What the page shows. Raises LinkEnded for a link that opens no job."""
    if not rows:
        raise LinkEnded
    job = Job(*rows[0])
    shown = job._asdict()
    for name in ("request_id", "visit_sequence", "first_answered_at"):
        del shown[name]
    photos = [{key: each[key] for key in _PHOTO} for each in job.photos]
    return {**shown, "photos": photos, "house": job.house and job.house["id"]}


_PHOTO = ("id", "width", "height", "mine")


def job_photo_file(rows: Rows, photo_id: UUID) -> UUID:
    """The file of a photo of the job or of its house. Raises LinkEnded for a link that opens no job, NotFound
    for a photo that does not belong to it, and for one of the job before it was accepted."""
    if not rows:
        raise LinkEnded
    job = Job(*rows[0])
    for each in [*job.photos, *filter(None, [job.house])]:
        if each["id"] == str(photo_id):
            return UUID(each["file_id"])
    raise NotFound(NO_PHOTO)


async def _plan(answer: Answer, fields: JobVisit, **values: Any) -> UUID:
    """The visit on the request, and the line that its resident reads."""
    await answer.change(
        scheduled_date=fields.scheduled_date,
        scheduled_until=fields.scheduled_until,
        visit_sequence=answer.job.visit_sequence + 1,
        **values,
    )
    before = answer.job.scheduled_date and answer.job.scheduled_date.isoformat()
    moved = {"scheduled_date": [before, fields.scheduled_date.isoformat()]}
    return await answer.note("visit", "resident", details=moved)


async def locked_answer(session: AsyncSession, principal: LinkPrincipal, now: datetime) -> Answer:
    """The job as it is once nobody else is answering. Raises LinkEnded for a link that opens no job,
    Conflict for one that is completed."""
    assignment_id = principal.subject_of(JOB_LINK.name)
    mine = select(_ASSIGNMENT.c.request_id).where(_ASSIGNMENT.c.id == assignment_id).scalar_subquery()
    locked = select(_REQUEST.c.id).where(_REQUEST.c.id == mine).with_for_update(key_share=True)
    found = await session.scalar(locked)
    rows = await run(session, JOB)
    if not rows:
        raise LinkEnded
    if found is None:
        raise Conflict(JOB_OVER, code="job_over")
    return Answer(session, principal, Job(*rows[0]), now)


async def locked_for_invoice(session: AsyncSession, principal: LinkPrincipal, now: datetime) -> Answer:
    """As `locked_answer`, and while the refusal of a cost waits for another one: the request is completed
    then and no vendor changes it, so that the assignment is what one upload locks against the next."""
    if not await _cost_refused(session):
        return await locked_answer(session, principal, now)
    mine = _ASSIGNMENT.c.id == principal.subject_of(JOB_LINK.name)
    await session.execute(select(_ASSIGNMENT.c.id).where(mine).with_for_update(key_share=True))
    rows = await run(session, JOB)
    if not rows:
        raise LinkEnded
    answer = Answer(session, principal, Job(*rows[0]), now)
    if not answer.job.cost_refused:
        raise Conflict(JOB_OVER, code="job_over")
    return answer


async def _cost_refused(session: AsyncSession) -> bool:
    rows = await run(session, JOB)
    return bool(rows) and Job(*rows[0]).cost_refused
