"""What routes of signing share: the file's proof, the browser, and the links to both files."""

from uuid import UUID

from fastapi import Request, Response

from api.answers import json_response
from api.callers import Caller
from api.files.links import file_url
from api.files.pages import page_response
from domain.agreements.proving import read_signed
from domain.agreements.signature_queries import files_of, final_digest
from domain.agreements.signing import Browser
from domain.agreements.signing_rules import NOT_FOUND
from domain.core.errors import NotFound
from domain.core.file_kinds import PDF
from domain.core.request_context import current_call
from domain.core.values.characters import as_one_line
from domain.files.checking import WHOLE
from domain.files.links import FileLink


def browser_of(request: Request) -> Browser:
    agent = as_one_line(request.headers.get("user-agent", "")) or None
    return Browser(current_call.get().address, agent)


async def prove_shown(caller: Caller, request_id: UUID, *, own: bool) -> None:
    """Reads the file that is about to be signed. Raises NotFound, Conflict where its bytes have changed."""
    read = await caller.read(files_of(request_id, own=own))
    if not read.results[0] or read.results[0][0][0] is None:
        raise NotFound(NOT_FOUND)
    file_id, digest, *_ = read.results[0][0]
    await read_signed(caller.state.store, UUID(str(file_id)), bytes.fromhex(digest))


async def signed_page(caller: Caller, request: Request, request_id: UUID, number: int) -> Response:
    """One page of the file that is to be signed, drawn as a picture, for its signer. Raises NotFound,
    Conflict for changed bytes."""
    read = await caller.read(files_of(request_id, own=True))
    if not read.results[0] or read.results[0][0][0] is None:
        raise NotFound(NOT_FOUND)
    file_id, digest, *_ = read.results[0][0]
    return await page_response(caller.state, request, UUID(str(file_id)), digest, PDF, number)


async def file_link(caller: Caller, request_id: UUID, *, own: bool, final: bool) -> Response:
    """A link to the file that is signed, or to the final one. Raises NotFound, Conflict for changed bytes."""
    read = await caller.read(files_of(request_id, own=own), final_digest(request_id))
    if not read.results[0]:
        raise NotFound(NOT_FOUND)
    file_id, digest, final_id, name, _title = read.results[0][0]
    if final:
        file_id, digest = final_id, read.results[1][0][0] if read.results[1] else None
    if file_id is None or digest is None:
        raise NotFound(NOT_FOUND)
    proven = UUID(str(file_id)), bytes.fromhex(digest)
    await read_signed(caller.state.store, *proven)
    shown = f"signed-{name}" if final else name
    return json_response({"url": file_url(caller, FileLink(proven[0], WHOLE, shown, PDF, proven[1]))})
