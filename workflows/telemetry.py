"""Traces of workflows and activities, when an endpoint is configured; nothing otherwise."""

from opentelemetry import trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from temporalio.client import Interceptor
from temporalio.contrib.opentelemetry import TracingInterceptor

from domain.core.settings import Settings


def tracing(settings: Settings) -> list[Interceptor]:
    """The client's interceptors; a worker made from the client traces with them too."""
    endpoint = settings.otel_exporter_otlp_endpoint
    if not endpoint:
        return []
    provider = TracerProvider(resource=Resource.create({"service.name": "steward-worker"}))
    exporter = OTLPSpanExporter(endpoint=f"{endpoint.rstrip('/')}/v1/traces")
    provider.add_span_processor(BatchSpanProcessor(exporter))
    trace.set_tracer_provider(provider)
    return [TracingInterceptor()]
