"""The built web app: hashed assets cached for a year, index.html for every page of the app."""

from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, Response
from fastapi.responses import FileResponse, HTMLResponse
from starlette.exceptions import HTTPException

from api.headers import new_nonce, page_policy

DIST = Path(__file__).resolve().parent.parent / "web" / "dist"
NONCE_MARK = "__NONCE__"
router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def web_app(path: str) -> Response:
    """A file of the build, or the app itself, whose router knows the page."""
    if path.partition("/")[0] in ("api", "ai-chat"):
        raise HTTPException(404)
    file = (DIST / path).resolve()
    if path not in ("", "index.html") and file.is_relative_to(DIST) and file.is_file():
        forever = path.startswith("assets/")
        return FileResponse(file, headers={"Cache-Control": _cache(forever)})
    if path.startswith("assets/"):
        raise HTTPException(404)
    return _page()


def _page() -> Response:
    """index.html with a nonce of its own, which the app's style tags carry."""
    index = DIST / "index.html"
    if not index.is_file():
        raise HTTPException(404)
    nonce = new_nonce()
    headers = {"Cache-Control": "no-cache", "Content-Security-Policy": page_policy(nonce)}
    page = _text(index, index.stat().st_mtime_ns).replace(NONCE_MARK, nonce)
    return HTMLResponse(page, headers=headers)


@lru_cache(maxsize=2)
def _text(index: Path, _changed: int) -> str:
    return index.read_text()


def _cache(forever: bool) -> str:
    return "public, max-age=31536000, immutable" if forever else "no-cache"
