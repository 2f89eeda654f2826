"""The outbox over HTTP: captured mail, on a developer's machine only."""

from dataclasses import replace

import httpx
import pytest

from api.main import create_app
from api.state import AppState
from domain.core.settings import Environment
from domain.core.values.ids import new_id
from domain.notify.capture import capture
from domain.notify.mail import Mail
from domain.notify.rendering import render


async def test_captured_mail_is_shown_to_whoever_is_at_this_machine(
    api: httpx.AsyncClient, state: AppState
) -> None:
    email, link = f"outbox-{new_id().hex}@example.com", "http://localhost:8000/login"
    words = render("account_exists", "You already have a Steward account", {"link": link})
    capture(state.settings, Mail(new_id(), email, words))
    answer = await api.get("/api/outbox", params={"to": email})
    assert answer.status_code == 200
    body = answer.json()
    assert (body["total"], body["next_cursor"]) == (1, None)
    shown = {"id", "channel", "to", "subject", "text", "html", "links", "attachments", "sent_at"}
    assert set(body["items"][0]) == shown
    assert body["items"][0]["links"] == [link]
    assert body["items"][0] in (await api.get("/api/outbox")).json()["items"]


@pytest.mark.parametrize(
    "change",
    [{"smtp_host": "mail.example", "sms_account_sid": "AC1"}, {"steward_env": Environment.PRODUCTION}],
    ids=["smtp", "production"],
)
async def test_elsewhere_there_is_no_such_page(state: AppState, change: dict[str, object]) -> None:
    settings = state.settings.model_copy(update=change)
    app = create_app(settings)
    app.state.steward = replace(state, settings=settings)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=settings.origin) as client:
        assert (await client.get("/api/outbox")).status_code == 404
        assert (await client.get("/api/auth/config")).json()["outbox"] is False
