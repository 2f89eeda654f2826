"""What one signed-in person may ask for: shared by all their sessions, and nobody else's matter."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import Any

import httpx
import pytest

from api import limits
from api.limits import Bucket, PersonLimit
from api.main import create_app
from api.state import AppState
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import RateLimited, Unauthenticated
from domain.core.request_context import CallInfo, current_call
from tests.factories import Maker

CSV = b"name,address,city,state,zip_code\nAlder Court,1 Alder Street,Providence,RI,02903\n"


@asynccontextmanager
async def served(state: AppState, **settings: Any) -> AsyncIterator[httpx.AsyncClient]:
    chosen = state.settings.model_copy(update=settings)
    app = create_app(chosen)
    app.state.steward = replace(
        state,
        settings=chosen,
        person_limit=PersonLimit.of(chosen),
    )
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url=chosen.origin) as client:
        yield client


async def asked(client: httpx.AsyncClient, headers: dict[str, str]) -> httpx.Response:
    return await client.get("/api/auth/session", headers=headers)


async def test_whoever_asks_too_much_waits_and_nobody_else(state: AppState, make: Maker) -> None:
    person, other = await make.person(), await make.person()
    again = await make.signed_in(person)
    async with served(state, api_per_minute=20) as client:
        statuses = [(await asked(client, one.headers)).status_code for one in (person, again) * 10]
        assert set(statuses) == {200}
        refused = await asked(client, again.headers)
        assert (refused.status_code, refused.json()["code"]) == (429, "rate_limited")
        assert refused.headers["content-type"].startswith("application/problem+json")
        assert 1 <= int(refused.headers["retry-after"]) <= 3
        assert (await asked(client, other.headers)).status_code == 200
        fresh = await make.signed_in(person)
        assert (await asked(client, fresh.headers)).status_code == 429


async def test_a_refused_request_changes_nothing(state: AppState, make: Maker) -> None:
    person = await make.person()
    async with served(state, api_per_minute=1) as client:
        assert (await asked(client, person.headers)).status_code == 200
        assert (await client.post("/api/auth/sign-out", headers=person.headers)).status_code == 429
    async with served(state) as client:
        assert (await asked(client, person.headers)).status_code == 200


async def test_the_allowance_comes_back_evenly(state: AppState, make: Maker) -> None:
    person = await make.person()
    async with served(state, api_per_minute=600) as client:
        free = asyncio.Semaphore(20)  # more at once, and a busy machine's pool would refuse some

        async def status() -> int:
            async with free:
                return (await asked(client, person.headers)).status_code

        began = time.monotonic()
        statuses = await asyncio.gather(*(status() for _ in range(700)))
        came_back = 10 * (time.monotonic() - began)
        assert set(statuses) == {200, 429}
        assert 600 <= statuses.count(200) <= 601 + came_back
        await asyncio.sleep(0.25)
        assert (await asked(client, person.headers)).status_code == 200


async def test_nobodys_session_is_refused_and_leaves_nothing_behind(state: AppState) -> None:
    limit = PersonLimit(5, 1_000)
    for number in range(20):
        with pytest.raises(Unauthenticated):
            await limit.take(state.database, token_hash(f"made up {number}"))
    assert len(limit._by_session) == 0


async def test_a_network_may_make_up_so_many_tokens_and_then_asks_the_database_for_none(
    state: AppState, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    known, fresh = await make.person(), await make.person()
    async with served(state, unknown_sessions_per_minute=3) as client:
        assert (await asked(client, known.headers)).status_code == 200
        for number in range(3):
            made_up = {"Authorization": f"Bearer made up {number}"}
            assert (await asked(client, made_up)).status_code == 401
        with monkeypatch.context() as patched:
            patched.setattr(limits, "_account_of", None)
            for headers in ({"Authorization": "Bearer made up"}, fresh.headers):
                refused = await asked(client, headers)
                assert (refused.status_code, refused.json()["code"]) == (429, "rate_limited")
        assert (await asked(client, known.headers)).status_code == 200


async def test_sessions_that_are_somebodys_do_not_count_as_made_up(state: AppState, make: Maker) -> None:
    people = [await make.person() for _ in range(6)]
    async with served(state, unknown_sessions_per_minute=1) as client:
        for person in people:
            assert (await asked(client, person.headers)).status_code == 200


async def test_networks_have_allowances_of_their_own_and_so_many_are_remembered(
    state: AppState, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_NETWORKS", 3)
    limit = PersonLimit(5, 1)
    for number in range(8):
        address = current_call.set(CallInfo(address=f"192.0.2.{number}"))
        with pytest.raises(Unauthenticated):
            await limit.take(state.database, token_hash("made up"))
        current_call.reset(address)
    assert len(limit._by_network) == 3


async def test_a_process_remembers_so_many_sessions(
    state: AppState, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST_SESSIONS", 2)
    limit = PersonLimit(5, 1_000)
    for person in [await make.person() for _ in range(4)]:
        await limit.take(state.database, token_hash(person.token))
    assert len(limit._by_session) == 2
    assert len(limit._by_account) == 2


def test_an_empty_bucket_says_when_there_is_more() -> None:
    bucket = Bucket(3)
    for _ in range(3):
        bucket.take(3)
    with pytest.raises(RateLimited) as refused:
        bucket.take(3)
    assert refused.value.retry_after == 20
    bucket.at -= 21
    bucket.take(3)


def test_taking_from_a_bucket_costs_next_to_nothing() -> None:
    bucket, rounds = Bucket(10**9), 20_000
    started = time.perf_counter()
    for _ in range(rounds):
        bucket.take(10**9)
    assert (time.perf_counter() - started) / rounds < 20e-6


async def test_uploads_and_imports_are_counted(state: AppState, make: Maker) -> None:
    person, other = await make.person(), await make.person()

    async def send(client: httpx.AsyncClient, path: str, headers: dict[str, str]) -> httpx.Response:
        files = {"file": ("p.csv", CSV, "text/csv")}
        data = {"importType": "properties", "mappings": "[]"}
        return await client.post(path, headers=headers, files=files, data=data)

    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(served(state, uploads_per_minute=2, imports_per_hour=2))
        for path in ("/api/import/inspect", "/api/import"):
            statuses = [(await send(client, path, person.headers)).status_code for _ in range(3)]
            assert 429 not in statuses[:2], path
            assert statuses[2] == 429, path
            assert (await send(client, path, other.headers)).status_code != 429
