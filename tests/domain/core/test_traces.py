"""Spans reach a collector over OTLP when one is configured, and are not made for nobody."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from domain.core.settings import Settings
from domain.core.traces import export_traces, provider_of

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
