"""The steps of signing in, the same for staff and residents: count the try, prove, ask for a code, open."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Request, Response

from api.callers import app_state
from api.credentials import cookie_token, session_cookie
from api.errors import problem
from api.state import AppState
from domain.access import portal, second_step
from domain.access import sign_in as signing_in
from domain.access.brute_force import Subject, code_try, count, forgive, password_try
from domain.access.second_step import Challenge
from domain.core.crypto.ciphers import token_hash
from domain.core.request_context import note_sign_in
from domain.core.scope import Served
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.core.values.characters import as_one_line

Admission = Callable[[UnitOfWork, UUID], Awaitable[None]]
CODE_WANTED = "Enter the code from your authenticator app."


@dataclass(frozen=True, slots=True, repr=False)
class Browser:
    """What signs in, and to what: the process as its audience sees it, what the browser calls itself, and the
    hash of the token that its cookie holds, which the new session takes the place of."""

    state: AppState
    user_agent: str | None
    held: bytes | None


def browser_of(audience: Served) -> Callable[[Request], Awaitable[Browser]]:
    """Also notes that the request signs somebody in. A page names where it comes from; a script that signs in
    several people does not, and its sessions stay though one jar holds their cookies."""

    async def browser(request: Request) -> Browser:
        note_sign_in()
        state = app_state(request).serving(audience)
        page = "origin" in request.headers or "sec-fetch-site" in request.headers
        token = cookie_token(request.scope, session_cookie(state.settings, audience)) if page else None
        agent = as_one_line(request.headers.get("user-agent", "")) or None
        return Browser(state, agent, token_hash(token) if token else None)

    return browser


StaffBrowser = Annotated[Browser, Depends(browser_of("staff"))]
ResidentBrowser = Annotated[Browser, Depends(browser_of("resident"))]


async def _admit_none(_work: UnitOfWork, _account_id: UUID) -> None:
    """Staff need nothing but the account."""


async def _admit_resident(work: UnitOfWork, account_id: UUID) -> None:
    await portal.require_portal(session=work.session, account_id=account_id)


@dataclass(frozen=True, slots=True)
class Entering:
    """What has to hold beside the right password: asked before a code is, and once more, or done, in the
    transaction that opens the session; `opened` writes it down as that session's."""

    check: Admission
    enter: Admission
    opened: Callable[[UnitOfWork, signing_in.Opened], Awaitable[None]] | None = None


_STAFF = Entering(_admit_none, _admit_none)
_RESIDENT = Entering(_admit_resident, _admit_resident)


async def by_password(
    browser: Browser, email: str, password: str, entering: Entering | None = None
) -> signing_in.Opened | Challenge:
    """A session, or what the second step needs where a second factor is on. Raises RateLimited,
    Unauthenticated, and Forbidden where only the confirmation or the portal is missing; and what `entering`
    raises, which is the audience's own unless another is given."""
    state = browser.state
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        subject, known = await signing_in.look_up(session=work.session, email=email)
        attempt = password_try(state.settings, state.keys, subject)
        await count(session=work.session, attempt=attempt)
    proven = await signing_in.prove(known, password)
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        way = entering or _entering(work)
        if proven.has_second_factor:
            await way.check(work, proven.account_id)
            await signing_in.still_proven(session=work.session, email=email, proven=proven)
            return await second_step.challenge(session=work.session, account_id=proven.account_id)
        await way.enter(work, proven.account_id)
        await forgive(session=work.session, attempt=attempt)
        opened = await signing_in.open_session(
            session=work.session,
            scope=work.scope,
            settings=state.settings,
            account_id=proven.account_id,
            user_agent=browser.user_agent,
            proven=proven,
            replaced=browser.held,
        )
        return await _entered(way, work, opened)


def code_wanted(half: Challenge) -> Response:
    """The password was right: what the second step is made with."""
    return problem(
        401, "second_factor_required", CODE_WANTED, challenge=half.token, expires_at=half.expires_at
    )


async def by_code(
    browser: Browser, challenge: str, code: str, entering: Entering | None = None
) -> signing_in.Opened:
    """The session that a sign-in began. Raises RateLimited, Unauthenticated for a wrong code or a challenge
    that is over, Forbidden where the portal was closed meanwhile, and what `entering` raises."""
    state = browser.state
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        waiting = await second_step.find_challenged(session=work.session, token=challenge)
        attempt = code_try(state.settings, state.keys, waiting.account_id)
        await count(session=work.session, attempt=attempt)
    first = password_try(state.settings, state.keys, Subject.of(waiting.account_id))
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        factor = await second_step.meet(
            session=work.session,
            cipher=state.cipher,
            keys=state.keys,
            token=challenge,
            waiting=waiting,
            code=code,
        )
        way = entering or _entering(work)
        await way.enter(work, waiting.account_id)
        for right in (attempt, first):
            await forgive(session=work.session, attempt=right)
        opened = await signing_in.open_session(
            session=work.session,
            scope=work.scope,
            settings=state.settings,
            account_id=waiting.account_id,
            user_agent=browser.user_agent,
            factors=("password", factor),
            replaced=browser.held,
        )
        return await _entered(way, work, opened)


def _entering(work: UnitOfWork) -> Entering:
    """Staff need nothing but the account; residents a portal that is open."""
    return _RESIDENT if work.scope.audience == "resident" else _STAFF


async def _entered(entering: Entering, work: UnitOfWork, opened: signing_in.Opened) -> signing_in.Opened:
    if entering.opened is not None:
        await entering.opened(work, opened)
    return opened
