"""Middleware that decides about a body before FastAPI reads it.

FastAPI reads and parses a body before it asks who is calling. So whoever needs a session and carries none is
turned away here, and a body is bounded by what its route declares: little for strangers, some for JSON.
"""

import asyncio
from collections.abc import Sequence
from functools import partial

import orjson
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.body_limit import BodyLimit, fits, too_large
from api.body_rules import BodyRule, BodyRules
from api.credentials import audience_of, session_cookie, session_token
from api.errors import malformed_json, problem
from api.headers import header
from api.json_size import too_much
from api.middleware import SAFE_METHODS
from domain.core.errors import Unauthenticated
from domain.core.settings import Settings

INCOMPLETE = "The request ended before its body was complete."
WHOLE_SECONDS = 30.0  # for a body that is read at once
PIECE_SECONDS = 60.0  # for the next piece of a file


class Bodies:
    """Answers 401, 413, 400 or 422 itself; what passes reaches the app with its body unread or read whole."""

    def __init__(self, app: ASGIApp, routes: Sequence[BaseRoute], settings: Settings) -> None:
        self.app, self.rules, self.cookie = app, BodyRules(routes), partial(session_cookie, settings)
        self.files = BodyLimit(app, settings.max_body_bytes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS:
            await self.app(scope, receive, send)
            return
        rule = self.rules.find(scope["method"], scope["path"])
        if rule is None:
            await self.app(scope, receive, send)
            return
        scope["endpoint"] = rule.endpoint  # names the request in the log, also when it is refused here
        if rule.needs_session and session_token(scope, self.cookie(audience_of(scope["path"]))) is None:
            answer = problem(401, Unauthenticated.code, Unauthenticated.detail)
            await answer(scope, receive, send)
        elif rule.limit is None:
            await self.files(scope, _unstalled(receive), send)
        else:
            await self._whole(rule, rule.limit, scope, receive, send)

    async def _whole(self, rule: BodyRule, limit: int, scope: Scope, receive: Receive, send: Send) -> None:
        announced = header(scope, b"content-length")
        try:
            async with asyncio.timeout(WHOLE_SECONDS):
                body = await _read(receive, limit) if announced is None or fits(announced, limit) else None
            refusal = too_large(limit) if body is None else _refusal(body) if rule.is_json else None
        except (ClientDisconnect, TimeoutError):
            body, refusal = None, problem(400, "incomplete_body", INCOMPLETE)
        if refusal is not None:
            await refusal(scope, receive, send)
        elif body is not None:
            await self.app(scope, _again(body, receive), send)


def _refusal(body: bytes) -> Response | None:
    try:
        sentence = too_much(body)
    except orjson.JSONDecodeError:
        return malformed_json()
    if sentence is None:
        return None
    return problem(422, "invalid", sentence, errors=[{"field": "", "message": sentence}])


def _unstalled(receive: Receive) -> Receive:
    """The body as it comes; who sends nothing more for so long has hung up."""
    whole = False

    async def patient() -> Message:
        nonlocal whole
        if whole:
            return await receive()
        try:
            message = await asyncio.wait_for(receive(), PIECE_SECONDS)
        except TimeoutError:
            return {"type": "http.disconnect"}
        whole = not message.get("more_body", False)
        return message

    return patient


async def _read(receive: Receive, limit: int) -> bytes | None:
    """The whole body; None as soon as it is over the limit. Raises ClientDisconnect when it ends early."""
    parts, size, more = [], 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        part = message.get("body", b"")
        size += len(part)
        if size > limit:
            return None
        parts.append(part)
        more = message.get("more_body", False)
    return b"".join(parts)


def _again(body: bytes, receive: Receive) -> Receive:
    """Tells the body once more; after that only whether the client is still there."""
    told = False

    async def replay() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay
