"""What a company writes itself of its messages: saving a version, and going back to ours."""

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, Field
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.companies.service import locked, require_owner
from domain.core.errors import Conflict, FieldError, Invalid, NotFound, StaleVersion
from domain.core.values.ids import new_id
from domain.core.values.text import NUL_REFUSED, Fields, Line
from domain.models.notify import MessageTemplate
from domain.notify.wording import Wording, Words, problem_with
from domain.notify.wordings import WORDINGS

NO_KIND = "There is no such kind of message."
NO_SMS = "This kind of message does not go by SMS."
WRITE_IT = "Write the text."
OURS_ALREADY = "This message is in our words already."


def _text(value: str) -> str:
    if "\x00" in value:
        raise ValueError(NUL_REFUSED)
    if not value.strip():
        raise ValueError(WRITE_IT)
    return value.strip()


Text = Annotated[str, Field(max_length=5000), AfterValidator(_text)]
SmsText = Annotated[str, Field(max_length=480), AfterValidator(_text)]


class TemplateFields(Fields):
    """What a company writes: with fields such as {{first_name}} from the kind's own list."""

    subject: Line
    body: Text
    sms: SmsText | None = None


@dataclass(frozen=True, slots=True)
class TemplateState:
    """A kind with the words in force: a company's, with their number and author, or ours with number 0."""

    kind: str
    wording: Wording
    words: Words
    number: int
    author_name: str | None
    saved_at: datetime | None


def wording_of(kind: str) -> Wording:
    """Raises NotFound for a kind that nobody writes."""
    wording = WORDINGS.get(kind)
    if wording is None:
        raise NotFound(NO_KIND)
    return wording


async def templates_of(*, session: AsyncSession, company_id: UUID) -> list[TemplateState]:
    """Every kind, in the order in which they are declared."""
    rows = await session.scalars(
        select(MessageTemplate).where(
            MessageTemplate.company_id == company_id, MessageTemplate.ended_at.is_(None)
        )
    )
    saved = {row.kind: row for row in rows}
    return [_state(kind, saved.get(kind)) for kind in WORDINGS]


async def words_in_force(session: AsyncSession, company_id: UUID, kind: str) -> Words:
    """The company's words of the kind, or ours."""
    row = await _in_force(session, company_id, kind)
    return _words(row) if row is not None else wording_of(kind).ours


async def save(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    company_id: UUID,
    kind: str,
    number: int,
    fields: TemplateFields,
) -> TemplateState:
    """A new version, which ends the one before it; `number` is that of the version on the screen.

    Raises NotFound, Forbidden for anybody but an owner, Invalid for a field that the kind does not have,
    StaleVersion where somebody saved meanwhile.
    """
    wording = wording_of(kind)
    check_fields(wording, fields)
    await require_owner(session, principal, company_id)
    await locked(session, company_id)
    current = await _in_force(session, company_id, kind)
    _check_number(kind, current, number)
    await _end(session, current)
    row = MessageTemplate(
        id=new_id(),
        company_id=company_id,
        kind=kind,
        number=await _next_number(session, company_id, kind),
        subject=fields.subject,
        body=fields.body,
        sms=fields.sms if wording.ours.sms else None,
        author_name=principal.full_name or principal.email or "",
    )
    session.add(row)
    await record(session, principal.scope, "message_template.saved", row)
    await session.refresh(row)
    return _state(kind, row)


async def reset(
    *, session: AsyncSession, principal: StaffPrincipal, company_id: UUID, kind: str, number: int
) -> TemplateState:
    """Back to our words; the versions stay for the messages that went out in them. Raises as `save` does,
    Conflict where the words are ours already."""
    wording_of(kind)
    await require_owner(session, principal, company_id)
    await locked(session, company_id)
    current = await _in_force(session, company_id, kind)
    if current is None:
        raise Conflict(OURS_ALREADY, code="ours_already")
    _check_number(kind, current, number)
    before = snapshot(current)
    await _end(session, current)
    await session.refresh(current)
    await record(session, principal.scope, "message_template.reset", current, before)
    return _state(kind, None)


def check_fields(wording: Wording, fields: TemplateFields) -> None:
    texts = {"subject": fields.subject, "body": fields.body, "sms": fields.sms or ""}
    problems = [
        FieldError(name, problem) for name, text in texts.items() if (problem := problem_with(text, wording))
    ]
    if fields.sms and wording.ours.sms is None:
        problems.append(FieldError("sms", NO_SMS))
    if problems:
        raise Invalid(problems)


def _check_number(kind: str, current: MessageTemplate | None, number: int) -> None:
    stands = current.number if current is not None else 0
    if stands != number:
        raise StaleVersion(current={"kind": kind, "version": stands})


async def _in_force(session: AsyncSession, company_id: UUID, kind: str) -> MessageTemplate | None:
    found: MessageTemplate | None = await session.scalar(
        select(MessageTemplate).where(
            MessageTemplate.company_id == company_id,
            MessageTemplate.kind == kind,
            MessageTemplate.ended_at.is_(None),
        )
    )
    return found


async def _end(session: AsyncSession, row: MessageTemplate | None) -> None:
    if row is not None:
        await session.execute(
            update(MessageTemplate)
            .where(MessageTemplate.id == row.id)
            .values(ended_at=func.now())
            .execution_options(synchronize_session=False)
        )


async def _next_number(session: AsyncSession, company_id: UUID, kind: str) -> int:
    of_kind = (MessageTemplate.company_id == company_id, MessageTemplate.kind == kind)
    last = await session.scalar(select(func.max(MessageTemplate.number)).where(*of_kind))
    return (last or 0) + 1


def _state(kind: str, row: MessageTemplate | None) -> TemplateState:
    wording = WORDINGS[kind]
    if row is None:
        return TemplateState(kind, wording, wording.ours, 0, None, None)
    return TemplateState(kind, wording, _words(row), row.number, row.author_name, row.created_at)


def _words(row: MessageTemplate) -> Words:
    return Words(row.subject, row.body, row.sms)
