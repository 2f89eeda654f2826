"""What the link of a portal invitation opens, for people who are not signed in."""

from dataclasses import asdict

from fastapi import Response

from api.answers import json_response
from api.auth.portal import signed_in
from api.auth.portal_schemas import PortalSignedIn
from api.auth.signing_in import ResidentBrowser, by_code, by_password, code_wanted
from api.portals.schemas import (
    LinkedCompanyTexts,
    LinkedPortal,
    PortalAddressBody,
    PortalLink,
    PortalSetUpBody,
    PortalSetUpSecondStep,
)
from api.portals.setting_up import SettingUp, with_new_account
from api.routing import portal_router
from domain.access.brute_force import portal_address_limits, visitor_mail
from domain.access.rate_limits import consume
from domain.access.second_step import Challenge
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Conflict
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.portals import set_up
from domain.portals.rules import NO_ADDRESS_YET

router = portal_router("/auth/setup", "auth")


@router.post("/invitation", response_model=LinkedPortal)
async def find_portal_invitation(browser: ResidentBrowser, body: PortalLink) -> Response:
    """The invitation of a mailed link, whatever became of it, and the home that it is for."""
    async with unit_of_work(browser.state.database, EntryPoint.by_visitor()) as work:
        found = await set_up.find_by_token(session=work.session, token=body.token, now=utc_now())
    return json_response(asdict(found))


@router.post("/texts", response_model=LinkedCompanyTexts)
async def read_portal_invitation_texts(browser: ResidentBrowser, body: PortalLink) -> Response:
    """The terms and the privacy notice that whoever sets the portal up agrees to."""
    async with unit_of_work(browser.state.database, EntryPoint.by_visitor()) as work:
        texts = await set_up.texts_by_token(session=work.session, token=body.token)
    return json_response(asdict(texts))


@router.post("", response_model=PortalSignedIn)
async def set_up_portal(browser: ResidentBrowser, body: PortalSetUpBody) -> Response:
    """Opens the portal and signs in to it: with a new account, or with the one that the address has, after
    its own password and, where a second factor is on, a code (401 `second_factor_required`, `challenge`)."""
    async with unit_of_work(browser.state.database, EntryPoint.by_visitor()) as work:
        await consume(
            session=work.session, keys=browser.state.keys, limits=[visitor_mail(browser.state.settings)]
        )
        found = await set_up.require_waiting(session=work.session, token=body.token, now=utc_now())
    if found.email is None:
        raise Conflict(NO_ADDRESS_YET, code="address_wanted")
    if not found.has_account:
        return signed_in(browser, await with_new_account(browser, body, found.email), remember=True)
    opened = await by_password(browser, found.email, body.password, SettingUp(body.token).entering())
    if isinstance(opened, Challenge):
        return code_wanted(opened)
    return signed_in(browser, opened, remember=True)


@router.post("/second-factor", response_model=PortalSignedIn)
async def set_up_portal_second_step(browser: ResidentBrowser, body: PortalSetUpSecondStep) -> Response:
    """Opens the portal and the session that a set-up began, with a code of the app or a recovery code."""
    opened = await by_code(browser, body.challenge, body.code, SettingUp(body.token).entering())
    return signed_in(browser, opened, remember=True)


@router.post("/address", status_code=202, response_class=Response)
async def give_portal_address(browser: ResidentBrowser, body: PortalAddressBody) -> Response:
    """Mails the link that goes on to the address of a resident who was invited by SMS alone. The link of the
    SMS is over; the answer is the same whether or not the address has an account."""
    limits = portal_address_limits(browser.state.settings, token_hash(body.token), body.email)
    async with unit_of_work(browser.state.database, EntryPoint.by_visitor()) as work:
        await consume(session=work.session, keys=browser.state.keys, limits=limits)
        await set_up.give_address(
            session=work.session, keys=browser.state.keys, token=body.token, email=body.email, now=utc_now()
        )
    return Response(status_code=202)


@router.post("/ask-again", status_code=202, response_class=Response)
async def ask_for_portal_link(browser: ResidentBrowser, body: PortalLink) -> Response:
    """Mails who sent the invitation of an ended link that its resident wants another one, once an hour; the
    answer is the same for a link that never was."""
    async with unit_of_work(browser.state.database, EntryPoint.by_visitor()) as work:
        await consume(
            session=work.session, keys=browser.state.keys, limits=[visitor_mail(browser.state.settings)]
        )
        await set_up.ask_again(session=work.session, token=body.token, now=utc_now())
    return Response(status_code=202)
