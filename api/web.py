"""The built web app: hashed assets cached for a year; every other path is the page of an audience."""

from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from api.callers import app_state
from api.headers import new_nonce, page_policy
from api.local_hosts import names_this_machine

DIST = Path(__file__).resolve().parent.parent / "web" / "dist"
NONCE_MARK = "__NONCE__"
OUTBOX = "outbox"  # the page of captured mail
STAFF_PAGE, PORTAL_PAGE, LINK_PAGE = "index.html", "tenant.html", "link.html"
PAGES = ("", STAFF_PAGE, PORTAL_PAGE, LINK_PAGE)
OF_PORTAL = ("tenant", "privacy", "terms")  # first part of an address; web/vite.config.ts says the same
OF_LINK = ("link", "q")  # the same
OFFLINE_PAGE, WORKER = "offline.html", "tenant-worker.js"
# Their own policies, since each is read on its own: what the browser keeps comes with it.
POLICIES = {
    OFFLINE_PAGE: "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    WORKER: "default-src 'none'; connect-src 'self'",
}
LONGEST_PATH = 1000  # of a file of the build; a longer one is looked up nowhere
router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def web_app(path: str, request: Request) -> Response:
    """A file of the build, or the app of an audience, whose router knows the page."""
    first = path.partition("/")[0]
    if first in ("api", "ai-chat") or (path == OUTBOX and not _at_this_machine(request)):
        raise HTTPException(404)
    asset = path.startswith("assets/")
    if path not in PAGES and len(path) <= LONGEST_PATH:
        try:
            return await _file(request.scope, asset=asset, policy=POLICIES.get(path))
        except HTTPException as missing:
            if missing.status_code != 404:
                raise
    if asset:
        raise HTTPException(404)
    return await run_in_threadpool(_page, _page_of(path, first))


def _page_of(path: str, first: str) -> str:
    if first in OF_LINK or path == LINK_PAGE:
        return LINK_PAGE
    return PORTAL_PAGE if first in OF_PORTAL or path == PORTAL_PAGE else STAFF_PAGE


def _at_this_machine(request: Request) -> bool:
    return names_this_machine(request.scope, app_state(request).settings)


async def _file(scope: Scope, *, asset: bool, policy: str | None) -> Response:
    """Raises HTTPException 404 for what is no file of the build, however odd the path."""
    files = _build(DIST)
    answer = await files.get_response(files.get_path(scope), scope)
    answer.headers["Cache-Control"] = "public, max-age=31536000, immutable" if asset else "no-cache"
    if policy is not None:
        answer.headers["Content-Security-Policy"] = policy
    return answer


@lru_cache(maxsize=2)
def _build(folder: Path) -> StaticFiles:
    return StaticFiles(directory=folder, check_dir=False)


def _page(name: str) -> Response:
    """The page with a nonce of its own, which the app's style tags carry."""
    file = DIST / name
    if not file.is_file():
        raise HTTPException(404)
    nonce = new_nonce()
    # The address of a link is a secret: no cache on the way keeps what it answered.
    caching = "no-store" if name == LINK_PAGE else "no-cache"
    headers = {"Cache-Control": caching, "Content-Security-Policy": page_policy(nonce)}
    page = _text(file, file.stat().st_mtime_ns).replace(NONCE_MARK, nonce)
    return HTMLResponse(page, headers=headers)


@lru_cache(maxsize=4)
def _text(page: Path, _changed: int) -> str:
    return page.read_text()
