"""`Idempotency-Key`: the same call answered once, however often a client sends it."""

import hashlib
import re
from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Generic
from uuid import UUID

import orjson
from fastapi import Header, Request
from fastapi.responses import Response

from api.answers import json_response
from api.callers import P, Work
from domain.core.errors import Invalid
from domain.core.idempotency import StoredAnswer, claim, store
from domain.core.listing import Listing
from domain.core.patching import row_of

MAX_KEY = 200
_ROW = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.IGNORECASE)
KeyHeader = Annotated[
    str | None, Header(alias="Idempotency-Key", description="One key per form opened; makes a retry safe")
]

Check = Callable[[dict[str, Any]], Awaitable[object]]
"""Raises what the work would for somebody whose right has ended; it is given the stored answer's body."""


async def body_digest(request: Request) -> bytes:
    """SHA-256 of a JSON body."""
    return hashlib.sha256(await request.body()).digest()


class Once(Generic[P]):
    """A unit of work, and what a route does in it under the key that the client sent."""

    def __init__(
        self, work: Work[P], route: str, key: str | None, digest: Callable[[], Awaitable[bytes]]
    ) -> None:
        """`route` names the rows of its path, `digest` answers a hash of what was sent: a key is for one
        request to one row. Raises Invalid for a key that cannot be kept."""
        if key is not None and not (1 <= len(key) <= MAX_KEY and key.isprintable()):
            raise Invalid.field("Idempotency-Key", f"A key has 1 to {MAX_KEY} printable characters.")
        self.work, self._path, self._key, self._digest = work, route, key, digest
        self._route = _ROW.sub("{id}", route)

    async def run(self, act: Callable[[], Awaitable[Response]], still_allowed: Check) -> Response:
        """The first answer for this key and request, or `act`'s; without a key simply `act`'s.

        Raises Invalid for a key used with another request, Conflict while its first use is running, and what
        `still_allowed` raises: a stored answer is only for somebody who may still do the work.
        """
        if self._key is None:
            return await act()
        session, account = self.work.session, self.work.principal.account_id
        sent = hashlib.sha256(self._path.encode() + await self._digest()).digest()
        stored = await claim(session, account, self._route, self._key, sent)
        if stored is not None:
            await still_allowed(orjson.loads(stored.body))
            return Response(stored.body, stored.status, media_type="application/json")
        answer = await act()
        await store(
            session, account, self._route, self._key, StoredAnswer(answer.status_code, bytes(answer.body))
        )
        return answer


async def row_once(
    once: Once[P],
    listing: Listing,
    change: Callable[..., Awaitable[Any]],
    still_allowed: Check,
    *,
    row_id: UUID | None = None,
    status: int = 200,
) -> Response:
    """The row that `change` makes, or the one of `row_id`, as its GET shows it; done once a key.

    `change` is a service with all of its arguments except session and principal.
    """
    work = once.work

    async def act() -> Response:
        made = await change(session=work.session, principal=work.principal)
        return json_response(await row_of(work.session, listing, row_id or made.id), status)

    return await once.run(act, still_allowed)
