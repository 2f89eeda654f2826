"""Where spans go: to an OpenTelemetry collector when one is configured, nowhere otherwise."""

import requests
from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import Span, SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

from domain.core.runtime.paths import masked
from domain.core.settings import Settings

QUERY = "url.query"
PATHS = {"url.path", "url.full", "http.target", "http.url"}


def _straight() -> requests.Session:
    """Goes where it is sent and nowhere else: an answer that names another address is an error."""
    session = requests.Session()
    session.max_redirects = 0
    return session


class WithoutSecrets(SpanProcessor):
    """Takes the query off the span of a request, as request lines leave it out: people's names are searched
    for in it, and mailed links carry their token there. Tokens that a path carries are masked."""

    def on_start(self, span: Span, parent_context: Context | None = None) -> None:  # noqa: ARG002 - its form
        if QUERY in (span.attributes or {}):
            span.set_attribute(QUERY, "")
        for name in PATHS & (span.attributes or {}).keys():
            span.set_attribute(name, masked(str((span.attributes or {})[name])))


def provider_of(settings: Settings, service: str) -> TracerProvider | None:
    """A provider that sends this process's spans to the collector, named for the process."""
    endpoint = settings.otel_exporter_otlp_endpoint
    if not endpoint:
        return None
    provider = TracerProvider(resource=Resource.create({"service.name": service}))
    exporter = OTLPSpanExporter(endpoint=f"{endpoint.rstrip('/')}/v1/traces", session=_straight())
    provider.add_span_processor(WithoutSecrets())
    provider.add_span_processor(BatchSpanProcessor(exporter))
    return provider


def export_traces(settings: Settings, service: str) -> bool:
    """Sends all spans of the process from here on; False without a collector. Once a process."""
    provider = provider_of(settings, service)
    if provider is None:
        return False
    trace.set_tracer_provider(provider)
    return True
