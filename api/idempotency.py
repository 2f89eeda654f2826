"""`Idempotency-Key`: the same call answered once, however often a client sends it."""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import orjson
from fastapi import Depends, Header, Request
from fastapi.responses import Response

from api.dependencies import StaffWork
from domain.access.principal import principal_of
from domain.core.errors import Invalid
from domain.core.idempotency import StoredAnswer, claim, store
from domain.core.unit_of_work import UnitOfWork

MAX_KEY = 200
KeyHeader = Annotated[
    str | None, Header(alias="Idempotency-Key", description="One key per form opened; makes a retry safe")
]


Check = Callable[[dict[str, Any]], Awaitable[object]]
"""Raises what the work would for somebody whose right has ended; it is given the stored answer's body."""


class Once:
    """Runs a route's work under its key, in the work's own unit of work."""

    def __init__(self, work: UnitOfWork, route: str, key: str | None) -> None:
        """Raises Invalid for a key that cannot be kept."""
        if key is not None and not (1 <= len(key) <= MAX_KEY and key.isprintable()):
            raise Invalid.field("Idempotency-Key", f"A key has 1 to {MAX_KEY} printable characters.")
        self._work, self._route, self._key = work, route, key

    async def run(
        self, request_digest: bytes, act: Callable[[], Awaitable[Response]], still_allowed: Check
    ) -> Response:
        """The first answer for this key and request, or `act`'s; without a key simply `act`'s.

        Raises Invalid for a key used with another request, Conflict while its first use is running, and what
        `still_allowed` raises: a stored answer is only for somebody who may still do the work.
        """
        if self._key is None:
            return await act()
        session, account = self._work.session, principal_of(self._work.auth).account_id
        stored = await claim(session, account, self._route, self._key, request_digest)
        if stored is not None:
            await still_allowed(orjson.loads(stored.body))
            return Response(stored.body, stored.status, media_type="application/json")
        answer = await act()
        await store(
            session, account, self._route, self._key, StoredAnswer(answer.status_code, bytes(answer.body))
        )
        return answer


async def _once(request: Request, work: StaffWork, key: KeyHeader = None) -> Once:
    return Once(work, f"{request.method} {request.url.path}", key)


IdempotentOnce = Annotated[Once, Depends(_once)]


async def _body_digest(request: Request) -> bytes:
    return hashlib.sha256(await request.body()).digest()


BodyDigest = Annotated[bytes, Depends(_body_digest)]
"""SHA-256 of a JSON body, for routes without files."""
