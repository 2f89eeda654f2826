"""Residents' routes of their own account: a new password, and where they are signed in."""

from uuid import UUID

from fastapi import Response

from api.answers import own_list_response
from api.audiences import ResidentCaller, ResidentWork
from api.auth.portal_schemas import OwnPortalSession, PortalPasswordChange
from api.list_queries import Paged
from api.routing import portal_router
from api.schemas import Page
from domain.access import password_change as passwords
from domain.access import sessions
from domain.access.account import find_own
from domain.access.brute_force import Subject, forgive, password_try
from domain.access.principal import resident_principal_of

router = portal_router("/auth", "auth")


@router.post("/password", status_code=204)
async def change_portal_password(caller: ResidentCaller, body: PortalPasswordChange) -> Response:
    """Sets a new password for a resident who has the old one; every other session ends."""
    async with caller.unit_of_work() as work:
        principal = resident_principal_of(work.auth)
        attempt = password_try(caller.state.settings, caller.state.keys, Subject.of(principal.account_id))
        known = await find_own(session=work.session, principal=principal, attempt=attempt)
    ready = await passwords.prepare_change(known, principal.email or "", body)
    async with caller.unit_of_work() as work:
        await passwords.change_own_portal_password(
            session=work.session, principal=resident_principal_of(work.auth), ready=ready
        )
        await forgive(session=work.session, attempt=attempt)
    return Response(status_code=204)


@router.get("/sessions", response_model=Page[OwnPortalSession])
async def list_portal_sessions(caller: ResidentCaller, page: Paged) -> Response:
    """The resident's open sessions of the portal, last used first."""
    return await own_list_response(caller, sessions.OWN_SESSIONS, page.request())


@router.delete("/sessions", status_code=204)
async def end_other_portal_sessions(work: ResidentWork) -> Response:
    """Ends every session of the resident but this one."""
    await sessions.end_other_sessions(session=work.session, scope=work.scope)
    return Response(status_code=204)


@router.delete("/sessions/{session_id}", status_code=204)
async def end_portal_session(work: ResidentWork, session_id: UUID) -> Response:
    """Ends one of the resident's sessions."""
    await sessions.end_session(session=work.session, scope=work.scope, session_id=session_id)
    return Response(status_code=204)
