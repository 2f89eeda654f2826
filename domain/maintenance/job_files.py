"""What a vendor sends by the link of their job: photos of the work, and the invoice."""

from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record, record_event
from domain.core.db.base import table_of
from domain.core.db.pipeline import Rows
from domain.core.errors import Conflict, Invalid, LinkEnded
from domain.core.file_kinds import FileKind
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.files.checking import Examined
from domain.files.service import Place
from domain.links.principal import LinkPrincipal
from domain.maintenance.job import Answer, Job, locked_answer, locked_for_invoice
from domain.maintenance.job_rules import (
    MOST_INVOICES,
    MOST_SENT,
    MOST_VENDOR_PHOTOS,
    NO_INVOICE,
    TOO_MANY_INVOICES,
    TOO_MUCH_SENT,
    refuse_unless_accepted,
)
from domain.models.documents import Document
from domain.models.files import StoredFile
from domain.models.photos import Photo
from domain.photos import service as photos
from domain.photos.rules import too_many

_DOCUMENT = table_of(Document)


def job_request(rows: Rows) -> UUID:
    """The request that files of the job hang on. Raises LinkEnded for a link that opens no job."""
    if not rows:
        raise LinkEnded
    return Job(*rows[0]).request_id


async def job_place(session: AsyncSession, principal: LinkPrincipal, kind: FileKind) -> Place:
    """Where a file of the vendor belongs; the request stays locked until the unit of work ends, so that what
    they sent is counted.

    Raises LinkEnded, Conflict before the job was accepted and once it is over, Invalid for more files than
    one job carries. The invoice of a corrected cost takes the place of another, so that it is not too many.
    """
    invoice = kind.use == "document"
    answer = await (locked_for_invoice if invoice else locked_answer)(session, principal, utc_now())
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
    if invoice and sent >= MOST_INVOICES and not answer.job.cost_refused:
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
    *,
    session: AsyncSession,
    principal: LinkPrincipal,
    place: Place,
    file_id: UUID,
    examined: Examined,
    replaces: UUID | None = None,
) -> None:
    """The invoice, as a document of the request, which the bill of its cost shows; once the cost was refused,
    as the newest version of the one that it `replaces`, else of the one that was sent last. Raises Invalid
    for one that is none of theirs, or was replaced already."""
    answer = await locked_for_invoice(session, principal, utc_now())
    row_id = new_id()
    replaced = await _replace(answer, replaces) if answer.job.cost_refused else None
    series_id, number = replaced or (row_id, 1)
    row = Document(
        id=row_id,
        series_id=series_id,
        number=number,
        entity_type="request",
        entity_id=answer.job.request_id,
        property_id=place.property_id,
        file_id=file_id,
        document_name=examined.name,
        document_type="invoice",
    )
    session.add(row)
    action = "document.version_added" if replaced else "document.added"
    await record(session, principal.scope, action, row)
    await _note(answer, {"document": examined.name})


async def _replace(answer: Answer, wanted: UUID | None) -> tuple[UUID, int] | None:
    """Where the next version of an invoice of this vendor stands among those of its paper: the wanted one,
    else the newest, is the latest no more. None where they have sent none that is left."""
    latest = (
        select(_DOCUMENT.c.id, _DOCUMENT.c.series_id, _DOCUMENT.c.number)
        .join(StoredFile, StoredFile.id == _DOCUMENT.c.file_id)
        .where(
            _DOCUMENT.c.request_id == answer.job.request_id,
            _DOCUMENT.c.is_latest,
            _DOCUMENT.c.deleted_at.is_(None),
            StoredFile.assignment_id == answer.principal.subject_id,
            *([] if wanted is None else [_DOCUMENT.c.id == wanted]),
        )
        .order_by(_DOCUMENT.c.created_at.desc(), _DOCUMENT.c.id.desc())
        .limit(1)
        .with_for_update(key_share=True, of=_DOCUMENT)
    )
    found = (await answer.session.execute(latest)).first()
    if found is None and wanted is not None:
        raise Invalid.field("replaces", NO_INVOICE)
    if found is None:
        return None
    await answer.session.execute(
        update(_DOCUMENT)
        .where(_DOCUMENT.c.id == found.id)
        .values(is_latest=False, version=_DOCUMENT.c.version + 1, updated_at=func.now())
    )
    return found.series_id, found.number + 1


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
