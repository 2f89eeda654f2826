"""How many requests of one session or link are at work at once: more of them wait, and nobody else does."""

import asyncio
from collections.abc import Hashable
from weakref import WeakValueDictionary

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.credentials import LINKS, audience_of, session_cookie, session_token
from domain.core.crypto.ciphers import token_hash
from domain.core.settings import Settings

# A browser opens six connections to a host: what a person does never waits here.
MOST = 12
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
        await places.acquire()
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
        """The session's token or the link's, hashed; None where there is none."""
        path: str = scope["path"]
        audience = audience_of(path)
        if audience == "link":
            token: str | None = path.removeprefix(LINKS).partition("/")[0]
        else:
            token = session_token(scope, session_cookie(self._settings, audience))
        return token_hash(token) if token else None


def _begins_stream(message: Message) -> bool:
    return message["type"] == "http.response.start" and any(
        name == b"content-type" and value.startswith(STREAM) for name, value in message.get("headers", ())
    )
