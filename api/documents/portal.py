"""Residents' routes of documents: what the manager shows them, and the files."""

from uuid import UUID

from fastapi import Request, Response

from api.answers import json_response
from api.audiences import ResidentCaller
from api.documents.portal_schemas import OwnDocumentLink, OwnDocuments
from api.files.links import file_url
from api.files.pages import PageNumber, page_response
from api.routing import portal_router
from domain.core.errors import NotFound
from domain.documents.own_documents import OWN_DOCUMENTS, OWN_LEASE, own_documents_body, own_file
from domain.documents.rules import NOT_FOUND
from domain.files.checking import WHOLE
from domain.files.links import FileLink

router = portal_router("/documents", "documents")


@router.get("", response_model=OwnDocuments)
async def list_own_documents(caller: ResidentCaller) -> Response:
    """What the manager shows to this resident, newest first."""
    read = await caller.read(OWN_DOCUMENTS, OWN_LEASE)
    return json_response(own_documents_body(*read.results))


@router.get("/{document_id}/download", response_model=OwnDocumentLink)
async def download_own_document(caller: ResidentCaller, document_id: UUID) -> Response:
    """A link to the file that ends in five minutes."""
    file_id, name, content_type, digest = await _file(caller, document_id)
    link = FileLink(file_id, WHOLE, name, content_type, bytes.fromhex(digest))
    return json_response({"url": file_url(caller, link)})


@router.get("/{document_id}/pages/{number}", response_class=Response)
async def get_own_document_page(
    caller: ResidentCaller, request: Request, document_id: UUID, number: PageNumber
) -> Response:
    """One page of the file, drawn as a picture."""
    file_id, _name, content_type, digest = await _file(caller, document_id)
    return await page_response(caller.state, request, file_id, digest, content_type, number)


async def _file(caller: ResidentCaller, document_id: UUID) -> tuple[UUID, str, str, str]:
    """Id, name, type and digest. Raises NotFound for a document that the resident does not read."""
    read = await caller.read(own_file(document_id))
    if not read.results[0]:
        raise NotFound(NOT_FOUND)
    file_id, name, content_type, digest = read.results[0][0]
    return UUID(str(file_id)), name, content_type, digest
