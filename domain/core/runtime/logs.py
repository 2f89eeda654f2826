"""Structured logs: JSON in production, pretty locally, with ids bound and secrets taken out."""

import logging
import re
from collections.abc import Mapping, MutableMapping
from typing import Any

import structlog

from domain.core.request_context import current_call
from domain.core.settings import Settings

SENSITIVE = re.compile(r"password|token|secret|ssn|birth|tax_id|authorization|cookie|api_key|income", re.I)
REDACTED = "[redacted]"
# Without the local variables, which hold passwords and tokens as often as not.
TRACEBACKS = structlog.processors.ExceptionRenderer(
    structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
)


def name_the_request(
    _logger: object, _method: str, event: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Adds the id of the request being served to each of its lines; in durable work also who asked for it."""
    call = current_call.get()
    if call.request_id:
        event.setdefault("request_id", call.request_id)
    if call.origin is not None:
        asked = {"origin_request_id": call.origin.request_id, "origin_actor": call.origin.actor}
        for name, value in asked.items():
            if value is not None:
                event.setdefault(name, value)
    return event


def redact(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Blanks the values of keys that name a secret or a personal detail, at every depth."""
    return {key: _redacted(str(key), value) for key, value in event.items()}


def _redacted(key: str, value: Any) -> Any:
    if SENSITIVE.search(key):
        return REDACTED
    if isinstance(value, Mapping):
        return {inner: _redacted(str(inner), item) for inner, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_redacted("", item) for item in value]
    return value


def configure_logs(settings: Settings) -> None:
    """Routes structlog and the standard library's loggers through one formatter."""
    shared: list[Any] = [
        name_the_request,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
        redact,
    ]
    renderer: list[Any] = (
        [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
        if settings.local
        else [TRACEBACKS, structlog.processors.JSONRenderer()]
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(settings.log_level.upper())),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *renderer],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(settings.log_level.upper())
    for noisy in ("uvicorn.access", "botocore", "urllib3", "alembic.runtime.plugins"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
