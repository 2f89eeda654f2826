"""The OpenAPI documents as they are committed, which takes less long than making them: that they are those of
the routes is held in `tests/architecture/test_routes.py`."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from api.openapi_document import DOCUMENTS

WEB = Path(__file__).resolve().parent.parent / "web"


@cache
def document(audience: str) -> dict[str, Any]:
    """To be read and not to be changed."""
    read: dict[str, Any] = json.loads((WEB / f"openapi.{audience}.json").read_text())
    return read


def documents() -> dict[str, dict[str, Any]]:
    """Of all audiences."""
    return {audience: document(audience) for audience in DOCUMENTS}
