"""The built web app: hashed assets cached for a year, index.html for every page of the app."""

from pathlib import Path

from fastapi import APIRouter, Response
from fastapi.responses import FileResponse
from starlette.exceptions import HTTPException

DIST = Path(__file__).resolve().parent.parent / "web" / "dist"
router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
async def web_app(path: str) -> Response:
    """A file of the build, or the app itself, whose router knows the page."""
    if path.partition("/")[0] in ("api", "ai-chat"):
        raise HTTPException(404)
    file = (DIST / path).resolve()
    if path and file.is_relative_to(DIST) and file.is_file():
        forever = path.startswith("assets/")
        return FileResponse(file, headers={"Cache-Control": _cache(forever)})
    index = DIST / "index.html"
    if path.startswith("assets/") or not index.is_file():
        raise HTTPException(404)
    return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _cache(forever: bool) -> str:
    return "public, max-age=31536000, immutable" if forever else "no-cache"
