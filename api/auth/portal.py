"""Routes of residents' sessions: signing in and out of the portal, and whose homes the session shows."""

from typing import Any

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller, ResidentWork
from api.auth.cookies import clear_session_cookie, set_session_cookie
from api.auth.portal_schemas import (
    PortalHomeChoice,
    PortalSecondStep,
    PortalSession,
    PortalSignedIn,
    PortalSignIn,
)
from api.auth.signing_in import Browser, ResidentBrowser, by_code, by_password, code_wanted
from api.routing import portal_router
from domain.access import portal, sessions
from domain.access.second_step import Challenge
from domain.access.sign_in import Opened
from domain.core.db.pipeline import Rows
from domain.core.db.statements import run
from domain.core.unit_of_work import AuthContext
from domain.files.pictures import first_id, logo_of_home, picture_url

router = portal_router("/auth", "auth")


@router.post("/sign-in", response_model=PortalSignedIn)
async def portal_sign_in(browser: ResidentBrowser, body: PortalSignIn) -> Response:
    """Opens a resident's session: its token is a cookie and, for scripts, in the body. 403 with the code
    `portal_not_enabled` for a right password without a portal; where a second factor is on, 401 with the code
    `second_factor_required`, `challenge` and `expires_at` for the second step."""
    opened = await by_password(browser, body.email, body.password)
    if isinstance(opened, Challenge):
        return code_wanted(opened)
    return signed_in(browser, opened, remember=body.remember)


@router.post("/sign-in/second-factor", response_model=PortalSignedIn)
async def portal_sign_in_second_step(browser: ResidentBrowser, body: PortalSecondStep) -> Response:
    """Opens the session that a sign-in began, with a code of the app or a recovery code."""
    opened = await by_code(browser, body.challenge, body.code)
    return signed_in(browser, opened, remember=body.remember)


@router.post("/sign-out", status_code=204)
async def portal_sign_out(work: ResidentWork) -> Response:
    """Ends this session at once."""
    await sessions.sign_out(session=work.session, scope=work.scope)
    answer = Response(status_code=204)
    clear_session_cookie(answer, work.state)
    return answer


@router.get("/session", response_model=PortalSession)
async def read_portal_session(caller: ResidentCaller) -> Response:
    """Who is signed in, and their homes."""
    page = await caller.read(portal.HOMES, portal.MOVED_OUT, logo_of_home())
    return json_response(_session_body(page.auth, *page.results))


@router.post("/home", response_model=PortalSession)
async def choose_portal_home(work: ResidentWork, body: PortalHomeChoice) -> Response:
    """From now on the session shows this home of the person, and everything that it reads is that home's."""
    await portal.choose_home(
        session=work.session,
        scope=work.scope,
        property_id=body.property_id,
        resident_id=body.resident_id,
    )
    shown = [await run(work.session, each) for each in (portal.HOMES, portal.MOVED_OUT, logo_of_home())]
    return json_response(_session_body(work.auth, *shown))


def _session_body(auth: AuthContext, homes: Rows, moved_out: Rows, logo: Rows) -> dict[str, Any]:
    user = {"id": auth.account_id, "email": auth.email, "full_name": auth.full_name}
    return {
        "user": user,
        "homes": portal.homes_of(homes),
        "moved_out": moved_out[0][0],
        "logo_url": picture_url(first_id(logo), "/api/portal/pictures"),
    }


def signed_in(browser: Browser, opened: Opened, *, remember: bool) -> Response:
    """Answers with the session that was opened, and sets its cookie."""
    user = {"id": opened.user.id, "email": opened.user.email, "full_name": opened.user.full_name}
    answer = json_response({"token": opened.token, "expires_at": opened.expires_at, "user": user})
    set_session_cookie(answer, browser.state, opened.token, opened.expires_at if remember else None)
    return answer
