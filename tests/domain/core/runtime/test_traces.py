"""Spans reach a collector over OTLP when one is configured, and are not made for nobody."""

import asyncio
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import httpx
import pytest
from fastapi import FastAPI, Response

from domain.core.runtime.traces import export_traces, provider_of
from domain.core.settings import Settings

received: list[tuple[str, bytes]] = []


class Collector(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        received.append((self.path, self.rfile.read(int(self.headers["content-length"]))))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Says nothing."""


@pytest.fixture
def collector() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Collector)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_span_reaches_the_collector_under_its_process_name(settings: Settings, collector: str) -> None:
    chosen = settings.model_copy(update={"otel_exporter_otlp_endpoint": f"{collector}/"})
    provider = provider_of(chosen, "steward-api")
    assert provider is not None
    with provider.get_tracer("test").start_as_current_span("assistant.turn"):
        pass
    provider.force_flush()
    provider.shutdown()
    ((path, body),) = received
    assert path == "/v1/traces"
    assert b"assistant.turn" in body
    assert b"steward-api" in body


async def _found() -> Response:
    return Response("found")


async def test_the_span_of_a_request_tells_neither_search_words_nor_a_mailed_token(
    settings: Settings, collector: str
) -> None:
    provider = provider_of(
        settings.model_copy(update={"otel_exporter_otlp_endpoint": collector}), "steward-api"
    )
    assert provider is not None
    app = FastAPI(telemetry={"tracer_provider": provider})
    app.add_api_route("/some/things", _found)
    app.add_api_route("/some/by-token/{token}", _found)
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
        await client.get("/some/things?q=Zimmermann&token=a-mailed-one")
        await client.get("/some/by-token/another-mailed-one")
    received.clear()
    await asyncio.to_thread(provider.force_flush)
    provider.shutdown()
    told = b"".join(body for _, body in received)
    assert b"GET /some/things" in told
    assert b"Zimmermann" not in told
    assert b"a-mailed-one" not in told
    assert b"another-mailed-one" not in told


def test_a_collector_that_points_elsewhere_is_not_followed(
    settings: Settings, collector: str, caplog: pytest.LogCaptureFixture
) -> None:
    class Elsewhere(Collector):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["content-length"]))
            self.send_response(307)
            self.send_header("Location", f"{collector}/v1/traces")
            self.end_headers()

    server = HTTPServer(("127.0.0.1", 0), Elsewhere)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    endpoint = f"http://127.0.0.1:{server.server_port}"
    provider = provider_of(settings.model_copy(update={"otel_exporter_otlp_endpoint": endpoint}), "steward")
    assert provider is not None
    received.clear()
    with provider.get_tracer("test").start_as_current_span("assistant.turn"):
        pass
    provider.force_flush()
    provider.shutdown()
    server.shutdown()
    server.server_close()
    thread.join()
    assert received == []
    assert "redirects" in caplog.text


def test_without_a_collector_there_is_nothing_to_send(settings: Settings) -> None:
    assert provider_of(settings, "steward-api") is None
    assert export_traces(settings, "steward-api") is False
