"""Errors over HTTP: every one of the domain's leaves as a problem document with its own status."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import pytest_asyncio
from fastapi import APIRouter

from api.errors import STATUS, status_of
from api.main import create_app
from domain.core import errors
from domain.core.settings import Settings

CASES: list[tuple[errors.StewardError, int, dict[str, Any]]] = [
    (errors.Unauthenticated(), 401, {"code": "unauthenticated", "detail": "Not authenticated"}),
    (errors.ActingOver(), 401, {"code": "acting_over"}),
    (errors.Forbidden(), 403, {"code": "forbidden"}),
    (errors.NotForKeys(), 403, {"code": "not_for_keys"}),
    (errors.NotWhileActing(), 403, {"code": "not_while_acting"}),
    (errors.NotFound("Property not found"), 404, {"code": "not_found", "detail": "Property not found"}),
    (errors.LinkEnded(), 404, {"code": "link_ended"}),
    (errors.Conflict("Taken.", code="name_taken"), 409, {"code": "name_taken", "detail": "Taken."}),
    (errors.AnotherAccount(), 409, {"code": "another_account"}),
    (errors.StaleVersion(current={"version": 4}), 409, {"code": "stale_version", "current": {"version": 4}}),
    (errors.TooLarge(), 413, {"code": "too_large"}),
    (
        errors.Invalid(
            [errors.FieldError("name", "Enter a name."), errors.FieldError("city", "Enter a city.")]
        ),
        422,
        {
            "code": "invalid",
            "errors": [
                {"field": "name", "message": "Enter a name."},
                {"field": "city", "message": "Enter a city."},
            ],
        },
    ),
    (errors.VersionRequired(), 428, {"code": "version_required"}),
    (errors.RateLimited(retry_after=7), 429, {"code": "rate_limited"}),
    (errors.Unavailable(), 503, {"code": "unavailable"}),
    (errors.StewardError("Odd.", code="odd"), 400, {"code": "odd", "detail": "Odd."}),
]


class Stage:
    """A route that raises what the test wants."""

    def __init__(self) -> None:
        self.error: Exception = RuntimeError("nothing asked for")


@pytest.fixture(scope="module")
def stage() -> Stage:
    return Stage()


@pytest_asyncio.fixture(scope="module")
async def raising(settings: Settings, stage: Stage) -> AsyncIterator[httpx.AsyncClient]:
    app, router = create_app(settings), APIRouter()

    @router.get("/api/raise")
    async def raise_it() -> None:
        raise stage.error

    app.router.routes.insert(0, router.routes[0])
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=settings.origin) as client:
        yield client


@pytest.mark.parametrize(("error", "status", "expected"), CASES, ids=lambda case: type(case).__name__)
async def test_each_error_is_a_problem_with_its_status(
    raising: httpx.AsyncClient,
    stage: Stage,
    error: errors.StewardError,
    status: int,
    expected: dict[str, Any],
) -> None:
    stage.error = error
    answer = await raising.get("/api/raise")
    assert answer.status_code == status == status_of(error)
    assert answer.headers["content-type"] == "application/problem+json"
    body = answer.json()
    assert {key: body[key] for key in expected} == expected
    assert body["type"] == f"/problems/{error.code}"
    assert body["title"]
    assert body["request_id"] == answer.headers["x-request-id"]
    assert "errors" in body or not isinstance(error, errors.Invalid)


def test_every_kind_of_error_has_a_status() -> None:
    def kinds(kind: type[errors.StewardError]) -> set[type[errors.StewardError]]:
        return {kind}.union(*(kinds(child) for child in kind.__subclasses__()))

    assert all(any(parent in STATUS for parent in kind.__mro__) for kind in kinds(errors.StewardError))
    tried = {type(error) for error, _, _ in CASES}
    own = {kind for kind in kinds(errors.StewardError) if kind.__module__ == errors.__name__}
    assert own - tried == set()


async def test_busy_answers_say_when_to_come_back(raising: httpx.AsyncClient, stage: Stage) -> None:
    for error, seconds in ((errors.Unavailable(), "2"), (errors.RateLimited(retry_after=7), "7")):
        stage.error = error
        assert (await raising.get("/api/raise")).headers["retry-after"] == seconds
    stage.error = errors.Conflict()
    assert "retry-after" not in (await raising.get("/api/raise")).headers


async def test_a_defect_is_a_500_that_tells_nothing(raising: httpx.AsyncClient, stage: Stage) -> None:
    stage.error = RuntimeError("postgresql://steward_app:very-secret@db")
    answer = await raising.get("/api/raise", headers={"X-Request-Id": "given-by-the-client"})
    assert answer.status_code == 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert "secret" not in answer.text
    assert answer.json()["code"] == "server_error"
    assert answer.json()["request_id"] == answer.headers["x-request-id"] == "given-by-the-client"
    assert answer.headers["cache-control"] == "no-store"
