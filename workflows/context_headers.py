"""The context of an outbox row as Temporal headers: who asked, for which property, in which request.

The trace goes under the name that Temporal's own OpenTelemetry interceptor reads. Headers are ids only and
stay readable on the server, as search attributes are.
"""

from collections.abc import Mapping
from typing import Any

from temporalio.api.common.v1 import Payload
from temporalio.converter import PayloadConverter

CONTEXT = "steward-context"
TRACE = "_tracer-data"
TRACE_KEYS = ("traceparent", "tracestate", "baggage")
_CONVERTER = PayloadConverter.default


def headers_of(context: Mapping[str, Any]) -> dict[str, Payload]:
    """None where the row says nothing."""
    trace = {key: context[key] for key in TRACE_KEYS if key in context}
    origin = {key: value for key, value in context.items() if key not in TRACE_KEYS}
    return {
        name: _CONVERTER.to_payload(value) for name, value in ((TRACE, trace), (CONTEXT, origin)) if value
    }


def origin_in(headers: Mapping[str, Payload]) -> dict[str, Any]:
    """Request, actor and property of who asked, as the relay sent them; empty for work by the clock."""
    if CONTEXT not in headers:
        return {}
    origin: dict[str, Any] = _CONVERTER.from_payload(headers[CONTEXT], dict[str, Any])
    return origin
