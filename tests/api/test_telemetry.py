"""Metrics: behind their token, by operation, never by path."""

import math
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from uuid import uuid4

import httpx
import pytest
from pydantic import SecretStr
from sqlalchemy import text

from api.main import create_app
from api.state import AppState
from domain.core.db import database
from domain.core.settings import Settings
from tests.factories import Maker


@asynccontextmanager
async def served(state: AppState, settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(settings)
    app.state.steward = replace(state, settings=settings)
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=settings.origin) as client:
        yield client


def value_of(metrics: str, name: str) -> float:
    (line,) = [line for line in metrics.splitlines() if line.startswith(f"{name} ")]
    return float(line.split()[-1])


async def test_a_local_stack_shows_its_metrics_to_anybody(api: httpx.AsyncClient) -> None:
    answer = await api.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain")


@pytest.mark.parametrize(
    "given", [None, "", "wrong", "Bearer wrong", "Bearer", "Bearer ünïcöde", "Basic right"]
)
async def test_with_a_token_configured_nobody_else_sees_that_there_are_any(
    state: AppState, settings: Settings, given: str | None
) -> None:
    guarded = settings.model_copy(update={"metrics_token": SecretStr("right")})
    async with served(state, guarded) as client:
        headers = httpx.Headers({} if given is None else {"Authorization": given}, encoding="utf-8")
        answer = await client.get("/metrics", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")
        assert (await client.get("/metrics", headers={"Authorization": "Bearer right"})).status_code == 200


async def test_requests_are_counted_by_operation_and_never_by_path(
    api: httpx.AsyncClient, make: Maker
) -> None:
    person, secret = await make.person(), uuid4()
    for path in (f"/api/properties/{secret}", "/api/properties?q=Rosa", f"/api/{secret}", "/healthz"):
        await api.get(path, headers=person.headers)
    metrics = (await api.get("/metrics")).text
    for name, status in (("get_property", "4xx"), ("list_properties", "2xx")):
        assert f'steward_request_seconds_count{{operation="{name}",status="{status}"}}' in metrics
    assert str(secret) not in metrics
    assert "Rosa" not in metrics
    assert "healthz" not in metrics


async def test_the_outbox_is_measured(api: httpx.AsyncClient, make: Maker) -> None:
    before = value_of((await api.get("/metrics")).text, "steward_outbox_waiting")
    waiting = f"probe/{uuid4()}"
    async with make.session() as session:
        await session.execute(
            text(
                "INSERT INTO outbox (id, process, workflow_id, input, created_at, next_try_at)"
                " VALUES (gen_random_uuid(), 'Probe', :id, '{}', now() - interval '1 hour',"
                " now() + interval '1 day')"
            ),
            {"id": waiting},
        )
    metrics = (await api.get("/metrics")).text
    assert value_of(metrics, "steward_outbox_waiting") >= min(before, 0) + 1
    assert value_of(metrics, "steward_outbox_lag_seconds") >= 3600
    async with make.session() as session:
        await session.execute(text("DELETE FROM outbox WHERE workflow_id = :id"), {"id": waiting})


async def test_metrics_go_on_while_the_database_takes_only_reads(
    state: AppState,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    reading = f"{database.SERVER_SETTINGS} -c default_transaction_read_only=on"
    monkeypatch.setattr(database, "SERVER_SETTINGS", reading)
    async with (
        database.open_database(settings.database_url.get_secret_value()) as reader,
        served(replace(state, database=reader), settings) as api,
    ):
        answer = await api.get("/metrics")
    assert answer.status_code == 200
    assert value_of(answer.text, "steward_database_answers") == 0
    assert math.isnan(value_of(answer.text, "steward_outbox_waiting"))
    assert "process_cpu_seconds_total" in answer.text
    assert "Postgres takes only reads (25006)" in capsys.readouterr().out
