"""Our routes are found by how their paths begin, as FastAPI would have found them one after another."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from fastapi import FastAPI, Response
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from api.routing import ByBeginning, FeatureRoute


async def one(number: int) -> Response:
    return Response(f"one {number}")


async def newest() -> Response:
    return Response("newest")


async def change(number: int) -> Response:
    return Response(f"changed {number}")


async def everything() -> Response:
    return Response("all")


ROUTES = [
    FeatureRoute("/some/things", everything, methods=["GET"]),
    FeatureRoute("/some/things/newest", newest, methods=["GET"]),
    FeatureRoute("/some/things/{number}", one, methods=["GET"]),
    FeatureRoute("/some/things/{number}", change, methods=["PATCH"]),
    FeatureRoute("/some/others/{number}", change, methods=["PATCH"]),
]


@asynccontextmanager
async def served(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    app.router.routes.append(ByBeginning(ROUTES))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        yield client


@pytest.mark.parametrize(
    ("method", "path", "status", "text"),
    [
        ("GET", "/some/things", 200, "all"),
        ("GET", "/some/things/newest", 200, "newest"),
        ("GET", "/some/things/7", 200, "one 7"),
        ("PATCH", "/some/things/7", 200, "changed 7"),
        ("PATCH", "/some/others/7", 200, "changed 7"),
        ("GET", "/some/things/", 307, ""),
        ("GET", "/some/others/7", 405, '{"detail":"Method Not Allowed"}'),
        ("DELETE", "/some/things/newest", 405, '{"detail":"Method Not Allowed"}'),
        ("GET", "/some/things/7/8", 404, '{"detail":"Not Found"}'),
        ("GET", "/some", 404, '{"detail":"Not Found"}'),
        ("GET", "//some/things", 404, '{"detail":"Not Found"}'),
    ],
)
async def test_each_path_and_method_has_its_answer(method: str, path: str, status: int, text: str) -> None:
    async with served(FastAPI()) as client:
        answer = await client.request(method, httpx.URL("http://test", raw_path=path.encode()))
    assert (answer.status_code, answer.text) == (status, text)


@pytest.mark.parametrize("path", ["/{anything}", "/some/{thing}", "/some/things/{path:path}"])
def test_a_path_without_words_of_its_own_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="cannot be found by its beginning"):
        ByBeginning([FeatureRoute(path, newest)])


async def test_the_span_of_a_request_is_named_for_its_route_and_not_for_its_path() -> None:
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    async with served(FastAPI(telemetry={"tracer_provider": provider})) as client:
        await client.get("/some/things/7")
    (span,) = [span for span in exporter.get_finished_spans() if span.parent is None]
    assert span.name == "GET /some/things/{number}"
    assert dict(span.attributes or {})["http.route"] == "/some/things/{number}"
