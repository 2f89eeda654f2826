"""Routes of passwords: changing one's own, and choosing a new one by a mailed link."""

from fastapi import Response

from api.audiences import InPersonCaller
from api.auth.schemas import Accepted, ForgottenPassword, PasswordChange, PasswordReset
from api.auth.timing import lasting
from api.dependencies import State
from api.routing import staff_router
from api.state import AppState
from domain.access import password_change as passwords
from domain.access.account import find_own
from domain.access.brute_force import Subject, count, forgive, password_try, reset_try, visitor_mail
from domain.access.principal import principal_of
from domain.access.rate_limits import consume
from domain.access.sign_in import look_up
from domain.core.unit_of_work import EntryPoint, unit_of_work

router = staff_router("/auth", "auth")

# Longer than the work for an address that is known, so that its answer comes no later than any other.
RESET_SECONDS = 0.2
MAILED = Accepted(detail="If an account has this address, a link to choose a new password is on its way.")


@router.post("/password", status_code=204)
async def change_password(caller: InPersonCaller, body: PasswordChange) -> Response:
    """Sets a new password for somebody who has the old one; every other session ends."""
    async with caller.unit_of_work() as work:
        principal = principal_of(work.auth)
        subject = Subject.of(principal.account_id)
        attempt = password_try(caller.state.settings, caller.state.keys, subject)
        known = await find_own(session=work.session, principal=principal, attempt=attempt)
    ready = await passwords.prepare_change(known, principal.email or "", body)
    async with caller.unit_of_work() as work:
        await passwords.change_password(session=work.session, principal=principal_of(work.auth), ready=ready)
        await forgive(session=work.session, attempt=attempt)
    return Response(status_code=204)


@router.post("/password-reset", status_code=202)
async def ask_for_reset(state: State, body: ForgottenPassword) -> Accepted:
    """Mails a link for a new password, good for 30 minutes; says the same at the same time to everybody."""
    return await mail_link(state, body.email, portal=False)


@router.post("/password-reset/confirm", status_code=204)
async def reset_password(state: State, body: PasswordReset) -> Response:
    """Uses the mailed link up and ends every session of the account; signing in is the next step."""
    await use_link(state, body)
    return Response(status_code=204)


async def mail_link(state: AppState, email: str, *, portal: bool) -> Accepted:
    """Mails a link to the portal's page or to that of staff, where the address has an open account."""
    async with lasting(RESET_SECONDS), unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        subject, _ = await look_up(session=work.session, email=email)
        await count(session=work.session, attempt=reset_try(state.settings, state.keys, subject))
        await passwords.ask_for_link(
            session=work.session, scope=work.scope, keys=state.keys, email=email, portal=portal
        )
    return MAILED


async def use_link(state: AppState, body: PasswordReset, *, portal: bool = False) -> None:
    """Sets the new password. Raises Conflict for a link that is over, Invalid for a weak password."""
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        await consume(session=work.session, keys=state.keys, limits=[visitor_mail(state.settings)])
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        email = await passwords.find_reset(session=work.session, token=body.token)
    ready = await passwords.prepare_password(body.password, email)
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        account_id = await passwords.reset_password(
            session=work.session, token=body.token, ready=ready, portal=portal
        )
        attempt = password_try(state.settings, state.keys, Subject.of(account_id))
        await forgive(session=work.session, attempt=attempt)
