"""Routes of signing in: with a password, and with a code where a second factor is on."""

from dataclasses import asdict
from typing import Annotated
from uuid import UUID

from fastapi import Header, Response
from sqlalchemy.ext.asyncio import AsyncSession

from api.auth.cookies import set_session_cookie
from api.auth.schemas import SecondStep, SignedIn, SignIn
from api.dependencies import State, json_response
from api.errors import problem
from api.routing import staff_router
from api.state import AppState
from domain.access import second_step
from domain.access import sign_in as signing_in
from domain.access.guessing import Try, code_try, count, forgive, password_try
from domain.core.unit_of_work import Entry, unit_of_work

router = staff_router("/auth", "auth")

UserAgent = Annotated[str | None, Header(include_in_schema=False)]
CODE_WANTED = "Enter the code from your authenticator app."


@router.post("/sign-in", response_model=SignedIn)
async def sign_in(state: State, body: SignIn, user_agent: UserAgent = None) -> Response:
    """Opens a session: its token is a cookie and, for scripts, in the body. Where a second factor is on, it
    answers 401 with code `second_factor_required`, `challenge` and `expires_at` for the second step."""
    attempt = password_try(state.settings, state.keys, body.email)
    async with unit_of_work(state.database, Entry.by_visitor()) as work:
        await count(session=work.session, attempt=attempt)
        known = await signing_in.find(session=work.session, email=body.email)
    proven = await signing_in.prove(known, body.password)
    async with unit_of_work(state.database, Entry.by_visitor()) as work:
        if proven.has_second_factor:
            half = await second_step.challenge(session=work.session, account_id=proven.account_id)
            return problem(
                401, "second_factor_required", CODE_WANTED, challenge=half.token, expires_at=half.expires_at
            )
        opened = await _open(work.session, state, proven.account_id, user_agent, attempt)
    return _answer(state, opened)


@router.post("/sign-in/second-factor", response_model=SignedIn)
async def sign_in_second_step(state: State, body: SecondStep, user_agent: UserAgent = None) -> Response:
    """Opens the session that a sign-in began, with a code of the app or a recovery code."""
    async with unit_of_work(state.database, Entry.by_visitor()) as work:
        waiting = await second_step.find_challenged(session=work.session, token=body.challenge)
        attempt = code_try(state.settings, state.keys, waiting.account_id)
        await count(session=work.session, attempt=attempt)
    first = password_try(state.settings, state.keys, waiting.email)
    async with unit_of_work(state.database, Entry.by_visitor()) as work:
        account_id = await second_step.meet(
            session=work.session,
            cipher=state.cipher,
            keys=state.keys,
            token=body.challenge,
            waiting=waiting,
            code=body.code,
        )
        opened = await _open(work.session, state, account_id, user_agent, attempt, first)
    return _answer(state, opened)


async def _open(
    session: AsyncSession, state: AppState, account_id: UUID, user_agent: str | None, *attempts: Try
) -> signing_in.Opened:
    for attempt in attempts:
        await forgive(session=session, attempt=attempt)
    return await signing_in.open_session(
        session=session, settings=state.settings, account_id=account_id, user_agent=user_agent
    )


def _answer(state: AppState, opened: signing_in.Opened) -> Response:
    answer = json_response(asdict(opened))
    set_session_cookie(answer, state.settings, opened.token, opened.expires_at)
    return answer
