"""Staff routes of documents."""

from typing import Any, get_args
from uuid import UUID

from fastapi import Request, Response
from pydantic import ValidationError

from api.answers import json_response, refuse_unless_granted
from api.audiences import StaffCaller, StaffWork
from api.dependencies import Version
from api.documents.schemas import (
    DocumentLink,
    DocumentList,
    DocumentMade,
    DocumentRow,
    DocumentUpdate,
    DocumentVersions,
)
from api.files.links import file_url
from api.files.pages import PageNumber, page_response
from api.files.receiving import STAFF, Arrived, kind_of, receive, upload_body
from api.idempotency import KeyHeader
from api.list_queries import Words
from api.routing import staff_router
from domain.access.principal import StaffPrincipal
from domain.core.errors import FieldError, Invalid, NotFound
from domain.core.patching import row_of
from domain.documents import service
from domain.documents.queries import DOCUMENTS, documents_of_row, file_of, versions_of
from domain.documents.rules import NOT_FOUND, NewDocument
from domain.files.checking import WHOLE
from domain.files.held import refuse_unless_stored
from domain.files.links import FileLink
from domain.files.service import sight
from domain.models.documents import DocumentType

router = staff_router("/documents", "documents")
UPLOAD_BODY = upload_body(
    document_type={"type": "string", "enum": list(get_args(DocumentType))},
    document_name={"type": "string"},
    expires_on={"type": "string", "format": "date"},
    residents_see={"type": "boolean"},
    replaces={"type": "string", "format": "uuid", "description": "The document that this is a version of"},
)


@router.post("/upload", response_model=DocumentMade, status_code=201, openapi_extra=UPLOAD_BODY)
async def upload_document(caller: StaffCaller, request: Request, key: KeyHeader = None) -> Response:
    """Adds a document to a row, or a version to the one that `replaces` names."""
    return await receive(caller=caller, request=request, use="document", key=key, show=_show, sender=STAFF)


async def _show(arrived: Arrived[StaffPrincipal]) -> Response:
    received, session = arrived.received, arrived.work.session
    fields = _fields_of(dict(received.fields))
    if replaces := received.fields.get("replaces"):
        row = await service.add_version(
            session=session,
            principal=arrived.work.principal,
            document_id=_id_of(replaces),
            entity_id=received.entity_id,
            file_id=arrived.file_id,
            fields=fields,
        )
    else:
        row = await service.add(
            session=session,
            principal=arrived.work.principal,
            entity_type=received.kind.entity,
            entity_id=received.entity_id,
            place=arrived.place,
            file_id=arrived.file_id,
            file_name=arrived.examined.name,
            fields=fields,
        )
    return json_response({"document": await row_of(session, DOCUMENTS, row.id)}, 201)


@router.get("/download/{document_id}", response_model=DocumentLink)
async def download_document(caller: StaffCaller, document_id: UUID) -> Response:
    """A link to the file that ends in five minutes."""
    page = await caller.read(file_of(document_id), DOCUMENTS.visibility(document_id))
    found, seen = page.results
    if not found:
        refuse_unless_granted(seen, NOT_FOUND)
        raise NotFound(NOT_FOUND)
    file_id, name, content_type, digest, state, _pages = found[0]
    refuse_unless_stored(state)
    link = FileLink(UUID(str(file_id)), WHOLE, name, content_type, bytes.fromhex(digest))
    return json_response({"url": file_url(caller, link)})


@router.get("/{document_id}/pages/{number}", response_class=Response)
async def get_document_page(
    caller: StaffCaller, request: Request, document_id: UUID, number: PageNumber
) -> Response:
    """One page of the file, drawn as a picture."""
    page = await caller.read(file_of(document_id), DOCUMENTS.visibility(document_id))
    found, seen = page.results
    if not found:
        refuse_unless_granted(seen, NOT_FOUND)
        raise NotFound(NOT_FOUND)
    file_id, _name, content_type, digest, state, _pages = found[0]
    refuse_unless_stored(state)
    return await page_response(caller.state, request, UUID(str(file_id)), digest, content_type, number)


@router.get("/versions/{document_id}", response_model=DocumentVersions)
async def list_document_versions(caller: StaffCaller, document_id: UUID) -> Response:
    """All versions of a document, the newest first."""
    page = await caller.read(versions_of(document_id), DOCUMENTS.visibility(document_id))
    found, seen = page.results
    if not found:
        refuse_unless_granted(seen, NOT_FOUND)
    return json_response({"documents": _rows(found)})


@router.get("/{entity_type}/{entity_id}", response_model=DocumentList)
async def list_documents(caller: StaffCaller, entity_type: str, entity_id: UUID, q: Words = None) -> Response:
    """The documents of a row, newest first: all, or those whose name or text has the words."""
    kind = kind_of(entity_type, "document")
    page = await caller.read(
        sight(kind, entity_id, kind.read),
        sight(kind, entity_id, kind.write),
        sight(kind, entity_id, kind.delete),
        documents_of_row(entity_type, entity_id, q),
    )
    reads, writes, deletes, found = page.results
    refuse_unless_granted(reads, f"{entity_type.capitalize()} not found")
    can = {"write": writes[0][0], "delete": deletes[0][0]}
    return json_response({"documents": _rows(found), "can": can})


@router.patch("/{document_id}", response_model=DocumentRow)
async def edit_document(
    work: StaffWork, document_id: UUID, version: Version, body: DocumentUpdate
) -> Response:
    await service.edit(
        session=work.session,
        principal=work.principal,
        document_id=document_id,
        version=version,
        changes=body,
    )
    return json_response(await row_of(work.session, DOCUMENTS, document_id))


@router.delete("/{document_id}", status_code=204)
async def delete_document(work: StaffWork, document_id: UUID, version: Version) -> Response:
    """Deletes a document with its older versions; it can be restored for 30 days."""
    await service.delete(
        session=work.session, principal=work.principal, document_id=document_id, version=version
    )
    return Response(status_code=204)


@router.post("/{document_id}/restore", response_model=DocumentRow)
async def restore_document(work: StaffWork, document_id: UUID) -> Response:
    """Undoes a deletion within 30 days."""
    await service.restore(session=work.session, principal=work.principal, document_id=document_id)
    return json_response(await row_of(work.session, DOCUMENTS, document_id))


def _rows(found: Any) -> list[dict[str, Any]]:
    return [dict(zip(DOCUMENTS.names, row, strict=True)) for row in found]


def _fields_of(sent: dict[str, str]) -> NewDocument:
    given = {name: value for name, value in sent.items() if name in NewDocument.model_fields and value}
    try:
        return NewDocument.model_validate(given)
    except ValidationError as broken:
        raise Invalid(
            [
                FieldError(".".join(map(str, error["loc"])), str(error["msg"]).removeprefix("Value error, "))
                for error in broken.errors()
            ]
        ) from broken


def _id_of(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        raise NotFound(NOT_FOUND) from error
