"""Our routes answer as FastAPI's own would, whatever is wrong with the request."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Any

import httpx
import pytest
from fastapi import APIRouter, Depends, FastAPI, Header, Query, Response
from fastapi.routing import APIRoute
from pydantic import BaseModel

from api.lean import LeanRoute
from api.routers import STAFF_ROUTES


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
    router = APIRouter(route_class=kind)
    router.add_api_route("/things/{number}", act, methods=["POST"])
    app = FastAPI()
    app.router.routes.extend(router.routes)
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        yield client


JSON = {"Content-Type": "application/json"}
REQUESTS: list[dict[str, Any]] = [
    {"url": "/things/1", "json": {"name": "a"}},
    {"url": "/things/1?limit=7&tags=a&tags=b&depth=0", "json": {"name": "ä", "size": 2}},
    {"url": "/things/1", "json": {"name": "a"}, "headers": {"X-Key": "k"}},
    {"url": "/things/x?limit=0&depth=-1", "json": {"size": "much"}},
    {"url": "/things/1?limit=many", "json": {"name": "a"}},
    {"url": "/things/1"},
    {"url": "/things/1", "json": None},
    {"url": "/things/1", "content": b"{", "headers": JSON},
    {"url": "/things/1", "content": b"null", "headers": JSON},
    {"url": "/things/1", "content": b"\xff\xfe{", "headers": JSON},
    {"url": "/things/1", "content": b'{"name": "a"}', "headers": {"Content-Type": "text/plain"}},
    {"url": "/things/1", "content": b'{"name": "a"}', "headers": {"Content-Type": "a/b+json"}},
    {
        "url": "/things/1",
        "content": b'{"name": "a"}',
        "headers": {"Content-Type": "application/merge+json; x=1"},
    },
]


@pytest.mark.parametrize("request_", REQUESTS)
async def test_the_same_answer(request_: dict[str, Any]) -> None:
    answers = []
    for kind in (APIRoute, LeanRoute):
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
    async with served(LeanRoute) as client:
        assert (await client.get("/things/1")).status_code == 405
        assert (await client.post("/things/1/2", json={})).status_code == 404


def test_the_lists_and_the_simple_writes_are_lean() -> None:
    lean = {route.name for route in STAFF_ROUTES if isinstance(route, LeanRoute) and route.is_flat}
    assert {
        "list_units",
        "list_residents",
        "list_properties",
        "list_vendors",
        "add_vehicle",
        "add_unit",
    } <= lean
