"""Sending by Twilio's REST API, so that it is known whether a failure came before or after the hand-over."""

from typing import Any

import httpx

from domain.core.settings import Settings
from domain.notify.rules import Attempt, Outcome
from domain.notify.sms import KEYS_STATUSES, WRONG_KEYS, Sms, attempt_of

TIMEOUT = httpx.Timeout(15.0, connect=5.0)
STATUS_PATH = "/api/webhooks/twilio/status/"
NOT_SET_UP = (
    "SMS are not set up on this server: an operator has to set SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM."
)
_NOT_HANDED_OVER = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)


async def send_by_twilio(settings: Settings, sms: Sms) -> Attempt:
    """Hands the SMS to Twilio; never raises for what Twilio or the network does."""
    token = settings.sms_auth_token
    if not settings.sends_sms or token is None:
        return Attempt(Outcome.REFUSED, NOT_SET_UP)
    account = settings.sms_account_sid
    url = f"{settings.sms_base_url.rstrip('/')}/2010-04-01/Accounts/{account}/Messages.json"
    try:
        async with httpx.AsyncClient(timeout=TIMEOUT, auth=(account, token.get_secret_value())) as client:
            answer = await client.post(url, data=_form(settings, sms))
    except _NOT_HANDED_OVER as error:
        return Attempt(Outcome.LATER, f"{type(error).__name__} before the message was handed over")
    except httpx.HTTPError as error:
        return Attempt(Outcome.UNKNOWN, f"{type(error).__name__} after the message was handed over")
    said = _json(answer)
    code, sid = said.get("code"), said.get("sid")
    return attempt_of(
        answer.status_code, code if isinstance(code, int) else None, sid if isinstance(sid, str) else None
    )


async def reach_twilio(settings: Settings) -> str | None:
    """Asks Twilio for our account without sending anything; what is wrong as a sentence, None where nothing
    is."""
    account, token = settings.sms_account_sid, settings.sms_auth_token
    url = f"{settings.sms_base_url.rstrip('/')}/2010-04-01/Accounts/{account}.json"
    try:
        async with httpx.AsyncClient(
            timeout=TIMEOUT, auth=(account, token.get_secret_value() if token else "")
        ) as client:
            answer = await client.get(url)
    except httpx.HTTPError as error:
        return f"Twilio does not answer ({type(error).__name__})."
    if answer.status_code in KEYS_STATUSES:
        return WRONG_KEYS
    return None if answer.is_success else f"Twilio answered {answer.status_code}."


def _form(settings: Settings, sms: Sms) -> dict[str, str]:
    """`StatusCallback` names the delivery: a report may come before the answer that names the message."""
    service = settings.sms_from.startswith("MG")
    return {
        "To": sms.to,
        "MessagingServiceSid" if service else "From": settings.sms_from,
        "Body": sms.text,
        "StatusCallback": f"{settings.origin}{STATUS_PATH}{sms.id}",
    }


def _json(answer: httpx.Response) -> dict[str, Any]:
    try:
        said = answer.json()
    except ValueError:
        return {}
    return said if isinstance(said, dict) else {}
