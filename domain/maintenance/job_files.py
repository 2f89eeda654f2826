"""What a vendor sends by the link of their job: photos of the work, and the invoice."""

from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, record_event
from domain.core.db.pipeline import Rows
from domain.core.errors import Conflict, Invalid, LinkEnded
from domain.core.file_kinds import FileKind
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.files.checking import Examined
from domain.files.service import Place
from domain.links.principal import LinkPrincipal
from domain.maintenance.job import Answer, Job, locked_answer
from domain.maintenance.job_rules import (
    MOST_INVOICES,
    MOST_SENT,
    MOST_VENDOR_PHOTOS,
    TOO_MANY_INVOICES,
    TOO_MUCH_SENT,
    refuse_unless_accepted,
)
from domain.models.documents import Document
from domain.models.files import StoredFile
from domain.models.photos import Photo
from domain.photos import service as photos
from domain.photos.rules import too_many


def job_request(rows: Rows) -> UUID:
    """The request that files of the job hang on. Raises LinkEnded for a link that opens no job."""
    if not rows:
        raise LinkEnded
    return Job(*rows[0]).request_id


async def job_place(session: AsyncSession, principal: LinkPrincipal, kind: FileKind) -> Place:
    """Where a file of the vendor belongs; the request stays locked until the unit of work ends, so that what
    they sent is counted.

    Raises LinkEnded, Conflict before the job was accepted and once it is over, Invalid for more files than
    one job carries.
    """
    answer = await locked_answer(session, principal, utc_now())
    refuse_unless_accepted(answer.job.answer)
    mine = StoredFile.assignment_id == principal.subject_id
    begun = select(func.count()).where(mine, StoredFile.kind == kind.name)
    if (await session.scalar(begun) or 0) > MOST_SENT:
        raise Conflict(TOO_MUCH_SENT, code="too_many_files")
    shown = Photo if kind.use == "photo" else Document
    kept = (
        select(func.count()).select_from(shown).join(StoredFile, StoredFile.id == shown.file_id).where(mine)
    )
    sent = await session.scalar(kept) or 0
    if kind.use == "photo" and sent >= MOST_VENDOR_PHOTOS:
        raise Invalid.field("file", too_many(MOST_VENDOR_PHOTOS, 0))
    if kind.use == "document" and sent >= MOST_INVOICES:
        raise Invalid.field("file", TOO_MANY_INVOICES)
    return Place(principal.property_id, None)


async def add_photo(
    *,
    session: AsyncSession,
    principal: LinkPrincipal,
    kind: FileKind,
    place: Place,
    file_id: UUID,
    examined: Examined,
) -> None:
    """A photo of the job, and its line in the timeline."""
    answer = await locked_answer(session, principal, utc_now())
    await photos.add(
        session=session,
        principal=principal,
        kind=kind,
        entity_id=answer.job.request_id,
        place=place,
        file_id=file_id,
        examined=examined,
        is_primary=False,
        caption=answer.job.vendor_name,
    )
    await _note(answer, {"photo": examined.name})


async def add_invoice(
    *, session: AsyncSession, principal: LinkPrincipal, place: Place, file_id: UUID, examined: Examined
) -> None:
    """The invoice, as a document of the request, which the bill of its cost shows."""
    answer = await locked_answer(session, principal, utc_now())
    row_id = new_id()
    row = Document(
        id=row_id,
        series_id=row_id,
        entity_type="request",
        entity_id=answer.job.request_id,
        property_id=place.property_id,
        file_id=file_id,
        document_name=examined.name,
        document_type="invoice",
    )
    session.add(row)
    await record(session, principal.scope, "document.added", row)
    await _note(answer, {"document": examined.name})


async def _note(answer: Answer, sent: dict[str, str]) -> None:
    """The line of the timeline, for staff, and the audit row of the request."""
    await answer.note("file", details=sent)
    await record_event(
        answer.session,
        answer.principal.scope,
        "request.file_sent",
        entity_type="maintenance_requests",
        entity_id=answer.job.request_id,
        property_id=answer.principal.property_id,
        after=sent,
    )
