"""Pure ASGI middleware: request ids and logs, HEAD, foreign origins, compression."""

import re
import time
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache, partial

import structlog
from prometheus_client import Histogram
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.client_address import client_of
from api.credentials import bearer_token, set_cookies_apart
from api.errors import problem
from api.headers import AnswerHeaders, header, host_of
from api.security_events import note_foreign_origin, who
from domain.core.networks import Network
from domain.core.request_context import CallInfo, RequestIdentity, current_call
from domain.core.runtime.paths import masked
from domain.core.values.ids import new_id

log = structlog.get_logger()
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
REQUEST_ID = re.compile(r"[A-Za-z0-9_.-]{8,64}")
SECONDS = Histogram("steward_request_seconds", "Time to answer, by operation", ["operation", "status"])
QUIET = ("/healthz", "/readyz", "/metrics", "/assets/")
DATA = ("/api", "/ai-chat")
CACHE_CONTROL = b"cache-control"
NEVER_COMPRESSED = ("text/event-stream", "image/png", "font/woff2")


class CallContext:
    """Gives each request an id, bound to logs, audit rows and the answer, and each answer its headers; sets
    cookies apart."""

    def __init__(self, app: ASGIApp, origin: str, proxies: Sequence[Network]) -> None:
        self.app, self.answers, self.proxies = app, AnswerHeaders(origin), proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        set_cookies_apart(scope)
        given = header(scope, b"x-request-id")
        request_id = given if given and REQUEST_ID.fullmatch(given) else str(new_id())
        address = client_of(scope, self.proxies)
        call = CallInfo(request_id, address, RequestIdentity(), departure=partial(_departure, receive))
        current_call.set(call)
        started, status = time.perf_counter(), 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", ()), (b"x-request-id", request_id.encode())]
                if scope["path"].startswith(DATA) and not any(name == CACHE_CONTROL for name, _ in headers):
                    headers.append((CACHE_CONTROL, b"no-store"))
                message["headers"] = headers + self.answers.beside(headers)
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        finally:
            current_call.set(replace(call, departure=None))  # who has their answer hangs up on nothing
            if not scope["path"].startswith(QUIET):
                _note(scope, call, status, time.perf_counter() - started)


async def _departure(receive: Receive) -> None:
    """Until the caller hangs up, once the body has been read."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _note(scope: Scope, call: CallInfo, status: int, seconds: float) -> None:
    """One log line and one measurement a request; the measurement names the operation, never the path."""
    operation = getattr(scope.get("endpoint"), "__name__", "unmatched")
    _seconds_of(operation, status // 100).observe(seconds)
    log.info(
        "request",
        method=scope["method"],
        path=masked(scope["path"]),
        status=status,
        ms=round(seconds * 1000, 1),
        **who(call),
    )


@lru_cache(maxsize=1024)
def _seconds_of(operation: str, hundreds: int) -> Histogram:
    return SECONDS.labels(operation, f"{hundreds}xx")


class CompressedReads(GZipMiddleware):
    """Lists and files, for whoever takes gzip. What a change answers is small: it is not looked at.

    Level 1: the others take up to six times as long for a tenth less.
    """

    def __init__(self, app: ASGIApp) -> None:
        super().__init__(app, minimum_size=1024, compresslevel=1, exclude_content_types=NEVER_COMPRESSED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        read = scope.get("method") == "GET"
        takes_it = read and "gzip" in (header(scope, b"accept-encoding") or "")
        whole = super().__call__ if takes_it else self.app
        await whole(scope, receive, send)


class HeadRequests:
    """Answers HEAD wherever GET is answered, with the same headers and no body. Mail scanners and monitors
    ask so before they call a link alive. Source: RFC 9110, 9.3.2."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def send_headers(message: Message) -> None:
            # The answer is complete with its headers: a stream is told that its reader has left.
            if message["type"] == "http.response.start":
                await send(message)
                await send({"type": "http.response.body", "body": b""})

        scope["method"] = "GET"
        try:
            await self.app(scope, receive, send_headers)
        finally:
            scope["method"] = "HEAD"


class OriginCheck:
    """Refuses cookie-borne changes that another site's page sends (CSRF). Only a bearer token says that a
    script sent them: name and password in a page's address leave the browser by themselves, as Basic."""

    def __init__(self, app: ASGIApp, origin: str) -> None:
        self.app, self.host = app, host_of(origin)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in SAFE_METHODS:
            origin = header(scope, b"origin")
            if origin is not None and self._foreign(scope, origin):
                note_foreign_origin(scope, origin)
                answer = problem(403, "foreign_origin", "This request came from another site.")
                await answer(scope, receive, send)
                return
        await self.app(scope, receive, send)

    def _foreign(self, scope: Scope, origin: str) -> bool:
        with_cookies = bearer_token(scope) is None
        return with_cookies and host_of(origin) not in (self.host, header(scope, b"host") or "")
