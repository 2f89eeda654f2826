"""The files of a signature request: the one that all sign, and the final one with its certificate.

Each in three steps, like any effect outside the database: the row of the file, then the bytes, then the
request, in units of work of their own. A step that is tried again makes another file; what an earlier try
left is dropped by the file sweep.
"""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.agreements.certificates import signed_paper
from domain.agreements.flat_files import flat_file
from domain.agreements.requests import logo_of, signers_of
from domain.agreements.settling import end_unfit
from domain.agreements.signer_messages import note, send_final
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Invalid
from domain.core.file_kinds import PDF
from domain.core.unit_of_work import UnitOfWork
from domain.core.values.ids import new_id
from domain.files.checking import WHOLE, Examined
from domain.files.child import ask_child
from domain.files.pictures import bytes_of
from domain.files.service import put, settle
from domain.files.serving import read_proven
from domain.files.store import ObjectStore
from domain.models.documents import Document
from domain.models.files import StoredFile
from domain.models.signatures import SignatureRequest
from domain.printing.letters import require_letters
from domain.printing.typesetting import typeset

Open = Callable[[], AbstractAsyncContextManager[UnitOfWork]]
KIND = "lease.document"


@dataclass(frozen=True, slots=True)
class _Draft:
    """What a file is made of, read in one unit of work."""

    file_id: UUID
    name: str
    paper: dict[str, Any] | None
    source: tuple[UUID, bytes] | None  # a stored file and its digest, whose pages come first
    said: tuple[str, ...] = ()  # what the certificate of a PDF will hold
    logo_id: UUID | None = None  # of the company, as it was when the request was sent


async def prepare(open_work: Open, store: ObjectStore, request_id: UUID) -> None:
    """Makes the file that all sign, once; one that cannot be signed as it is shown ends the request, and its
    sender is told. Raises Conflict where an uploaded one was changed in the store, NotFound where it is gone,
    Unavailable."""
    async with open_work() as work:
        row = await work.session.get(SignatureRequest, request_id)
        if row is None or row.status != "preparing":
            return
        source = await _stored(work.session, row.source_file_id)
        draft = _Draft(
            _begin(work.session, row, row.file_name),
            row.file_name,
            row.paper,
            source,
            _said(row),
            logo_of(row),
        )
    try:
        made = await _made(store, draft)
    except Invalid as error:
        await _refuse(open_work, request_id, error.detail)
        return
    async with open_work() as work:
        held = await work.session.get(SignatureRequest, request_id, with_for_update=FOR_CHANGE)
        if held is None or held.status != "preparing":
            return
        file = await settle(work.session, draft.file_id, made)
        held.file_id, held.file_size, held.pages, held.sha256 = file.id, file.size, file.pages, file.sha256
        held.status = "pending"
        await note(work.session, work.scope, held, "signature.prepared")


async def _refuse(open_work: Open, request_id: UUID, reason: str) -> None:
    async with open_work() as work:
        held = await work.session.get(SignatureRequest, request_id, with_for_update=FOR_CHANGE)
        if held is None or held.status != "preparing":
            return
        await end_unfit(work.session, work.scope, held, reason, await work.now())


async def finish(open_work: Open, store: ObjectStore, request_id: UUID) -> None:
    """Makes the final file of what all have signed and keeps it as a document, once. Raises as `prepare`."""
    async with open_work() as work:
        row = await work.session.get(SignatureRequest, request_id)
        if row is None or row.status != "completed" or row.final_file_id is not None:
            return
        paper = signed_paper(row, await signers_of(work.session, row.id))
        source = None if row.paper else await _stored(work.session, row.file_id)
        file_id = _begin(work.session, row, row.file_name)
        draft = _Draft(file_id, row.file_name, paper, source, logo_id=logo_of(row))
    made = await _made(store, draft)
    async with open_work() as work:
        held = await work.session.get(SignatureRequest, request_id, with_for_update=FOR_CHANGE)
        if held is None or held.final_file_id is not None:
            return
        file = await settle(work.session, draft.file_id, made)
        held.final_file_id = file.id
        work.session.add(_document(held, file))
        await note(work.session, work.scope, held, "signature.finished")
        await send_final(work.session, held)


def _said(row: SignatureRequest) -> tuple[str, ...]:
    return (row.title, *(each["name"] for each in row.roster), *map(str, row.origin.values()))


def _begin(session: AsyncSession, row: SignatureRequest, name: str) -> UUID:
    """The row of a file that is about to come."""
    file_id = new_id()
    session.add(
        StoredFile(
            id=file_id,
            property_id=row.property_id,
            kind=KIND,
            entity_type="lease",
            entity_id=row.lease_id,
            name=name,
            uploaded_by=row.sent_by,
        )
    )
    return file_id


async def _stored(session: AsyncSession, file_id: UUID | None) -> tuple[UUID, bytes] | None:
    if file_id is None:
        return None
    file = await session.get_one(StoredFile, file_id)
    return file.id, file.sha256 or b""


async def _made(store: ObjectStore, draft: _Draft) -> Examined:
    """The bytes, in the store. Call it outside of a unit of work."""
    body = await _bytes(store, draft)
    facts = await ask_child("pdf_pages", body)
    examined = Examined(draft.name, PDF, {WHOLE: body}, WHOLE, pages=facts.facts["pages"])
    await put(store, draft.file_id, examined)
    return examined


async def _bytes(store: ObjectStore, draft: _Draft) -> bytes:
    first = await read_proven(store, draft.source[0], WHOLE, draft.source[1]) if draft.source else b""
    if draft.paper is None:
        await require_letters(draft.said, "document_id")
        return await flat_file(first)
    paper = await typeset("agreement", draft.paper, await bytes_of(store, draft.logo_id))
    if not first:
        return paper
    return (await ask_child("pdf_joined", first + paper, length=len(first))).parts["pdf"]


def _document(row: SignatureRequest, file: StoredFile) -> Document:
    row_id = new_id()
    return Document(
        id=row_id,
        series_id=row_id,
        entity_type="lease",
        entity_id=row.lease_id,
        property_id=row.property_id,
        file_id=file.id,
        document_name=f"{row.title}, signed",
        document_type="lease",
        residents_see=True,
        is_signed=True,
    )
