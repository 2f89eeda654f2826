"""The links that give a file out: five minutes, one object, always as a download."""

from typing import Annotated
from urllib.parse import quote

from fastapi import Path, Response

from api.dependencies import State
from api.routing import staff_router
from api.state import AppState
from domain.core.values.dates import utc_now
from domain.files.links import LONGEST, FileLink, read_link, write_link
from domain.files.serving import read_proven

router = staff_router("/files", "files")
Token = Annotated[str, Path(max_length=LONGEST)]


def file_url(state: AppState, link: FileLink) -> str:
    """Where the file is for the next five minutes."""
    return f"/api/files/{write_link(state.keys, link, utc_now())}"


@router.get("/{token}", response_class=Response, include_in_schema=False)
async def download_file(state: State, token: Token) -> Response:
    """The file, as an attachment that no browser shows in a page of ours."""
    link = read_link(state.keys, token, utc_now())
    data = await read_proven(state.store, link.file_id, link.part, link.sha256)
    headers = {
        "Content-Disposition": attachment(link.name),
        "Content-Security-Policy": "sandbox; default-src 'none'",
        "Cache-Control": "private, no-store",
    }
    return Response(data, media_type=link.content_type, headers=headers)


def attachment(name: str) -> str:
    """The header that names a download, in plain letters for old programs and whole for the others."""
    plain = name.encode("ascii", "replace").decode().replace("?", "_").replace('"', "_").replace("\\", "_")
    return f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(name)}"
