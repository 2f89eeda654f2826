"""Routes of acting for somebody: find them, start, stop, and who acted for oneself."""

from dataclasses import asdict
from typing import Annotated

from fastapi import Query, Response

from api.auth.proof import prove_code, prove_password
from api.auth.schemas import ActingCandidates, ActingEntry, ActingStarted, StartActing
from api.dependencies import Paged, StaffCaller, StaffWork, State, json_response
from api.routing import staff_router
from api.schemas import Page
from api.state import AppState
from domain.access import impersonation, second_factor
from domain.access.principal import principal_of
from domain.core.errors import Invalid
from domain.core.listing import plan_page
from domain.core.unit_of_work import EntryPoint, read_page, unit_of_work
from domain.core.values.text import NUL_REFUSED

router = staff_router("/auth/acting-for", "auth")

CODE_WANTED = "Enter the code from your authenticator app."
Words = Annotated[str, Query(max_length=200)]


@router.get("/candidates", response_model=ActingCandidates)
async def list_acting_candidates(work: StaffWork, q: Words = "") -> Response:
    """For admins: up to 20 active people by e-mail or name."""
    if "\x00" in q:
        raise Invalid.field("q", NUL_REFUSED)
    principal = principal_of(work.auth)
    found = await impersonation.find_candidates(session=work.session, principal=principal, words=q)
    return json_response({"items": [asdict(one) for one in found]})


@router.post("", response_model=ActingStarted)
async def start_acting(state: State, caller: StaffCaller, body: StartActing) -> Response:
    """For admins: this session acts for somebody for 60 minutes at most. 403 with the code `prove_again` asks
    for the password, and for a code where a second factor is on."""
    proven = await _proven(state, caller, body)
    async with unit_of_work(state.database, caller) as work:
        until = await impersonation.start(
            session=work.session, principal=principal_of(work.auth), fields=body, proven=proven
        )
    return json_response({"until": until})


@router.delete("", status_code=204)
async def stop_acting(work: StaffWork) -> Response:
    """Back to oneself, also after the hour is over; the same when nobody is acted for."""
    await impersonation.stop(session=work.session, principal=principal_of(work.auth))
    return Response(status_code=204)


@router.get("/log", response_model=Page[ActingEntry])
async def list_acting_log(state: State, caller: StaffCaller, page: Paged) -> Response:
    """Who acted for the caller, when and why, newest first."""
    plan = plan_page(impersonation.VIEWED_AS_ME, page.request(), state.cursors)
    rows = await read_page(state.database, caller, plan.statements)
    return json_response(plan.body(state.cursors, rows.results))


async def _proven(state: AppState, caller: EntryPoint, body: StartActing) -> bool:
    """True after the password, and the code where there is a second factor; False when none was sent."""
    async with unit_of_work(state.database, caller) as work:
        impersonation.only_admins(principal_of(work.auth))
        with_code = (await second_factor.read_status(session=work.session)).enabled
    if body.password is None:
        return False
    if with_code and body.code is None:
        raise Invalid.field("code", CODE_WANTED)
    await prove_password(state, caller, body.password)
    if with_code and body.code is not None:
        await prove_code(state, caller, body.code)
    return True
