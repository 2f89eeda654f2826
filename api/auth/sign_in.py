"""Routes of signing in as staff: with a password, and with a code where a second factor is on."""

from dataclasses import asdict

from fastapi import Response

from api.answers import json_response
from api.auth.cookies import set_session_cookie
from api.auth.schemas import SecondStep, SignedIn, SignIn
from api.auth.signing_in import Browser, StaffBrowser, by_code, by_password, code_wanted
from api.routing import staff_router
from domain.access.second_step import Challenge
from domain.access.sign_in import Opened

router = staff_router("/auth", "auth")


@router.post("/sign-in", response_model=SignedIn)
async def sign_in(browser: StaffBrowser, body: SignIn) -> Response:
    """Opens a session: its token is a cookie and, for scripts, in the body. Where a second factor is on, it
    answers 401 with code `second_factor_required`, `challenge` and `expires_at` for the second step."""
    opened = await by_password(browser, body.email, body.password)
    return code_wanted(opened) if isinstance(opened, Challenge) else _answer(browser, opened)


@router.post("/sign-in/second-factor", response_model=SignedIn)
async def sign_in_second_step(browser: StaffBrowser, body: SecondStep) -> Response:
    """Opens the session that a sign-in began, with a code of the app or a recovery code."""
    return _answer(browser, await by_code(browser, body.challenge, body.code))


def _answer(browser: Browser, opened: Opened) -> Response:
    answer = json_response(asdict(opened))
    set_session_cookie(answer, browser.state, opened.token, opened.expires_at)
    return answer
