"""How somebody without an account enters: by the token of a link, which stands in the path.

A GET only reads, whoever opens it: mail scanners do. What changes something is a POST, and notes that the
link was used.
"""

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated

from fastapi import Depends, Path, Request

from api.audiences import WAYS
from api.callers import Caller, Work, app_state
from api.idempotency import KeyHeader, Once, body_digest
from domain.core.crypto.ciphers import token_hash
from domain.core.unit_of_work import EntryPoint
from domain.links.principal import LinkPrincipal, link_principal_of

# However long: what is no token of ours opens nothing, which is one answer.
LinkToken = Annotated[str, Path(description="The token of a link that was sent")]


async def _caller(request: Request, token: LinkToken) -> Caller:
    return await _enter(request, token, acts=False)


async def _enter(request: Request, token: str, *, acts: bool) -> Caller:
    """Raises LinkEnded for a token that opens nothing, RateLimited for an address that asks too much."""
    state = app_state(request).serving("link")
    hashed = token_hash(token)
    await state.link_limit.take(state.database, hashed)
    return Caller(state, EntryPoint.by_link(hashed, acts=acts))


async def _acting_caller(request: Request, token: LinkToken) -> Caller:
    return await _enter(request, token, acts=True)


async def _work(request: Request, token: LinkToken) -> AsyncIterator[Work[LinkPrincipal]]:
    who = await _enter(request, token, acts=True)
    async with who.unit_of_work() as opened:
        yield Work(who, opened.session, opened.auth, link_principal_of(opened.auth))


async def _once(
    request: Request, token: LinkToken, key: KeyHeader = None
) -> AsyncIterator[Once[LinkPrincipal]]:
    who = await _enter(request, token, acts=True)
    async with who.unit_of_work() as opened:
        mine = Work(who, opened.session, opened.auth, link_principal_of(opened.auth))
        # The route's own path: no token is written into the table of keys.
        route = f"{request.method} {request.scope['route'].path}"
        yield Once(mine, route, key, partial(body_digest, request))


for made in (_caller, _acting_caller, _work, _once):
    WAYS[made] = ("link", "acting too")

LinkCaller = Annotated[Caller, Depends(_caller)]
LinkSender = Annotated[Caller, Depends(_acting_caller)]
LinkWork = Annotated[Work[LinkPrincipal], Depends(_work, scope="function")]
LinkOnce = Annotated[Once[LinkPrincipal], Depends(_once, scope="function")]
