"""Routes of accounts: sign-up, sign-out, and one's own sessions."""

import asyncio
from dataclasses import asdict
from typing import Annotated, Any
from uuid import UUID

from fastapi import Query, Request, Response

from api.answers import json_response, own_list_response
from api.audiences import InPersonWork, OneselfWork, StaffCaller
from api.auth.cookies import clear_session_cookie
from api.auth.demo import demo_account
from api.auth.schemas import (
    Accepted,
    AuthConfig,
    Confirm,
    Confirmed,
    OwnSession,
    Session,
    SignUp,
)
from api.auth.timing import lasting
from api.csv_lists import CsvFile, csv_response
from api.dependencies import State
from api.list_queries import ListQuery, Paged
from api.local_hosts import names_this_machine
from api.routing import staff_router
from api.schemas import Page
from api.state import AppState
from domain.access import confirmation, sessions
from domain.access import sign_up as signing_up
from domain.access.brute_force import visitor_mail
from domain.access.password_change import ReadyPassword, prepare_password
from domain.access.rate_limits import consume
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.files.pictures import first_id, own_picture, picture_url

router = staff_router("/auth", "auth")

# Longer than it takes to write down a sign-up of an address that nobody signed up before.
SIGN_UP_SECONDS = 0.1
ACCEPTED = Accepted(detail="Account created! Check your email to confirm.")
_USER = ("id", "email", "full_name", "is_admin")
_LINK = ("property_id", "name", "role", "time_zone")


@router.get("/config")
async def read_config(state: State, request: Request) -> AuthConfig:
    """What the sign-in pages offer here."""
    settings = state.settings
    here = settings.local and names_this_machine(request.scope, settings)
    return AuthConfig(
        demo=await asyncio.to_thread(demo_account, settings) if here else None,
        local=settings.local,
        outbox=here and bool(settings.captured_channels),
    )


@router.post("/sign-up", status_code=202)
async def sign_up(state: State, body: SignUp) -> Accepted:
    """Mails a link that confirms the address; says the same whether or not the address is known."""
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        await consume(session=work.session, keys=state.keys, limits=[visitor_mail(state.settings)])
        earlier = await signing_up.find_earlier(session=work.session, email=body.email)
    while True:
        ready = await signing_up.prepare(body, earlier)
        async with lasting(SIGN_UP_SECONDS), unit_of_work(state.database, EntryPoint.by_visitor()) as work:
            signed_up = await signing_up.sign_up(
                session=work.session, scope=work.scope, keys=state.keys, ready=ready
            )
        earlier = signed_up.overtaken_by
        if earlier is None:
            return ACCEPTED


@router.post("/confirm", response_model=Confirmed)
async def confirm(state: State, body: Confirm) -> Response:
    """Uses up the mailed link; signing in is the next step. 409 with the code `link_over` when it is over,
    and with `choose_password` when sign-ups of the address gave different passwords: the link stays good, and
    the same token with a `password` confirms."""
    chosen = None if body.password is None else await _chosen(state, body.token, body.password)
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        user = await confirmation.confirm(session=work.session, token=body.token, chosen=chosen)
    return json_response({"user": asdict(user)})


async def _chosen(state: AppState, token: str, password: str) -> ReadyPassword:
    """The password that the holder of the link chose, hashed once the link is known to be good."""
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        await consume(session=work.session, keys=state.keys, limits=[visitor_mail(state.settings)])
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        email = await confirmation.find_link(session=work.session, token=token)
    return await prepare_password(password, email)


@router.post("/sign-out", status_code=204)
async def sign_out(work: OneselfWork) -> Response:
    """Ends this session at once."""
    await sessions.sign_out(session=work.session, scope=work.scope)
    answer = Response(status_code=204)
    clear_session_cookie(answer, work.state)
    return answer


@router.get("/session", response_model=Session)
async def read_session(caller: StaffCaller) -> Response:
    """Who is signed in, and what they hold a role on."""
    page = await caller.read(
        sessions.ACTING_FOR, sessions.LINKED_PROPERTIES, sessions.LINKED_TOTAL, own_picture()
    )
    began, (acting_for, properties, total, picture) = page.auth, page.results
    user = (began.actor_id, began.email, began.full_name, began.is_admin)
    return json_response(
        {
            "user": _named(_USER, user),
            "picture_url": picture_url(first_id(picture)),
            "acting_for": _named((*_USER, "until"), acting_for[0]) if acting_for else None,
            "properties": [_named(_LINK, row) for row in properties],
            "properties_total": int(total[0][0]),
        }
    )


@router.get("/sessions", response_model=Page[OwnSession])
async def list_sessions(caller: StaffCaller, page: Paged) -> Response:
    """The person's open sessions, last used first."""
    return await own_list_response(caller, sessions.OWN_SESSIONS, page.request())


@router.get("/sessions.csv", response_class=CsvFile)
async def export_sessions(work: InPersonWork, query: Annotated[ListQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, sessions.OWN_SESSIONS, OwnSession, query, "sessions")


@router.delete("/sessions", status_code=204)
async def end_other_sessions(work: InPersonWork) -> Response:
    """Ends every session of the person but this one."""
    await sessions.end_other_sessions(session=work.session, scope=work.scope)
    return Response(status_code=204)


@router.delete("/sessions/{session_id}", status_code=204)
async def end_session(work: InPersonWork, session_id: UUID) -> Response:
    """Ends one of the person's sessions."""
    await sessions.end_session(session=work.session, scope=work.scope, session_id=session_id)
    return Response(status_code=204)


def _named(names: tuple[str, ...], row: tuple[Any, ...]) -> dict[str, Any]:
    return dict(zip(names, row, strict=True))
