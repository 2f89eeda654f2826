"""Routes of signing in: with a password, and with a code where a second factor is on."""

from dataclasses import asdict, dataclass
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from api.answers import json_response
from api.auth.cookies import set_session_cookie
from api.auth.schemas import SecondStep, SignedIn, SignIn
from api.credentials import cookie_token, staff_cookie
from api.dependencies import State
from api.errors import problem
from api.routing import staff_router
from api.state import AppState
from domain.access import second_step
from domain.access import sign_in as signing_in
from domain.access.brute_force import Subject, code_try, count, forgive, password_try
from domain.core.crypto.ciphers import token_hash
from domain.core.request_context import note_sign_in
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.characters import as_one_line

router = staff_router("/auth", "auth")

CODE_WANTED = "Enter the code from your authenticator app."


@dataclass(frozen=True, slots=True, repr=False)
class Browser:
    """What signs in: what it calls itself, and the hash of the token that its cookie holds, which the new
    session takes the place of."""

    user_agent: str | None
    held: bytes | None


async def _browser(request: Request, state: State) -> Browser:
    """Also notes that the request signs somebody in. A page names where it comes from; a script that signs in
    several people does not, and its sessions stay though one jar holds their cookies."""
    note_sign_in()
    page = "origin" in request.headers or "sec-fetch-site" in request.headers
    token = cookie_token(request.scope, staff_cookie(state.settings)) if page else None
    agent = as_one_line(request.headers.get("user-agent", "")) or None
    return Browser(agent, token_hash(token) if token else None)


ThisBrowser = Annotated[Browser, Depends(_browser)]


@router.post("/sign-in", response_model=SignedIn)
async def sign_in(state: State, browser: ThisBrowser, body: SignIn) -> Response:
    """Opens a session: its token is a cookie and, for scripts, in the body. Where a second factor is on, it
    answers 401 with code `second_factor_required`, `challenge` and `expires_at` for the second step."""
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        subject, known = await signing_in.look_up(session=work.session, email=body.email)
        attempt = password_try(state.settings, state.keys, subject)
        await count(session=work.session, attempt=attempt)
    proven = await signing_in.prove(known, body.password)
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        if proven.has_second_factor:
            await signing_in.still_proven(session=work.session, email=body.email, proven=proven)
            half = await second_step.challenge(session=work.session, account_id=proven.account_id)
            return problem(
                401, "second_factor_required", CODE_WANTED, challenge=half.token, expires_at=half.expires_at
            )
        await forgive(session=work.session, attempt=attempt)
        opened = await _open(work.session, state, browser, proven.account_id, "password", proven=proven)
    return _answer(state, opened)


@router.post("/sign-in/second-factor", response_model=SignedIn)
async def sign_in_second_step(state: State, browser: ThisBrowser, body: SecondStep) -> Response:
    """Opens the session that a sign-in began, with a code of the app or a recovery code."""
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        waiting = await second_step.find_challenged(session=work.session, token=body.challenge)
        attempt = code_try(state.settings, state.keys, waiting.account_id)
        await count(session=work.session, attempt=attempt)
    first = password_try(state.settings, state.keys, Subject.of(waiting.account_id))
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        factor = await second_step.meet(
            session=work.session,
            cipher=state.cipher,
            keys=state.keys,
            token=body.challenge,
            waiting=waiting,
            code=body.code,
        )
        for right in (attempt, first):
            await forgive(session=work.session, attempt=right)
        opened = await _open(work.session, state, browser, waiting.account_id, "password", factor)
    return _answer(state, opened)


async def _open(
    session: AsyncSession,
    state: AppState,
    browser: Browser,
    account_id: UUID,
    *factors: signing_in.Factor,
    proven: signing_in.Credentials | None = None,
) -> signing_in.Opened:
    return await signing_in.open_session(
        session=session,
        settings=state.settings,
        account_id=account_id,
        user_agent=browser.user_agent,
        factors=factors,
        proven=proven,
        replaced=browser.held,
    )


def _answer(state: AppState, opened: signing_in.Opened) -> Response:
    answer = json_response(asdict(opened))
    set_session_cookie(answer, state.settings, opened.token, opened.expires_at)
    return answer
