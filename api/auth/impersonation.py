"""Routes of acting for somebody: find them, start, stop, and who acted for oneself."""

from dataclasses import asdict
from typing import Annotated

from fastapi import Query, Response

from api.answers import json_response, own_list_response
from api.audiences import InPersonCaller, InPersonWork, OneselfWork, StaffCaller
from api.auth.proof import prove_code, prove_password
from api.auth.schemas import ActingCandidates, ActingEntry, ActingStarted, StartActing
from api.callers import Caller
from api.csv_lists import CsvFile, csv_response
from api.list_queries import ListQuery, Paged
from api.routing import staff_router
from api.schemas import Page
from domain.access import impersonation, second_factor
from domain.access.principal import principal_of
from domain.core.errors import Invalid
from domain.core.values.text import NUL_REFUSED

router = staff_router("/auth/acting-for", "auth")

CODE_WANTED = "Enter the code from your authenticator app."
Words = Annotated[str, Query(max_length=200)]


@router.get("/candidates", response_model=ActingCandidates)
async def list_acting_candidates(work: InPersonWork, q: Words = "") -> Response:
    """For admins: up to 20 active people by e-mail or name."""
    if "\x00" in q:
        raise Invalid.field("q", NUL_REFUSED)
    principal = principal_of(work.auth)
    found = await impersonation.find_candidates(session=work.session, principal=principal, words=q)
    return json_response({"items": [asdict(one) for one in found]})


@router.post("", response_model=ActingStarted)
async def start_acting(caller: InPersonCaller, body: StartActing) -> Response:
    """For admins: this session acts for somebody for 60 minutes at most. 403 with the code `prove_again` asks
    for the password, and for a code where a second factor is on."""
    proven = await _proven(caller, body)
    async with caller.unit_of_work() as work:
        until = await impersonation.start(
            session=work.session, principal=principal_of(work.auth), fields=body, proven=proven
        )
    return json_response({"until": until})


@router.delete("", status_code=204)
async def stop_acting(work: OneselfWork) -> Response:
    """Back to oneself, also after the hour is over; the same when nobody is acted for."""
    await impersonation.stop(session=work.session, principal=principal_of(work.auth))
    return Response(status_code=204)


@router.get("/log", response_model=Page[ActingEntry])
async def list_acting_log(caller: StaffCaller, page: Paged) -> Response:
    """Who acted for the caller, when and why, newest first."""
    return await own_list_response(caller, impersonation.VIEWED_AS_ME, page.request())


@router.get("/log.csv", response_class=CsvFile)
async def export_acting_log(work: InPersonWork, query: Annotated[ListQuery, Query()]) -> CsvFile:
    """The same rows as a CSV file; taking it is an entry of the audit log."""
    return await csv_response(work, impersonation.VIEWED_AS_ME, ActingEntry, query, "acting_log")


async def _proven(caller: Caller, body: StartActing) -> bool:
    """True after the password, and the code where there is a second factor; False when none was sent."""
    async with caller.unit_of_work() as work:
        impersonation.only_admins(principal_of(work.auth))
        with_code = (await second_factor.read_status(session=work.session)).enabled
    if body.password is None:
        return False
    if with_code and body.code is None:
        raise Invalid.field("code", CODE_WANTED)
    await prove_password(caller, body.password)
    if with_code and body.code is not None:
        await prove_code(caller, body.code)
    return True
