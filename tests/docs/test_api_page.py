"""The page for other programs says what is so: its curl lines are run, its events are all there are, and its
check of a signature accepts ours and nothing else."""

import re
import shlex
import time
from pathlib import Path
from typing import Any

import httpx

from domain.features import EVENT_KINDS
from domain.integrations.webhook_rules import new_secret, signatures
from tests.factories import Maker

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def examples() -> list[tuple[int, str]]:
    """The status that each line is to be answered with, and the line."""
    found = []
    for block in blocks("sh"):
        for status, line in re.findall(r"^# (\d{3})\n((?:.*\\\n)*.*)$", block, re.MULTILINE):
            found.append((int(status), line.replace("\\\n", " ")))
    return found


async def run(api: httpx.AsyncClient, line: str, variables: dict[str, str]) -> httpx.Response:
    for name, value in variables.items():
        line = line.replace(f"${name}", value)
    words = shlex.split(line)
    assert words.pop(0) == "curl"
    method, headers, body, url = "GET", {}, None, ""
    while words:
        match words.pop(0):
            case "-X":
                method = words.pop(0)
            case "-H":
                name, _, value = words.pop(0).partition(": ")
                headers[name] = value
            case "-d":
                body = words.pop(0)
            case address:
                url = address
    return await api.request(method, url, headers=headers, content=body)


async def test_each_curl_line_is_answered_as_the_page_says(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    unit = await make.unit(place.id)
    key = await make.api_key(owner, place.company_id, "manager")
    await make.link(key, place.id, "manager")
    variables = {
        "STEWARD": str(api.base_url).rstrip("/"),
        "KEY": key.token,
        "PROPERTY": str(place.id),
        "UNIT": str(unit.id),
    }
    assert len(examples()) == 12
    for status, line in examples():
        answer = await run(api, line, variables)
        assert answer.status_code == status, f"{line}\n{answer.text}"
    listed = await api.get(f"/api/units?property_id={place.id}", headers=key.headers)
    assert listed.json()["total"] == 2


def test_each_event_stands_on_the_page_with_its_ids() -> None:
    told = {
        name: set(re.findall(r"`(\w+)`", ids))
        for name, ids in re.findall(r"^\| `(\w+\.\w+)` \|[^|]*\|([^|]*)\|$", PAGE, re.MULTILINE)
    }
    assert told.pop("webhook.test") == set()
    assert told == {kind.name: set(kind.ids) for kind in EVENT_KINDS.values()}


def test_the_check_of_a_signature_accepts_ours_alone() -> None:
    (code,) = blocks("python")
    scope: dict[str, Any] = {}
    exec(code, scope)  # noqa: S102  # the page's own lines
    secret, former, body, now = new_secret(), new_secret(), b'{"type": "webhook.test"}', int(time.time())

    def headers(at: int, *secrets: str) -> dict[str, str]:
        signed = signatures(list(secrets), "id", at, body)
        return {"webhook-id": "id", "webhook-timestamp": str(at), "webhook-signature": signed}

    accepts = scope["is_from_steward"]
    assert accepts(secret, headers(now, secret), body)
    assert accepts(former, headers(now, secret, former), body)
    assert not accepts(secret, headers(now, former), body)
    assert not accepts(secret, headers(now, secret), body + b" ")
    assert not accepts(secret, headers(now - 400, secret), body)
