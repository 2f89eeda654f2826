"""How many requests of one session or link are at work at once: more of them wait, and nobody else does."""

import asyncio
from collections.abc import Hashable
from weakref import WeakValueDictionary

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.credentials import LINKS, audience_of, session_cookie, session_token
from api.errors import problem
from domain.access.rate_limits import network_of
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Unavailable
from domain.core.request_context import current_call
from domain.core.settings import Settings

# A browser opens six connections to a host: what a person does never waits here.
MOST = 12
SECONDS = 4.0  # as long as a connection to the database is waited for, and no longer
STREAM = b"text/event-stream"


class InFlight:
    """Connections to the database are few and shared by all. A stream of events holds none between two
    events, so it gives its place back as it begins."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self._settings = app, settings
        self._places: WeakValueDictionary[Hashable, asyncio.Semaphore] = WeakValueDictionary()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        whose = self._whose(scope) if scope["type"] == "http" else None
        if whose is None:
            await self.app(scope, receive, send)
            return
        places = self._places.setdefault(whose, asyncio.Semaphore(MOST))
        try:
            await asyncio.wait_for(places.acquire(), SECONDS)
        except TimeoutError:
            await problem(503, Unavailable.code, Unavailable.detail)(scope, receive, send)
            return
        held = True

        async def send_on(message: Message) -> None:
            nonlocal held
            if held and _begins_stream(message):
                held = False
                places.release()
            await send(message)

        try:
            await self.app(scope, receive, send_on)
        finally:
            if held:
                places.release()

    def _whose(self, scope: Scope) -> Hashable | None:
        """The session's token, or the link's beside the caller's network, since everybody who stands before
        a printed code holds the same link; None where there is neither."""
        path: str = scope["path"]
        audience = audience_of(path)
        if audience == "link":
            token = path.removeprefix(LINKS).partition("/")[0]
            return token_hash(token), network_of(current_call.get().address)
        session = session_token(scope, session_cookie(self._settings, audience))
        return token_hash(session) if session else None


def _begins_stream(message: Message) -> bool:
    return message["type"] == "http.response.start" and any(
        name == b"content-type" and value.startswith(STREAM) for name, value in message.get("headers", ())
    )
