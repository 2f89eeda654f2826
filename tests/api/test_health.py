"""Liveness, readiness and the OpenAPI document."""

import asyncio
import os
from time import perf_counter

import httpx
import pytest
from pydantic import SecretStr

from api.main import create_app
from api.openapi_document import link_document, portal_document, staff_document
from api.state import AppState, open_state
from domain.core.settings import Settings


async def test_a_living_process_says_so_without_asking_anybody(api: httpx.AsyncClient) -> None:
    answer = await api.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


async def test_readiness_names_each_part(api: httpx.AsyncClient, state: AppState) -> None:
    answer = await api.get("/readyz")
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "ok",
        "database": "ok",
        "mail": "captured locally" if state.settings.captures_mail else "smtp",
        "sms": "captured locally",
        "objects": "folder",
    }


async def test_without_a_database_the_process_starts_lives_and_is_not_ready(settings: Settings) -> None:
    nowhere = SecretStr(f"postgresql://steward_app@/steward?host=/nonexistent-{os.getpid()}")
    changed = settings.model_copy(update={"database_url": nowhere})
    began = perf_counter()
    async with open_state(changed) as state:
        app = create_app(changed)
        app.state.steward = state
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=settings.origin) as client:
            alive, ready = await asyncio.gather(client.get("/healthz"), client.get("/readyz"))
    assert alive.status_code == 200
    assert (ready.status_code, ready.json()["status"], ready.json()["database"]) == (
        503,
        "unavailable",
        "down",
    )
    assert perf_counter() - began < 10


async def test_the_document_is_served_and_names_its_operations(api: httpx.AsyncClient) -> None:
    answer = await api.get("/api/openapi.staff.json")
    assert answer.json() == staff_document()
    portal = await api.get("/api/openapi.portal.json")
    assert portal.json() == portal_document()
    assert (await api.get("/api/openapi.link.json")).json() == link_document()
    listed = {
        operation["operationId"]
        for operations in answer.json()["paths"].values()
        for operation in operations.values()
    }
    assert "add_property" in listed


@pytest.mark.parametrize("path", ["/docs", "/redoc", "/openapi.json"])
async def test_no_other_documentation_is_served(api: httpx.AsyncClient, path: str) -> None:
    answer = await api.get(path)
    assert "swagger" not in answer.text.lower()
    assert "openapi" not in answer.text[:300].lower()
