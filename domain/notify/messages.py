"""Every message there is: its subject, its templates, and the facts it is made of."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.unit_of_work import call_function
from domain.core.values.dates import utc_now
from domain.models.account_safety import AccountPhone
from domain.models.accounts import AccountToken
from domain.models.conversations import MessageFile, MessageThread, ThreadMessage
from domain.models.invitations import Invitation
from domain.models.webhooks import WebhookEndpoint
from domain.notify.broadcast_facts import broadcast
from domain.notify.contact_facts import contact_changed
from domain.notify.departure_facts import departure
from domain.notify.link_facts import linked, linked_request
from domain.notify.message import INVITATION as INVITATION
from domain.notify.message import MOOT
from domain.notify.message import PORTAL_LINK as PORTAL_LINK
from domain.notify.message import Links as Links  # what a message is, for those who send one
from domain.notify.message import Message as Message
from domain.notify.message import NoLongerNeeded as NoLongerNeeded
from domain.notify.notice_facts import digest, notice
from domain.notify.owner_facts import owner_statement, statement_pdf
from domain.notify.payment_facts import (
    autopay_notice,
    payment_declined,
    payment_receipt,
    payment_reminder,
    receipt_corrected,
    receipt_pdf,
)
from domain.notify.portal_facts import (
    portal_invitation,
    portal_invitation_asked_again,
    portal_invitation_sent,
)
from domain.notify.rent_facts import rent_increase
from domain.notify.report_facts import report_code
from domain.notify.signature_messages import SIGNATURE_MESSAGES
from domain.notify.wordings import WORDINGS
from domain.notify.work_order_facts import work_order, work_order_changed

ROLE_WORDS = {"manager": "a manager", "viewer": "a viewer", "maintenance": "maintenance staff"}


async def _confirm_account(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    token = await _live_token(session, subject_ids)
    left = token.expires_at - utc_now() + timedelta(hours=1)
    return {"link": links.confirm(token), "days": max(1, left.days)}


async def _reset_password(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    token = await _live_token(session, subject_ids)
    left = token.expires_at - utc_now() + timedelta(seconds=30)
    link = links.reset(token, portal="portal" in subject_ids)
    return {"link": link, "minutes": max(1, int(left.total_seconds() // 60))}


async def _live_token(session: AsyncSession, subject_ids: Mapping[str, Any]) -> AccountToken:
    token = await session.get(AccountToken, UUID(subject_ids["token_id"]))
    if token is None or token.used_at is not None or token.expires_at <= utc_now():
        raise NoLongerNeeded(MOOT)
    return token


async def _account_exists(
    _session: AsyncSession, _subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    return {"link": links.page("/login")}


async def _security_changed(
    _session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    return {"link": links.page("/tenant/reset-password" if "portal" in subject_ids else "/forgot")}


async def _phone_code(session: AsyncSession, subject_ids: Mapping[str, Any], links: Links) -> dict[str, Any]:
    code_id = UUID(subject_ids["code_id"])
    row = await session.scalar(select(AccountPhone).where(AccountPhone.code_id == code_id))
    if row is None or row.code_expires_at is None or row.code_expires_at <= utc_now():
        raise NoLongerNeeded("The code was used, replaced or out of date before the message could go out.")
    return {"code": links.phone_code(code_id)}


async def _test_message(
    _session: AsyncSession, _subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    return {"link": links.page("/settings?tab=integrations")}


async def _webhook_paused(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    """Names the host alone: the rest of the address may be a secret between the two programs."""
    endpoint = await session.get(WebhookEndpoint, UUID(subject_ids["endpoint_id"]))
    if endpoint is None or endpoint.state != "paused":
        raise NoLongerNeeded("The webhook was resumed or deleted before the message could go out.")
    return {
        "host": urlsplit(endpoint.url).hostname,
        "is_gone": endpoint.paused_because == "gone",
        "link": links.page("/settings?tab=integrations"),
    }


async def _team_invitation(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    invitation = await session.get(Invitation, UUID(subject_ids["invitation_id"]))
    if (
        invitation is None
        or invitation.status != "pending"
        or invitation.token_version != int(subject_ids["token_version"])
        or invitation.expires_at <= utc_now()
    ):
        raise NoLongerNeeded(MOOT)
    left = invitation.expires_at - utc_now() + timedelta(hours=1)
    return {
        **await _names_in(session, invitation),
        "role": ROLE_WORDS[invitation.role],
        "message": invitation.message,
        "days": max(1, left.days),
        "link": links.invitation(invitation),
    }


async def _invitation_asked_again(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    invitation = await session.get(Invitation, UUID(subject_ids["invitation_id"]))
    if invitation is None or invitation.token_version != int(subject_ids["token_version"]):
        raise NoLongerNeeded("The invitation was sent again, or is gone.")
    return {
        **await _names_in(session, invitation),
        "email": invitation.email,
        "link": links.page("/settings?tab=team"),
    }


async def _resident_message(
    session: AsyncSession, subject_ids: Mapping[str, Any], links: Links
) -> dict[str, Any]:
    message = await session.get(ThreadMessage, UUID(subject_ids["message_id"]))
    if message is None:
        raise NoLongerNeeded("The message is gone.")
    thread = await session.get_one(MessageThread, message.thread_id)
    return {
        "author": message.author_name,
        "about": thread.subject,
        "files": await _files_of(session, message.id),
        "link": links.page(f"/tenant/messages?thread={thread.id}"),
    }


async def _files_of(session: AsyncSession, message_id: UUID) -> str:
    """How many files came with a message, as a sentence; nothing for none."""
    found = select(func.count(MessageFile.id)).where(MessageFile.message_id == message_id)
    count = await session.scalar(found) or 0
    return f"{count} {'file' if count == 1 else 'files'} came with it." if count else ""


async def _names_in(session: AsyncSession, invitation: Invitation) -> dict[str, Any]:
    rows = await call_function(session, "invitation_names", invitation.id)
    company, inviter, properties = rows[0]
    return {"company": company, "inviter": inviter, "properties": properties}


# None greets by name: whoever types an address at sign-up could put any text into the mail.
CONFIRM_ACCOUNT = Message("confirm_account", "Confirm your e-mail address", _confirm_account)
ACCOUNT_EXISTS = Message("account_exists", "You already have a Steward account", _account_exists)
RESET_PASSWORD = Message("reset_password", "Choose a new password", _reset_password)
PASSWORD_CHANGED = Message("password_changed", "Your password was changed", _security_changed)
SECOND_FACTOR_ON = Message("second_factor_on", "Two-step sign-in is on", _security_changed)
SECOND_FACTOR_OFF = Message("second_factor_off", "Two-step sign-in is off", _security_changed)
TEAM_INVITATION = Message("team_invitation", "You are invited to a team on Steward", _team_invitation)
INVITATION_ASKED_AGAIN = Message(
    "invitation_asked_again", "Somebody asks for a new invitation", _invitation_asked_again
)
PHONE_CODE = Message("phone_code", "A code for your number", _phone_code, sms=True, email=False)
NOTICE = Message("notice", "A notification from Steward", notice, sms=True)
DIGEST = Message("digest", "Your summary of the day", digest)
TEST_MESSAGE = Message("test_message", "A test message from Steward", _test_message, sms=True)
WEBHOOK_PAUSED = Message("webhook_paused", "A webhook is paused", _webhook_paused)
PORTAL_INVITATION = Message(
    "portal_invitation",
    WORDINGS["portal_invitation"].ours.subject,
    portal_invitation,
    version=3,
    sms=True,
    sent=portal_invitation_sent,
    wording=WORDINGS["portal_invitation"],
)
PORTAL_INVITATION_ASKED_AGAIN = Message(
    "portal_invitation_asked_again",
    "A resident asks for a new portal link",
    portal_invitation_asked_again,
)
PAYMENT_RECEIPT = Message(
    "payment_receipt",
    WORDINGS["payment_receipt"].ours.subject,
    payment_receipt,
    encloses=receipt_pdf,
    wording=WORDINGS["payment_receipt"],
)
RECEIPT_CORRECTED = Message("receipt_corrected", "A receipt was a mistake", receipt_corrected)
RESIDENT_MESSAGE = Message(
    "resident_message",
    WORDINGS["resident_message"].ours.subject,
    _resident_message,
    wording=WORDINGS["resident_message"],
)
OWNER_STATEMENT = Message(
    "owner_statement", "Your owner statement", owner_statement, bulk=True, encloses=statement_pdf
)
PAYMENT_DECLINED = Message(
    "payment_declined",
    WORDINGS["payment_declined"].ours.subject,
    payment_declined,
    wording=WORDINGS["payment_declined"],
)
AUTOPAY = Message("autopay", "AutoPay", autopay_notice)
REQUEST_FIXED = Message(
    "request_fixed",
    WORDINGS["request_fixed"].ours.subject,
    linked_request,
    wording=WORDINGS["request_fixed"],
)
RENEWAL_OFFER = Message(
    "renewal_offer",
    WORDINGS["renewal_offer"].ours.subject,
    linked,
    version=2,
    sms=True,
    wording=WORDINGS["renewal_offer"],
)
RENEWAL_REMINDER = Message(
    "renewal_reminder",
    WORDINGS["renewal_reminder"].ours.subject,
    linked,
    version=2,
    sms=True,
    wording=WORDINGS["renewal_reminder"],
)
# Its words are filled when a person previews it, and kept on its row.
PAYMENT_REMINDER = Message(
    "payment_reminder", WORDINGS["payment_reminder"].ours.subject, payment_reminder, sms=True
)
JOB_OFFER = Message("job_offer", "A job for you", linked_request, sms=True)
WORK_ORDER = Message("work_order", "A work order for you", work_order, sms=True)
JOB_MESSAGE = Message("job_message", "A message about your job", linked_request, sms=True)
JOB_REOPENED = Message("job_reopened", "Your job is open again", linked_request, sms=True)
RENEWAL_ACCEPTED = Message("renewal_accepted", "Your lease is renewed", linked, sms=True)
# Its words are its row's, written for this once.
BROADCAST = Message("broadcast", "A message from your property manager", broadcast, bulk=True, sms=True)
DEPARTURE = Message("departure", "Your last day", departure)
RENT_INCREASE = Message("rent_increase", "Your rent changes", rent_increase)
CONTACT_CHANGED = Message("contact_changed", "Your contact details were changed", contact_changed, sms=True)
WORK_ORDER_CHANGED = Message("work_order_changed", "A work order has changed", work_order_changed, sms=True)
REPORT_CODE = Message("report_code", "Your code", report_code, sms=True)

MESSAGES = {
    message.name: message
    for message in (
        CONFIRM_ACCOUNT,
        ACCOUNT_EXISTS,
        RESET_PASSWORD,
        PASSWORD_CHANGED,
        SECOND_FACTOR_ON,
        SECOND_FACTOR_OFF,
        TEAM_INVITATION,
        INVITATION_ASKED_AGAIN,
        PHONE_CODE,
        NOTICE,
        DIGEST,
        TEST_MESSAGE,
        WEBHOOK_PAUSED,
        PORTAL_INVITATION,
        PORTAL_INVITATION_ASKED_AGAIN,
        PAYMENT_RECEIPT,
        RECEIPT_CORRECTED,
        OWNER_STATEMENT,
        PAYMENT_REMINDER,
        PAYMENT_DECLINED,
        AUTOPAY,
        RESIDENT_MESSAGE,
        BROADCAST,
        *SIGNATURE_MESSAGES,
        CONTACT_CHANGED,
        REQUEST_FIXED,
        JOB_OFFER,
        JOB_MESSAGE,
        JOB_REOPENED,
        WORK_ORDER,
        WORK_ORDER_CHANGED,
        REPORT_CODE,
        RENEWAL_OFFER,
        RENEWAL_REMINDER,
        RENEWAL_ACCEPTED,
        RENT_INCREASE,
        DEPARTURE,
    )
}
