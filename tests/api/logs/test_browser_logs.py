"""What browsers report: written as their word, without secrets, bounded, and never an alarm."""

from typing import Any

import httpx
import pytest
from structlog.testing import capture_logs

from api.limits import NetworkLimit
from api.logs import receiving
from api.logs.receiving import cleaned
from domain.core.runtime.logs import redact
from tests.factories import Maker

ENTRY = {"level": "error", "message": "TypeError: x is undefined", "at": "2026-11-23T14:00:00Z"}


@pytest.fixture(autouse=True)
def fresh_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receiving, "_BY_ADDRESS", NetworkLimit(3))


async def report(api: httpx.AsyncClient, *entries: dict[str, Any], **more: Any) -> httpx.Response:
    return await api.post("/api/logs", json={"entries": list(entries)}, **more)


async def test_a_line_is_the_browsers_word_and_raises_no_alarm(api: httpx.AsyncClient, make: Maker) -> None:
    entry = {
        **ENTRY,
        "path": "/invitation?token=abc",
        "request_id": "01a208ff-805b-71a9-a2e5-13a4eb7fd1ea",
        "fields": {"password": "hunter2", "url": "/reset?token=abc&x=1", "tries": 3},
    }
    with capture_logs() as lines:
        assert (await report(api, entry)).status_code == 202
        signed_in = await make.person()
        assert (await report(api, ENTRY, headers=signed_in.headers)).status_code == 202
    told = [redact(None, "", line) for line in lines if line["event"] == "browser.log"]
    assert [line["log_level"] for line in told] == ["info", "info"]
    assert told[0]["source"] == "browser"
    assert told[0]["about_request_id"] == entry["request_id"]
    assert (told[0]["page"], told[0]["browser_level"]) == ("/invitation", "error")
    assert told[0]["browser_fields"]["tries"] == 3
    assert "hunter2" not in str(told)
    assert "abc" not in str(told)


async def test_batches_are_bounded_and_rare(api: httpx.AsyncClient, make: Maker) -> None:
    assert (await report(api, *[ENTRY] * 51)).status_code == 422
    assert (await report(api, {**ENTRY, "level": "critical"})).status_code == 422
    assert (await report(api, {**ENTRY, "other": 1})).status_code == 422
    long = {**ENTRY, "message": "x" * 1500}
    assert (await report(api, *[long] * 30)).status_code == 202  # more than other strangers may send
    assert (await report(api, *[long] * 45)).status_code == 413
    strange = {"headers": {"Authorization": "Bearer nobody"}}
    assert [(await report(api, ENTRY, **strange)).status_code for _ in range(3)] == [202, 202, 429]
    person = await make.person()
    assert (await report(api, ENTRY, headers=person.headers)).status_code == 202


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("token=abc123&page=2", "token=[redacted]"),
        ("Bearer eyJhbGciOi", "[redacted]"),
        ("key stw_abcDEF-1 failed", "key [redacted] failed"),
        ("for rosa@example.com", "for [redacted]"),
        ("SSN 123-45-6789", "SSN [redacted]"),
        ("paid with 4242 4242 4242 4242", "paid with •••• 4242"),
        ("one\nlevel=error forged", "one level=error forged"),
    ],
)
def test_text_is_put_on_one_line_without_secrets(text: str, kept: str) -> None:
    assert cleaned(text) == kept
