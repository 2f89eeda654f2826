"""The links that give a file out: five minutes, one object, always as a download, and only as long as whom it
was given to is signed in and may read it."""

from typing import Annotated
from urllib.parse import quote

from fastapi import Path, Response

from api.callers import Caller
from api.dependencies import State
from api.routing import staff_router
from api.state import AppState
from domain.core.errors import LinkEnded, NotFound, Unauthenticated
from domain.core.values.dates import utc_now
from domain.files.links import ENDED, LONGEST, FileLink, Holder, read_link, sight_of, write_link
from domain.files.serving import read_proven

router = staff_router("/files", "files")
Token = Annotated[str, Path(max_length=LONGEST)]


def file_url(caller: Caller, link: FileLink) -> str:
    """Where the file is for the caller, for the next five minutes."""
    hashed = caller.entry.arguments[0]
    if not isinstance(hashed, bytes):
        raise TypeError("a file is given to who holds a session or a link")
    holder = Holder(caller.state.audience, hashed)
    return f"/api/files/{write_link(caller.state.keys, link, holder, utc_now())}"


@router.get("/{token}", response_class=Response, include_in_schema=False)
async def download_file(state: State, token: Token) -> Response:
    """The file, as an attachment that no browser shows in a page of ours."""
    link, holder = read_link(state.keys, token, utc_now())
    await _require_sight(state, link, holder)
    data = await read_proven(state.store, link.file_id, link.part, link.sha256)
    headers = {
        "Content-Disposition": attachment(link.name),
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "Cache-Control": "private, no-store",
    }
    return Response(data, media_type=link.content_type, headers=headers)


async def _require_sight(state: AppState, link: FileLink, holder: Holder) -> None:
    """Raises NotFound where the holder's session or link has ended, or the file is out of their sight."""
    try:
        page = await Caller(state.serving(holder.audience), holder.entry).read(sight_of(link.file_id))
    except (Unauthenticated, LinkEnded) as error:
        raise NotFound(ENDED) from error
    if not page.results[0]:
        raise NotFound(ENDED)


def attachment(name: str) -> str:
    """The header that names a download, in plain letters for old programs and whole for the others."""
    plain = name.encode("ascii", "replace").decode().replace("?", "_").replace('"', "_").replace("\\", "_")
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name)}"
