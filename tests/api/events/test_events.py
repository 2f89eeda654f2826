"""One stream a screen: who is told of which rows, and when it ends."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

import httpx
import pytest

from api.callers import Caller
from api.events import streaming
from api.events.streaming import OPENED, PING, chosen, events_of
from api.state import AppState
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Invalid
from domain.core.events import MOST_CHANGES, Inbox, notify
from domain.core.unit_of_work import EntryPoint
from domain.core.values.ids import new_id
from domain.features import PORTAL_TOPICS, TOPICS
from tests.factories import Maker, Person


@asynccontextmanager
async def following(state: AppState, person: Person, topics: str) -> AsyncIterator[AsyncIterator[bytes]]:
    caller = Caller(state, EntryPoint.by_session(token_hash(person.token)))
    stream = events_of(caller, chosen(TOPICS, topics), person.id)
    assert await anext(stream) == OPENED
    try:
        yield stream
    finally:
        await stream.aclose()  # type: ignore[attr-defined]  # it is a generator


async def told(stream: AsyncIterator[bytes], count: int = 1) -> list[dict[str, Any]]:
    """The next events, whatever pings are between."""
    events: list[dict[str, Any]] = []
    while len(events) < count:
        part = await asyncio.wait_for(anext(stream), 10)
        events += [json.loads(line[6:]) for line in part.decode().splitlines() if line.startswith("data: ")]
    return events


@pytest.fixture(autouse=True)
def _short_pings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming, "PING_SECONDS", 0.5)


async def tenant(make: Maker) -> Person:
    home = await make.property(await make.person())
    return await make.tenant(await make.resident(home.id))


async def invited(api: httpx.AsyncClient, owner: Person, property_id: UUID) -> UUID:
    body = {"property_ids": [str(property_id)], "email": f"{new_id().hex}@example.com", "role": "viewer"}
    answer = await api.post("/api/invitations", json=body, headers=owner.headers)
    assert answer.status_code == 201, answer.text
    return UUID(answer.json()["id"])


async def test_who_may_see_a_row_is_told_that_it_changed_and_nobody_else(
    state: AppState, api: httpx.AsyncClient, make: Maker
) -> None:
    owner, stranger = await make.person(), await make.person()
    court = await make.property(owner)
    async with (
        following(state, owner, "invitation") as mine,
        following(state, stranger, "invitation") as theirs,
    ):
        invitation = await invited(api, owner, court.id)
        assert await told(mine) == [{"topic": "invitation", "id": str(invitation)}]
        assert await asyncio.wait_for(anext(theirs), 10) == PING


async def test_a_topic_that_is_not_followed_is_silent(
    state: AppState, api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    court = await make.property(owner)
    async with following(state, owner, "import") as stream:
        await invited(api, owner, court.id)
        assert await asyncio.wait_for(anext(stream), 10) == PING


async def test_the_stream_ends_with_the_session(
    state: AppState, api: httpx.AsyncClient, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Told by the end of the session itself, before the next ping."""
    monkeypatch.setattr(streaming, "PING_SECONDS", 60.0)
    person = await make.person()
    async with following(state, person, "import") as stream:
        assert (await api.post("/api/auth/sign-out", headers=person.headers)).status_code == 204
        last = await asyncio.wait_for(anext(stream), 10)
        assert last.startswith(b"event: end")
        with pytest.raises(StopAsyncIteration):
            await anext(stream)


async def test_more_than_can_be_named_is_told_as_anything(state: AppState, make: Maker) -> None:
    person = await make.person()
    async with following(state, person, "import,invitation") as stream:
        async with make.session() as session:
            for _ in range(MOST_CHANGES + 5):
                await notify(session, "invitation", new_id())
        assert await told(stream, 2) == [
            {"topic": "import", "id": None},
            {"topic": "invitation", "id": None},
        ]


def test_an_inbox_is_empty_after_it_was_read() -> None:
    inbox, row = Inbox(), new_id()
    inbox.put(("import", row))
    inbox.put(("import", row))
    assert inbox.take() == (frozenset({("import", row)}), False)
    assert inbox.take() == (frozenset(), False)
    assert not inbox.woken.is_set()


def test_topics_are_named_or_refused() -> None:
    assert list(chosen(TOPICS, "import, invitation,import")) == ["import", "invitation"]
    with pytest.raises(Invalid, match="There is no topic “payments”"):
        chosen(TOPICS, "import,payments")


async def test_residents_follow_what_is_theirs(api: httpx.AsyncClient, make: Maker) -> None:
    resident = await tenant(make)
    refused = await api.get("/api/portal/events", params={"topics": "import"}, headers=resident.headers)
    assert refused.status_code == 422, refused.text
    staff = await make.person()
    answer = await api.get("/api/portal/events", params={"topics": "account"}, headers=staff.headers)
    assert answer.status_code == 401


async def test_a_resident_is_told_of_their_own_account(state: AppState, make: Maker) -> None:
    resident = await tenant(make)
    caller = Caller(state.serving("resident"), EntryPoint.by_session(token_hash(resident.token)))
    stream = events_of(caller, chosen(PORTAL_TOPICS, "account"), resident.id)
    assert await anext(stream) == OPENED
    async with make.session() as session:
        await notify(session, "account", new_id())
        await notify(session, "account", resident.id)
    assert await told(stream) == [{"topic": "account", "id": str(resident.id)}]


async def test_an_account_is_open_in_twenty_browsers_at_most(
    state: AppState, api: httpx.AsyncClient, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streaming, "MOST_STREAMS", 2)
    owner, other = await make.person(), await make.person()
    path = "/api/events?topics=invitation"
    async with (
        following(state, owner, "invitation") as first,
        following(state, owner, "invitation") as second,
    ):
        assert [await anext(first), await anext(second)] == [PING, PING]
        refused = await api.get(path, headers=owner.headers)
        assert (refused.status_code, refused.json()["detail"]) == (429, streaming.TOO_MANY)
        async with following(state, other, "invitation") as theirs:
            assert await anext(theirs) == PING
