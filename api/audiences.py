"""How people enter: a route names in its signature who may call it, and a check refuses one that does not.

Of staff, `Staff…` is also for an admin who acts for somebody; `InPerson…` is refused then, for what is the
person's alone; `Oneself…` is the person at the keyboard, whomever they act for. `Resident…` is for residents.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Generic, Literal

from fastapi import Depends, Request

from api.callers import Caller, P, Work, app_state
from api.credentials import session_cookie, session_token
from api.drawn_for import refuse_another_account
from api.idempotency import KeyHeader, Once, body_digest
from domain.access.principal import (
    ResidentPrincipal,
    StaffPrincipal,
    principal_of,
    resident_principal_of,
)
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Unauthenticated
from domain.core.scope import Served
from domain.core.unit_of_work import AuthContext, EntryPoint

Way = Literal["acting too", "in person", "as oneself"]
_ENTERING: dict[Way, Callable[[bytes], EntryPoint]] = {
    "acting too": EntryPoint.by_session,
    "in person": EntryPoint.in_person,
    "as oneself": EntryPoint.as_oneself,
}
# What the factory made, so that routes can be asked which of it they name.
WAYS: dict[Callable[..., Any], tuple[Served, Way]] = {}


@dataclass(frozen=True, slots=True)
class Entrances(Generic[P]):
    """The dependencies of one audience and way: to read, to change, and to change once a key."""

    caller: Callable[[Request], Awaitable[Caller]]
    work: Callable[[Request], AsyncIterator[Work[P]]]
    once: Callable[..., AsyncIterator[Once[P]]]


def entrances(audience: Served, way: Way, principal: Callable[[AuthContext], P]) -> Entrances[P]:
    """Each dependency reads this audience's cookie and enters by its database role. Raises Unauthenticated
    without a token, RateLimited when the person asks for more than the limit, AnotherAccount for a change
    from a page that was drawn for somebody else."""
    entering = _ENTERING[way]

    async def caller(request: Request) -> Caller:
        state = app_state(request).serving(audience)
        token = session_token(request.scope, session_cookie(state.settings, audience))
        if token is None:
            raise Unauthenticated
        hashed = token_hash(token)
        account_id = await state.person_limit.take(state.database, hashed)
        refuse_another_account(request, account_id)
        return Caller(state, entering(hashed))

    async def work(request: Request) -> AsyncIterator[Work[P]]:
        who = await caller(request)
        async with who.unit_of_work() as opened:
            yield Work(who, opened.session, opened.auth, principal(opened.auth))

    async def once(request: Request, key: KeyHeader = None) -> AsyncIterator[Once[P]]:
        who = await caller(request)
        async with who.unit_of_work() as opened:
            mine = Work(who, opened.session, opened.auth, principal(opened.auth))
            yield Once(mine, f"{request.method} {request.url.path}", key, partial(body_digest, request))

    for made in (caller, work, once):
        WAYS[made] = (audience, way)
    return Entrances(caller, work, once)


STAFF = entrances("staff", "acting too", principal_of)
STAFF_IN_PERSON = entrances("staff", "in person", principal_of)
STAFF_AS_ONESELF = entrances("staff", "as oneself", principal_of)
RESIDENT = entrances("resident", "acting too", resident_principal_of)  # nobody acts for a resident

StaffCaller = Annotated[Caller, Depends(STAFF.caller)]
InPersonCaller = Annotated[Caller, Depends(STAFF_IN_PERSON.caller)]
OneselfCaller = Annotated[Caller, Depends(STAFF_AS_ONESELF.caller)]
ResidentCaller = Annotated[Caller, Depends(RESIDENT.caller)]

# scope="function": the transaction commits before the answer leaves, so a 2xx is never lost.
StaffWork = Annotated[Work[StaffPrincipal], Depends(STAFF.work, scope="function")]
InPersonWork = Annotated[Work[StaffPrincipal], Depends(STAFF_IN_PERSON.work, scope="function")]
OneselfWork = Annotated[Work[StaffPrincipal], Depends(STAFF_AS_ONESELF.work, scope="function")]
ResidentWork = Annotated[Work[ResidentPrincipal], Depends(RESIDENT.work, scope="function")]

StaffOnce = Annotated[Once[StaffPrincipal], Depends(STAFF.once, scope="function")]
InPersonOnce = Annotated[Once[StaffPrincipal], Depends(STAFF_IN_PERSON.once, scope="function")]
ResidentOnce = Annotated[Once[ResidentPrincipal], Depends(RESIDENT.once, scope="function")]
