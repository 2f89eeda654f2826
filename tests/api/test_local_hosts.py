"""What a local stack shows without a session: under this machine's names, and under no other page's."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from api import web
from api.local_hosts import names_this_machine
from api.main import create_app
from api.state import AppState
from domain.core.settings import Settings

OURS = ["localhost", "localhost:8000", "LOCALHOST:9", "localhost.", "steward.localhost:8000", "127.0.0.1",
        "127.0.0.1:8000", "127.8.9.1", "[::1]", "[::1]:8000", "steward.test", "steward.test:443"]  # fmt: skip
FOREIGN = ["", "evil.example", "evil.example:8000", "localhost.evil.example", "notlocalhost", "0.0.0.0:8000",
           "192.168.1.7:8000", "[::1", "[fe80::1]", "127.0.0.1.evil.example", "x@evil.example", "a b", "::",
           "localhost@evil.example", "steward.test.evil.example"]  # fmt: skip


def scope_of(host: str) -> dict[str, Any]:
    return {"type": "http", "headers": [(b"host", host.encode())]}


@pytest.mark.parametrize("host", OURS)
def test_names_of_this_machine_and_of_public_url(host: str) -> None:
    assert names_this_machine(scope_of(host), Settings(public_url="https://steward.test"))


@pytest.mark.parametrize("host", FOREIGN)
def test_other_names(host: str) -> None:
    assert not names_this_machine(scope_of(host), Settings(public_url="https://steward.test"))
    assert not names_this_machine({"type": "http", "headers": []}, Settings())


async def test_a_page_that_points_its_name_here_reads_no_mail_no_password_and_no_measurements(
    state: AppState, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = state.settings.model_copy(update={"steward_home": tmp_path, "steward_demo": True})
    settings.__dict__.pop("home", None)
    owner = {"who": "owner", "email": "owner@example.com", "password": "alder-birch-77"}
    (tmp_path / "demo.json").write_text(json.dumps({"accounts": [owner]}))
    (tmp_path / "index.html").write_text("<title>Steward</title>")
    monkeypatch.setattr(web, "DIST", tmp_path)
    app = create_app(settings)
    app.state.steward = replace(state, settings=settings)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=settings.origin) as client:
        for host, status in ((settings.origin.partition("//")[2], 200), ("evil.example:8000", 404)):
            headers = {"Host": host}
            for path in ("/api/outbox", "/outbox", "/metrics"):
                assert (await client.get(path, headers=headers)).status_code == status, (host, path)
            config = (await client.get("/api/auth/config", headers=headers)).json()
            assert config["outbox"] is (status == 200)
            assert (config["demo"] is None) is (status == 404)
