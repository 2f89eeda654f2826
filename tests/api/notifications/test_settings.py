"""Settings → Notifications: one's own choices, saved from the version that was seen."""

from typing import Any

import httpx
import pytest

from domain.features import STAFF_NOTICE_KINDS
from tests.factories import Maker, Person

URL = "/api/settings/notifications"


async def read(api: httpx.AsyncClient, person: Person) -> dict[str, Any]:
    answer = await api.get(URL, headers=person.headers)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def change(api: httpx.AsyncClient, person: Person, version: int, **body: Any) -> httpx.Response:
    headers = {**person.headers, "If-Match": f'"{version}"'}
    return await api.patch(URL, json=body, headers=headers)


async def test_the_defaults_before_anything_was_chosen(api: httpx.AsyncClient, make: Maker) -> None:
    body = await read(api, await make.person())
    assert (body["email_on"], body["email_daily"], body["sms_on"]) == (True, False, False)
    assert (body["quiet_since"], body["quiet_until"], body["version"]) == ("21:00", "08:00", 0)
    assert [row["kind"] for row in body["kinds"]] == list(STAFF_NOTICE_KINDS)
    ticks = {row["kind"]: (row["email"], row["sms"]) for row in body["kinds"]}
    assert ticks["import_finished"] == (True, None)
    assert ticks["invitation_received"] == (None, None)


async def test_what_is_saved_stays_and_is_the_persons_own(api: httpx.AsyncClient, make: Maker) -> None:
    person, other = await make.person(), await make.person()
    saved = await change(api, person, 0, choices={"import_finished": {"email": False}}, email_daily=True)
    assert saved.status_code == 200, saved.text
    assert saved.json()["version"] == 1
    quiet = await change(api, person, 1, quiet_since="22:30", quiet_until="06:15")
    assert (quiet.json()["quiet_since"], quiet.json()["quiet_until"]) == ("22:30", "06:15")
    off = await change(api, person, 2, quiet_since=None, quiet_until=None)
    assert (off.json()["quiet_since"], off.json()["email_daily"]) == (None, True)
    assert off.json() == await read(api, person)
    ticks = {row["kind"]: row["email"] for row in off.json()["kinds"]}
    assert (ticks["import_finished"], ticks["import_failed"]) == (False, True)
    assert (await read(api, other))["version"] == 0


async def test_two_windows_do_not_overwrite_each_other(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    assert (await change(api, person, 0, email_on=False)).status_code == 200
    assert (await change(api, person, 0, email_on=True)).status_code == 409
    assert (await read(api, person))["email_on"] is False


@pytest.mark.parametrize(
    "body",
    [
        {"choices": {"no_such_kind": {"email": False}}},
        {"choices": {"invitation_received": {"email": True}}},
        {"choices": {"import_finished": {"fax": True}}},
        {"sms_on": True},
        {"quiet_since": "22:00"},
        {"quiet_since": "22:00", "quiet_until": "22:00"},
        {"quiet_since": "25:00", "quiet_until": "08:00"},
        {"quiet_since": "22:00+14:00", "quiet_until": "22:00"},
        {"quiet_since": "22:00", "quiet_until": "22:00:30"},
    ],
)
async def test_what_cannot_be_is_refused_with_a_sentence(
    api: httpx.AsyncClient, make: Maker, body: dict[str, Any]
) -> None:
    person = await make.person()
    answer = await change(api, person, 0, **body)
    assert answer.status_code == 422, answer.text
    assert answer.json()["errors"][0]["message"]
    assert (await read(api, person))["version"] == 0
