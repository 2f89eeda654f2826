"""Metrics for Prometheus behind a token (open on a local stack); traces when an endpoint is configured."""

import hmac

from fastapi import FastAPI, Request, Response
from opentelemetry import trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, Gauge, generate_latest

from api.dependencies import app_state
from domain.core.errors import NotFound
from domain.core.outbox import outbox_lag
from domain.core.settings import Settings
from domain.core.unit_of_work import Entry, unit_of_work

OUTBOX_WAITING = Gauge("steward_outbox_waiting", "Outbox rows that Temporal still owes a start")
OUTBOX_LAG = Gauge("steward_outbox_lag_seconds", "Age of the oldest waiting outbox row")


def install_telemetry(app: FastAPI, settings: Settings) -> None:
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    if settings.otel_exporter_otlp_endpoint:
        start_traces("steward-api", settings.otel_exporter_otlp_endpoint)


def start_traces(service: str, endpoint: str) -> None:
    provider = TracerProvider(resource=Resource.create({"service.name": service}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=f"{endpoint}/v1/traces")))
    trace.set_tracer_provider(provider)


async def metrics(request: Request) -> Response:
    """Raises NotFound without the token, where one is configured."""
    state = app_state(request)
    token = state.settings.metrics_token
    if token is not None:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not hmac.compare_digest(given.encode(), token.get_secret_value().encode()):
            raise NotFound
    async with unit_of_work(state.database, Entry.by_visitor()) as work:
        waiting, seconds = await outbox_lag(work.session)
    OUTBOX_WAITING.set(waiting)
    OUTBOX_LAG.set(seconds)
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)
