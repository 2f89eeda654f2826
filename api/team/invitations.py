"""Staff routes of invitations: those that the caller sent, and those that they were sent."""

from dataclasses import asdict
from typing import Annotated
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, list_response, own_list_response, row_response
from api.audiences import InPersonOnce, InPersonWork, StaffCaller
from api.csv_lists import CsvFile, csv_response
from api.routing import staff_router
from api.schemas import Page
from api.team.invitation_schemas import (
    AcceptedInvitation,
    InvitationCancel,
    InvitationCreate,
    InvitationFilters,
    InvitationQuery,
    InvitationRow,
    ReceivedFilters,
    ReceivedInvitation,
    ReceivedQuery,
)
from domain.access.principal import require
from domain.core.patching import row_of
from domain.core.values.dates import utc_now
from domain.team import answers, invitations
from domain.team.answers import ByCard
from domain.team.cancelling import cancel
from domain.team.invitation_queries import INVITATIONS, RECEIVED

router = staff_router("/invitations", "team")


@router.get("", response_model=Page[InvitationRow])
async def list_invitations(caller: StaffCaller, query: Annotated[InvitationQuery, Query()]) -> Response:
    """Invitations to properties that the caller owns, newest first."""
    return await list_response(caller, INVITATIONS, query.request())


@router.get(".csv", response_class=CsvFile)
async def export_invitations(work: InPersonWork, query: Annotated[InvitationFilters, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, INVITATIONS, InvitationRow, query, "invitations")


@router.post("", response_model=InvitationRow, status_code=201)
async def invite(once: InPersonOnce, body: InvitationCreate) -> Response:
    """Invites an e-mail address to properties of one company, all of which the caller owns, and mails a link
    that is good for seven days."""
    work = once.work

    async def act() -> Response:
        invitation_id = await invitations.invite(
            session=work.session,
            principal=work.principal,
            keys=work.state.keys,
            settings=work.state.settings,
            fields=body,
            now=utc_now(),
        )
        return json_response(await row_of(work.session, INVITATIONS, invitation_id), 201)

    return await once.run(act, lambda _stored: require(work.session, "team.write", body.property_ids[0]))


@router.get("/received", response_model=Page[ReceivedInvitation])
async def list_received_invitations(
    caller: StaffCaller, query: Annotated[ReceivedQuery, Query()]
) -> Response:
    """Invitations to the caller's address, newest first; `status=pending` are those that wait for an
    answer."""
    return await own_list_response(caller, RECEIVED, query.request())


@router.get("/received.csv", response_class=CsvFile)
async def export_received_invitations(
    work: InPersonWork, query: Annotated[ReceivedFilters, Query()]
) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, RECEIVED, ReceivedInvitation, query, "received_invitations")


@router.get("/{invitation_id}", response_model=InvitationRow)
async def get_invitation(caller: StaffCaller, invitation_id: UUID) -> Response:
    return await row_response(caller, INVITATIONS, invitation_id)


@router.post("/{invitation_id}/resend", response_model=InvitationRow)
async def resend_invitation(work: InPersonWork, invitation_id: UUID) -> Response:
    """Mails another link and starts the seven days anew; the link before is over."""
    await invitations.resend(
        session=work.session,
        principal=work.principal,
        keys=work.state.keys,
        settings=work.state.settings,
        invitation_id=invitation_id,
        now=utc_now(),
    )
    return json_response(await row_of(work.session, INVITATIONS, invitation_id))


@router.post("/{invitation_id}/cancel", response_model=InvitationRow)
async def cancel_invitation(
    work: InPersonWork, invitation_id: UUID, body: InvitationCancel | None = None
) -> Response:
    """Takes the properties that the caller owns, or one of them, out of an invitation; the last one
    ends it."""
    await cancel(
        session=work.session,
        principal=work.principal,
        invitation_id=invitation_id,
        now=utc_now(),
        property_id=body.property_id if body else None,
    )
    return json_response(await row_of(work.session, INVITATIONS, invitation_id))


@router.post("/{invitation_id}/accept", response_model=AcceptedInvitation)
async def accept_invitation(work: InPersonWork, invitation_id: UUID) -> Response:
    """Links the caller with the properties of an invitation to their address."""
    accepted = await answers.accept(
        session=work.session, principal=work.principal, invitation_id=invitation_id, now=utc_now()
    )
    return json_response(asdict(accepted))


@router.post("/{invitation_id}/decline", status_code=204)
async def decline_invitation(work: InPersonWork, invitation_id: UUID) -> Response:
    """Declines an invitation to the caller's address."""
    await answers.decline(session=work.session, scope=work.scope, way=ByCard(invitation_id), now=utc_now())
    return Response(status_code=204)


@router.post("/{invitation_id}/ask-again", status_code=202)
async def ask_for_invitation(work: InPersonWork, invitation_id: UUID) -> Response:
    """Mails who sent an expired invitation that the caller wants another one, once."""
    await answers.ask_again(session=work.session, scope=work.scope, way=ByCard(invitation_id), now=utc_now())
    return Response(status_code=202)
