"""What the sign-in page offers: the demo account where there is one, and where mail can be read."""

import json
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from api.main import create_app
from api.state import AppState
from domain.core.settings import Environment

ACCOUNTS = [
    {"who": "manager", "email": "manager@example.com", "password": "m", "role": "manager", "property": None},
    {"who": "owner", "email": "owner@example.com", "password": "alder-birch-77", "role": "owner"},
]
OWNER = {"email": "owner@example.com", "password": "alder-birch-77"}


async def config(state: AppState, home: Path, **change: object) -> dict[str, object]:
    settings = state.settings.model_copy(update={"steward_home": home, "steward_demo": True, **change})
    settings.__dict__.pop("home", None)
    app = create_app(settings)
    app.state.steward = replace(state, settings=settings)
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url=settings.origin) as client:
        body: dict[str, object] = (await client.get("/api/auth/config")).json()
        return body


async def test_the_demo_owner_is_offered_once_the_demo_is_loaded(state: AppState, tmp_path: Path) -> None:
    assert await config(state, tmp_path) == {"demo": None, "local": True, "outbox": True}
    (tmp_path / "demo.json").write_text('{"web": "http://loc')
    assert (await config(state, tmp_path))["demo"] is None
    (tmp_path / "demo.json").write_text(json.dumps({"web": "http://localhost:8000", "accounts": ACCOUNTS}))
    assert (await config(state, tmp_path))["demo"] == OWNER


@pytest.mark.parametrize(
    "change", [{"steward_demo": False}, {"steward_env": Environment.PRODUCTION}], ids=["off", "production"]
)
async def test_without_demo_no_account_is_offered(
    state: AppState, tmp_path: Path, change: dict[str, object]
) -> None:
    (tmp_path / "demo.json").write_text(json.dumps({"accounts": ACCOUNTS}))
    assert (await config(state, tmp_path, **change))["demo"] is None
