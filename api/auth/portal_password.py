"""Residents' routes of a forgotten password: a mailed link, and the new password that it lets them choose."""

from fastapi import Response

from api.auth.password import mail_link, use_link
from api.auth.portal_schemas import PortalForgottenPassword, PortalPasswordReset
from api.auth.schemas import Accepted
from api.dependencies import State
from api.routing import portal_router

router = portal_router("/auth/password-reset", "auth")


@router.post("", status_code=202)
async def ask_for_portal_reset(state: State, body: PortalForgottenPassword) -> Accepted:
    """Mails a link for a new password, good for 30 minutes; says the same at the same time to everybody."""
    return await mail_link(state, body.email, portal=True)


@router.post("/confirm", status_code=204)
async def reset_portal_password(state: State, body: PortalPasswordReset) -> Response:
    """Uses the mailed link up and ends every session of the account; signing in is the next step."""
    await use_link(state, body, portal=True)
    return Response(status_code=204)
