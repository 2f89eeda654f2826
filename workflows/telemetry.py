"""Traces of workflows and activities, when an endpoint is configured; nothing otherwise."""

from temporalio.client import Interceptor
from temporalio.contrib.opentelemetry import TracingInterceptor

from domain.core.settings import Settings
from domain.core.traces import export_traces


def tracing(settings: Settings) -> list[Interceptor]:
    """The client's interceptors; a worker made from the client traces with them too."""
    return [TracingInterceptor()] if export_traces(settings, "steward-worker") else []
