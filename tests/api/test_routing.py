"""Paths and methods have their answers, and a span is named for the route that gave it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from fastapi import FastAPI, Response
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from api.routing import staff_router

router = staff_router("/things", "things", root="/some")


@router.get("/newest")
async def newest() -> Response:
    return Response("newest")


@router.get("/{number}")
async def one(number: int) -> Response:
    return Response(f"one {number}")


@router.patch("/{number}")
async def change(number: int) -> Response:
    return Response(f"changed {number}")


@asynccontextmanager
async def served(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    app.router.routes.extend(router.routes)  # as the product's own, without another level
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        yield client


@pytest.mark.parametrize(
    ("method", "path", "status", "text"),
    [
        ("GET", "/some/things/newest", 200, "newest"),
        ("GET", "/some/things/7", 200, "one 7"),
        ("PATCH", "/some/things/7", 200, "changed 7"),
        ("DELETE", "/some/things/newest", 405, '{"detail":"Method Not Allowed"}'),
        ("GET", "/some/things/7/8", 404, '{"detail":"Not Found"}'),
        ("GET", "//some/things/7", 404, '{"detail":"Not Found"}'),
    ],
)
async def test_each_path_and_method_has_its_answer(method: str, path: str, status: int, text: str) -> None:
    async with served(FastAPI()) as client:
        answer = await client.request(method, httpx.URL("http://test", raw_path=path.encode()))
    assert (answer.status_code, answer.text) == (status, text)


async def test_the_span_of_a_request_is_named_for_its_route_and_not_for_its_path() -> None:
    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    async with served(FastAPI(telemetry={"tracer_provider": provider})) as client:
        await client.get("/some/things/7")
    (span,) = [span for span in exporter.get_finished_spans() if span.parent is None]
    assert span.name == "GET /some/things/{number}"
    assert dict(span.attributes or {})["http.route"] == "/some/things/{number}"
