"""What the mailed link of an invitation opens, for people who are not signed in."""

from dataclasses import asdict

from fastapi import Response

from api.answers import json_response
from api.auth.schemas import Confirmed
from api.dependencies import State
from api.routing import staff_router
from api.team.invitation_schemas import InvitationSignUp, InvitationToken, LinkedInvitation
from domain.access.brute_force import visitor_mail
from domain.access.password_change import prepare_password
from domain.access.rate_limits import consume
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.team import answers, links
from domain.team.answers import ByLink

router = staff_router("/invitations/by-token", "team")


@router.get("/{token}", response_model=LinkedInvitation)
async def find_invitation(state: State, token: str) -> Response:
    """The invitation of a mailed link, whatever became of it. Accepting it takes a session of its address."""
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        found = await links.find_by_token(session=work.session, token=token, now=utc_now())
    return json_response(asdict(found))


@router.post("/decline", status_code=204)
async def decline_by_link(state: State, body: InvitationToken) -> Response:
    """Declines the invitation of a mailed link."""
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        way = ByLink(body.token)
        await answers.decline(session=work.session, scope=work.scope, way=way, now=utc_now())
    return Response(status_code=204)


@router.post("/ask-again", status_code=202)
async def ask_again_by_link(state: State, body: InvitationToken) -> Response:
    """Mails who sent the invitation of an expired link that its person wants another one, once."""
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        await consume(session=work.session, keys=state.keys, limits=[visitor_mail(state.settings)])
        way = ByLink(body.token)
        await answers.ask_again(session=work.session, scope=work.scope, way=way, now=utc_now())
    return Response(status_code=202)


@router.post("/sign-up", response_model=Confirmed, status_code=201)
async def sign_up_by_link(state: State, body: InvitationSignUp) -> Response:
    """An account for the invited address, confirmed by the link itself; the invitation waits for its answer,
    and signing in is the next step. 409 with the code `account_exists` where the address has an account."""
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        await consume(session=work.session, keys=state.keys, limits=[visitor_mail(state.settings)])
        email = await links.require_sign_up(session=work.session, token=body.token, now=utc_now())
    ready = await prepare_password(body.password, email, "password")
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        user = await links.sign_up(
            session=work.session, scope=work.scope, fields=body, ready=ready, now=utc_now()
        )
    return json_response({"user": asdict(user)}, 201)
