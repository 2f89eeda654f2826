"""What answers tell the browser, on every route there is."""

import re
from pathlib import Path

import httpx
import pytest
from fastapi import APIRouter

from api import web
from api.headers import A_YEAR, DATA_POLICY, EVERYWHERE, AnswerHeaders
from api.main import create_app
from domain.core.settings import Settings
from tests.routes import every_route

ID = "0198f0c0-0000-7000-8000-000000000000"


def paths(settings: Settings) -> list[tuple[str, str]]:
    """Method and path of every declared route, path parameters filled in."""
    found = []
    for route in every_route(settings):
        path = re.sub(r"\{[^}]*\}", ID, getattr(route, "path", ""))
        found += [(method, path) for method in getattr(route, "methods", None) or ()]
    return sorted(found)


async def test_every_answer_carries_the_headers(api: httpx.AsyncClient, settings: Settings) -> None:
    for method, path in paths(settings):
        answer = await api.request(method, path)
        headers = answer.headers
        assert headers["x-content-type-options"] == "nosniff", path
        assert headers["x-frame-options"] == "DENY", path
        assert headers["referrer-policy"] == "no-referrer", path  # an address may hold a mailed token
        assert headers["cross-origin-resource-policy"] == "same-origin", path
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert "unsafe" not in headers["content-security-policy"], path
        if path.startswith(("/api", "/ai-chat")):
            assert "no-store" in headers["cache-control"], path
            assert headers["content-security-policy"] == DATA_POLICY, path


async def test_the_page_has_a_fresh_nonce_in_its_policy_and_its_markup(
    api: httpx.AsyncClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text(f'<meta property="csp-nonce" nonce="{web.NONCE_MARK}" />')
    monkeypatch.setattr(web, "DIST", tmp_path)
    nonces = set()
    for page in ("/", "/units", "/index.html"):
        answer = await api.get(page)
        nonce = re.findall(r"'nonce-([^']+)'", answer.headers["content-security-policy"])[0]
        assert f'nonce="{nonce}"' in answer.text
        nonces.add(nonce)
    assert len(nonces) == 3


def test_over_tls_browsers_are_told_to_stay_there() -> None:
    assert b"strict-transport-security" in dict(AnswerHeaders("https://steward.example.com").beside([]))


async def test_a_defects_answer_carries_every_header_too(settings: Settings) -> None:
    """It is made outside the middleware that adds them elsewhere."""
    app, router = (
        create_app(settings.model_copy(update={"public_url": "https://steward.example"})),
        APIRouter(),
    )

    @router.get("/api/fails")
    async def fails() -> None:
        raise RuntimeError("a defect")

    app.router.routes.insert(0, router.routes[0])
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="https://steward.example") as client:
        failed, refused = await client.get("/api/fails"), await client.get("/api/nope")
    assert (failed.status_code, refused.status_code) == (500, 404)
    for answer in (failed, refused):
        assert answer.headers["strict-transport-security"] == A_YEAR
        assert answer.headers["content-security-policy"] == DATA_POLICY
        assert {name: answer.headers[name] for name in EVERYWHERE} == EVERYWHERE
