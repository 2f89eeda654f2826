"""How people enter: a route names in its signature who may call it, and a check refuses one that does not.

`…Caller`: also an admin who acts for somebody. `InPerson…`: refused then, for what is the person's alone.
`Oneself…`: the person at the keyboard, whomever they act for.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import Depends, Request

from api.callers import Caller, Work, app_state
from api.credentials import session_token, staff_cookie
from api.idempotency import KeyHeader, Once, body_digest
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Unauthenticated
from domain.core.scope import Audience
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint

Way = Literal["acting too", "in person", "as oneself"]
_ENTERING: dict[Way, Callable[[bytes], EntryPoint]] = {
    "acting too": EntryPoint.by_session,
    "in person": EntryPoint.in_person,
    "as oneself": EntryPoint.as_oneself,
}
# What the factory made, so that routes can be asked which of it they name.
WAYS: dict[Callable[..., Any], tuple[Audience, Way]] = {}


@dataclass(frozen=True, slots=True)
class Entrances:
    """The dependencies of one audience and way: to read, to change, and to change once a key."""

    caller: Callable[[Request], Awaitable[Caller]]
    work: Callable[[Request], AsyncIterator[Work]]
    once: Callable[..., AsyncIterator[Once]]


def entrances(audience: Audience, way: Way, cookie: Callable[[Settings], str]) -> Entrances:
    """`cookie` names the cookie that holds this audience's session. Each dependency raises Unauthenticated
    without a token, RateLimited when the person asks for more than the limit."""
    entering = _ENTERING[way]

    async def caller(request: Request) -> Caller:
        state = app_state(request)
        token = session_token(request.scope, cookie(state.settings))
        if token is None:
            raise Unauthenticated
        hashed = token_hash(token)
        await state.person_limit.take(state.database, hashed)
        return Caller(state, entering(hashed))

    async def work(request: Request) -> AsyncIterator[Work]:
        who = await caller(request)
        async with who.unit_of_work() as opened:
            yield Work.of(who, opened)

    async def once(request: Request, key: KeyHeader = None) -> AsyncIterator[Once]:
        who = await caller(request)
        async with who.unit_of_work() as opened:
            route = f"{request.method} {request.url.path}"
            yield Once(Work.of(who, opened), route, key, partial(body_digest, request))

    for made in (caller, work, once):
        WAYS[made] = (audience, way)
    return Entrances(caller, work, once)


STAFF = entrances("staff", "acting too", staff_cookie)
STAFF_IN_PERSON = entrances("staff", "in person", staff_cookie)
STAFF_AS_ONESELF = entrances("staff", "as oneself", staff_cookie)

StaffCaller = Annotated[Caller, Depends(STAFF.caller)]
InPersonCaller = Annotated[Caller, Depends(STAFF_IN_PERSON.caller)]
OneselfCaller = Annotated[Caller, Depends(STAFF_AS_ONESELF.caller)]

# scope="function": the transaction commits before the answer leaves, so a 2xx is never lost.
StaffWork = Annotated[Work, Depends(STAFF.work, scope="function")]
InPersonWork = Annotated[Work, Depends(STAFF_IN_PERSON.work, scope="function")]
OneselfWork = Annotated[Work, Depends(STAFF_AS_ONESELF.work, scope="function")]

StaffOnce = Annotated[Once, Depends(STAFF.once, scope="function")]
InPersonOnce = Annotated[Once, Depends(STAFF_IN_PERSON.once, scope="function")]
