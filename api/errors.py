"""How the domain's errors leave over HTTP: problem+json (RFC 9457) with a stable code."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from starlette.exceptions import HTTPException

from api.headers import headers_of_errors
from api.security_events import note_refusal, note_smuggled
from domain.core import errors
from domain.core.db.statements import as_json
from domain.core.request_context import current_call
from domain.core.runtime.causes import cause_of

log = structlog.get_logger()
MOST_ERRORS = 20  # of one answer: the rest is counted

STATUS: dict[type[errors.StewardError], int] = {
    errors.Unauthenticated: 401,
    errors.Forbidden: 403,
    errors.NotFound: 404,
    errors.Conflict: 409,
    errors.TooLarge: 413,
    errors.Invalid: 422,
    errors.VersionRequired: 428,
    errors.RateLimited: 429,
    errors.Unavailable: 503,
    errors.StewardError: 400,
}
TITLES = {
    400: "Bad request",
    401: "Signed out",
    403: "Not allowed",
    404: "Not found",
    405: "Method not allowed",
    409: "Conflict",
    413: "Too large",
    422: "Needs another look",
    428: "Version required",
    429: "Too many requests",
    500: "Server error",
    503: "Busy",
}


def status_of(error: errors.StewardError) -> int:
    return next(STATUS[kind] for kind in type(error).__mro__ if kind in STATUS)


def problem(status: int, code: str, detail: str, **more: Any) -> Response:
    """A problem document; `more` adds members such as `errors` or `current`."""
    body = {
        "type": f"/problems/{code}",
        "title": TITLES.get(status, "Error"),
        "status": status,
        "code": code,
        "detail": detail,
        "request_id": current_call.get().request_id,
        **more,
    }
    return Response(as_json(body), status, media_type="application/problem+json")


def malformed_json() -> Response:
    return problem(400, "malformed_json", "The request body is not valid JSON.")


def install_error_handlers(app: FastAPI, origin: str) -> None:
    app.add_exception_handler(errors.StewardError, _steward_error)
    app.add_exception_handler(RequestValidationError, _validation_error)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, partial(_unexpected, headers_of_errors(origin)))


async def _steward_error(request: Request, error: Exception) -> Response:
    if not isinstance(error, errors.StewardError):
        raise error
    status = status_of(error)
    note_refusal(request.scope, status, error.code)
    more: dict[str, Any] = {}
    if isinstance(error, errors.Invalid):
        more["errors"] = [
            {"field": item.field, "message": item.message} for item in error.errors[:MOST_ERRORS]
        ]
    if isinstance(error, errors.Conflict) and error.current is not None:
        more["current"] = error.current
    detail = _of_many(len(error.errors), error.detail) if isinstance(error, errors.Invalid) else error.detail
    answer = problem(status, error.code, detail, **more)
    if isinstance(error, errors.RateLimited):
        answer.headers["Retry-After"] = str(error.retry_after)
    if status == 503:
        answer.headers["Retry-After"] = "2"
        log.warning("request.unavailable", reason=error.detail, cause=cause_of(error))
    return answer


async def _validation_error(request: Request, error: Exception) -> Response:
    if not isinstance(error, RequestValidationError):
        raise error
    found = error.errors()
    smuggled = [_field(item["loc"]) for item in found if item["type"] == "extra_forbidden"]
    if smuggled:
        note_smuggled(request.scope, smuggled)
    if any(item["type"] == "json_invalid" for item in found):
        return malformed_json()
    broken = [{"field": _field(item["loc"]), "message": _sentence(item)} for item in found[:MOST_ERRORS]]
    detail = broken[0]["message"] if len(found) == 1 else _of_many(len(found), errors.Invalid.detail)
    return problem(422, "invalid", detail, errors=broken)


def _of_many(count: int, detail: str) -> str:
    """Says how many there are where not all are listed."""
    if count <= MOST_ERRORS:
        return detail
    return f"{count:,} fields need another look; the first {MOST_ERRORS} are listed."


async def _http_error(_request: Request, error: Exception) -> Response:
    if not isinstance(error, HTTPException):
        raise error
    detail = "Not found" if error.status_code == 404 else str(error.detail)
    code = {404: "not_found", 405: "method_not_allowed"}.get(error.status_code, "error")
    answer = problem(error.status_code, code, detail)
    answer.headers.update(error.headers or {})
    return answer


async def _unexpected(headers: dict[str, str], _request: Request, error: Exception) -> Response:
    """Runs outside our middleware, so it names the request and sets every header itself."""
    request_id = current_call.get().request_id or ""
    log.error("request.failed", error=type(error).__name__, request_id=request_id, exc_info=error)
    answer = problem(500, "server_error", "Something went wrong on our side. Please try again.")
    answer.headers.update({"X-Request-Id": request_id, "Cache-Control": "no-store", **headers})
    return answer


def _field(location: tuple[int | str, ...]) -> str:
    """The field's name without the part of the request that it came in: only the first says that."""
    inside = location[1:] if location[:1] and location[0] in ("body", "query", "path", "header") else location
    return ".".join(str(part) for part in inside)


def _sentence(item: Mapping[str, Any]) -> str:
    """Pydantic's message as the spec's sentence: our own validators raise it as a ValueError."""
    kind, message = str(item["type"]), str(item["msg"])
    if kind == "value_error":
        return message.removeprefix("Value error, ")
    if kind == "missing":
        return "This field is required."
    if kind == "extra_forbidden":
        return "This field cannot be set."
    return message[:1].upper() + message[1:] + ("" if message.endswith(".") else ".")
