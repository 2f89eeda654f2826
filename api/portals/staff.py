"""Staff routes of residents' portals: how far each is, the invitation to set it up, and its end."""

from uuid import UUID

from fastapi import Response

from api.answers import json_response, row_response
from api.audiences import InPersonOnce, InPersonWork, StaffCaller
from api.portals.schemas import PortalInvitationCreate, ResidentPortal
from api.routing import staff_router
from domain.core.patching import row_of
from domain.core.values.dates import utc_now
from domain.portals import ending, invitations
from domain.portals.queries import RESIDENT_PORTAL

router = staff_router("/residents/{resident_id}/portal", "portals")


@router.get("", response_model=ResidentPortal)
async def get_resident_portal(caller: StaffCaller, resident_id: UUID) -> Response:
    """Whether the resident was invited, and whether their portal is set up."""
    return await row_response(caller, RESIDENT_PORTAL, resident_id)


@router.post("/invitation", response_model=ResidentPortal, status_code=201)
async def invite_to_portal(once: InPersonOnce, resident_id: UUID, body: PortalInvitationCreate) -> Response:
    """Sends the resident a link by e-mail, SMS or both; it is good for seven days. 409 where one waits
    already."""
    work = once.work

    async def act() -> Response:
        await invitations.invite(
            session=work.session,
            principal=work.principal,
            keys=work.state.keys,
            settings=work.state.settings,
            resident_id=resident_id,
            fields=body,
            now=utc_now(),
        )
        return json_response(await row_of(work.session, RESIDENT_PORTAL, resident_id), 201)

    return await once.run(act, lambda _stored: invitations.require_write(work.session, resident_id))


@router.post("/invitation/resend", response_model=ResidentPortal)
async def resend_portal_invitation(work: InPersonWork, resident_id: UUID) -> Response:
    """Sends another link as before and starts the seven days anew; the link before is over."""
    await invitations.resend(
        session=work.session,
        principal=work.principal,
        keys=work.state.keys,
        settings=work.state.settings,
        resident_id=resident_id,
        now=utc_now(),
    )
    return json_response(await row_of(work.session, RESIDENT_PORTAL, resident_id))


@router.post("/invitation/cancel", response_model=ResidentPortal)
async def cancel_portal_invitation(work: InPersonWork, resident_id: UUID) -> Response:
    """Ends the invitation that waits; its link lets nobody in any more."""
    await invitations.cancel(
        session=work.session, principal=work.principal, resident_id=resident_id, now=utc_now()
    )
    return json_response(await row_of(work.session, RESIDENT_PORTAL, resident_id))


@router.post("/end", response_model=ResidentPortal)
async def end_portal_access(work: InPersonWork, resident_id: UUID) -> Response:
    """Ends the resident's access to the portal at once and signs them out."""
    await ending.end_access(session=work.session, principal=work.principal, resident_id=resident_id)
    return json_response(await row_of(work.session, RESIDENT_PORTAL, resident_id))


@router.post("/restore", response_model=ResidentPortal)
async def restore_portal_access(work: InPersonWork, resident_id: UUID) -> Response:
    """Gives the account that had the resident's portal its access back; they sign in again."""
    await ending.restore_access(
        session=work.session, principal=work.principal, resident_id=resident_id, now=utc_now()
    )
    return json_response(await row_of(work.session, RESIDENT_PORTAL, resident_id))
