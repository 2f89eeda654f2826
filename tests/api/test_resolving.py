"""Our routes answer as FastAPI's own would, whatever is wrong with the request."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

import httpx
import pytest
from fastapi import Depends, FastAPI, Header, Query, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel

from api.routers import STAFF_ROUTES
from api.routing import ByBeginning, FeatureRoute


class Body(BaseModel):
    name: str
    size: int = 1


opened: list[str] = []


async def _work() -> AsyncIterator[str]:
    opened.append("open")
    yield "work"
    opened.append("closed")


Opened = Annotated[str, Depends(_work, scope="function")]


async def _again(work: Opened, depth: Annotated[int, Query(ge=0)] = 3) -> str:
    return f"{work} at {depth}"


async def act(
    number: int,
    body: Body,
    work: Opened,
    again: Annotated[str, Depends(_again)],
    limit: Annotated[int, Query(ge=1)] = 50,
    tags: Annotated[list[str] | None, Query()] = None,
    key: Annotated[str | None, Header(alias="X-Key")] = None,
) -> Response:
    return Response(f"{number} {body} {work} {again} {limit} {tags} {key}")


@asynccontextmanager
async def served(kind: type[APIRoute]) -> AsyncIterator[httpx.AsyncClient]:
    app = FastAPI()
    app.router.routes.append(ByBeginning([kind("/some/things/{number}", act, methods=["POST"])]))
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        yield client


JSON = {"Content-Type": "application/json"}
REQUESTS: list[dict[str, Any]] = [
    {"url": "/some/things/1", "json": {"name": "a"}},
    {"url": "/some/things/1?limit=7&tags=a&tags=b&depth=0", "json": {"name": "ä", "size": 2}},
    {"url": "/some/things/1", "json": {"name": "a"}, "headers": {"X-Key": "k"}},
    {"url": "/some/things/x?limit=0&depth=-1", "json": {"size": "much"}},
    {"url": "/some/things/1?limit=many", "json": {"name": "a"}},
    {"url": "/some/things/1"},
    {"url": "/some/things/1", "json": None},
    {"url": "/some/things/1", "content": b"{", "headers": JSON},
    {"url": "/some/things/1", "content": b"null", "headers": JSON},
    {"url": "/some/things/1", "content": b"\xff\xfe{", "headers": JSON},
    {"url": "/some/things/1", "content": b'{"name": "a"}', "headers": {"Content-Type": "text/plain"}},
    {"url": "/some/things/1", "content": b'{"name": "a"}', "headers": {"Content-Type": "a/b+json"}},
    {
        "url": "/some/things/1",
        "content": b'{"name": "a"}',
        "headers": {"Content-Type": "application/merge+json; x=1"},
    },
]


@pytest.mark.parametrize("request_", REQUESTS)
async def test_the_same_answer(request_: dict[str, Any]) -> None:
    answers = []
    for kind in (APIRoute, FeatureRoute):
        opened.clear()
        async with served(kind) as client:
            answer = await client.post(**request_)
            answers.append((answer.status_code, _without_context(answer), list(opened)))
    assert answers[0] == answers[1]


def _without_context(answer: httpx.Response) -> object:
    """Our handlers use no more of an error than these three."""
    if answer.status_code != 422:
        return answer.text
    return [[item[name] for name in ("type", "loc", "msg")] for item in answer.json()["detail"]]


async def test_another_method_is_405_and_another_path_404() -> None:
    async with served(FeatureRoute) as client:
        assert (await client.get("/some/things/1")).status_code == 405
        assert (await client.post("/some/things/1/2", json={})).status_code == 404


def test_fastapi_resolves_only_what_answers_models_or_takes_files() -> None:
    theirs = {
        route.name for route in STAFF_ROUTES if not (isinstance(route, FeatureRoute) and route.is_resolved)
    }
    assert theirs == {
        "ask_for_reset",
        "begin_second_factor",
        "enable_second_factor",
        "get_assistant_status",
        "get_import_fields",
        "inspect_import",
        "read_config",
        "read_second_factor",
        "renew_recovery_codes",
        "sign_up",
    }
