"""Residents' routes of Settings: one's own mobile number, confirmed by a code."""

from fastapi import Response

from api.answers import json_response
from api.audiences import ResidentCaller, ResidentWork
from api.auth.schemas import OwnPhone, PhoneCode, PhoneNumber
from api.routing import portal_router
from domain.access import own_phone
from domain.access.principal import resident_principal_of
from domain.core.values.dates import utc_now

router = portal_router("/settings/phone", "auth")


@router.get("", response_model=OwnPhone)
async def read_own_portal_phone(work: ResidentWork) -> Response:
    """The resident's own number, and whether it is confirmed."""
    found = await own_phone.own_phone(session=work.session, principal=work.principal)
    return json_response(own_phone.shown(found))


@router.post("/code", response_model=OwnPhone)
async def send_portal_phone_code(work: ResidentWork, body: PhoneNumber) -> Response:
    """Sends six digits to the number by SMS; they count for 10 minutes."""
    given = await own_phone.send_code(
        session=work.session,
        principal=work.principal,
        keys=work.state.keys,
        settings=work.state.settings,
        fields=body,
        now=utc_now(),
    )
    return json_response(own_phone.shown(given))


@router.post("/confirm", response_model=OwnPhone)
async def confirm_own_portal_phone(caller: ResidentCaller, body: PhoneCode) -> Response:
    """Confirms the number with the six digits; five tries a code."""
    keys = caller.state.keys
    async with caller.unit_of_work() as work:
        principal = resident_principal_of(work.auth)
        await own_phone.count_try(session=work.session, principal=principal, keys=keys)
    async with caller.unit_of_work() as work:
        confirmed = await own_phone.confirm(
            session=work.session,
            principal=resident_principal_of(work.auth),
            keys=keys,
            code=body.code,
            now=utc_now(),
        )
        return json_response(own_phone.shown(confirmed))


@router.post("/remove", status_code=204)
async def remove_own_portal_phone(work: ResidentWork) -> Response:
    """Removes the number, and ends notices by SMS."""
    await own_phone.remove(session=work.session, principal=work.principal)
    return Response(status_code=204)
