"""Portal invitations from the side of staff: invite a resident, send again, cancel."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import authorized, locked
from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.access.rate_limits import consume, invitation_limit
from domain.audit.service import record, snapshot
from domain.companies.verification import refuse_words_by_sms_of
from domain.core import outbox
from domain.core.crypto.ciphers import derived_token, token_hash
from domain.core.crypto.keys import Keys
from domain.core.errors import Conflict
from domain.core.events import notify
from domain.core.settings import Settings
from domain.core.values.ids import new_id
from domain.models.notify import Channel
from domain.models.portals import TenantInvitation, TenantPortal
from domain.models.residents import Resident, ResidentPhone
from domain.notify.messages import PORTAL_INVITATION, PORTAL_LINK
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.portals.rules import (
    INVITABLE,
    INVITED_ALREADY,
    NOT_INVITED,
    NOT_LIVING_HERE,
    PORTAL_OPEN,
    NewPortalInvitation,
    destinations,
    expiry_of,
    over,
)
from domain.team.processes import InvitationChanged, InvitationProcess

WRITE = "residents.write"
PORTAL_TOPIC = "portal_invitation"
WAITING = ("pending", "sent")
RESENDABLE = (*WAITING, "expired")
CHANNELS_OF: dict[str, tuple[Channel, ...]] = {"email": ("email",), "sms": ("sms",), "both": ("email", "sms")}


async def invite(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    keys: Keys,
    settings: Settings,
    resident_id: UUID,
    fields: NewPortalInvitation,
    now: datetime,
) -> UUID:
    """Sends the resident a link to set up their portal, and answers the invitation's id.

    Raises RateLimited, NotFound or Forbidden for the resident, Invalid without an address or a number,
    Conflict where an invitation waits already, the portal is open or the resident has moved out.
    """
    only_in_person(principal)
    await consume(session=session, keys=keys, limits=[invitation_limit(settings, principal)])
    resident = await _lock_invitable(session, resident_id)
    waiting = await _newest(session, resident.id)
    if waiting is not None and waiting.status in WAITING:
        if waiting.expires_at > now:
            raise Conflict(INVITED_ALREADY, code="already_invited")
        waiting.status, waiting.ended_at = "expired", waiting.expires_at
        await session.flush()
    on_record = await _phone_of(session, resident)
    if fields.message and fields.send_method != "email":
        await refuse_words_by_sms_of(session, resident.property_id, field="message")
    email, phone = destinations(fields, settings, email=resident.email, phone=on_record)
    row_id = new_id()
    row = TenantInvitation(
        id=row_id,
        property_id=resident.property_id,
        resident_id=resident.id,
        email=email,
        phone=phone,
        send_method=fields.send_method,
        message=fields.message,
        include_instructions=fields.include_instructions,
        invited_by=principal.account_id,
        token_hash=link_hash(keys, row_id, 1),
        expires_at=expiry_of(now),
        token_version=1,
    )
    session.add(row)
    await session.flush()
    await _send(session, row)
    await record(session, principal.scope, "portal_invitation.created", row)
    return row_id


async def resend(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    keys: Keys,
    settings: Settings,
    resident_id: UUID,
    now: datetime,
) -> None:
    """Starts the seven days of the resident's newest invitation anew with a new link, sent as before; the one
    before is over. An address that a resident gave behind an SMS is asked for anew.

    Raises RateLimited, NotFound, Forbidden, Conflict where it was used or cancelled or the portal is open.
    """
    only_in_person(principal)
    await consume(session=session, keys=keys, limits=[invitation_limit(settings, principal)])
    await _lock_invitable(session, resident_id)
    row = await _lock_newest(session, resident_id)
    if row.status not in RESENDABLE:
        raise over(row.status)
    before = snapshot(row)
    await _wake_workflow(session, row)
    row.token_version += 1
    row.token_hash = link_hash(keys, row.id, row.token_version)
    row.status, row.expires_at, row.sent_at, row.ended_at = "pending", expiry_of(now), None, None
    row.asked_again_at = None
    if row.send_method == "sms":
        row.email = None
    await session.flush()
    await _send(session, row)
    await record(session, principal.scope, "portal_invitation.resent", row, before)


async def cancel(
    *, session: AsyncSession, principal: StaffPrincipal, resident_id: UUID, now: datetime
) -> None:
    """Ends the invitation that waits for the resident's answer: its link lets nobody in any more.

    Raises NotFound, Forbidden, Conflict where none waits.
    """
    only_in_person(principal)
    await locked(session, Resident, resident_id, WRITE)
    row = await _lock_newest(session, resident_id)
    if row.status not in WAITING or row.expires_at <= now:
        raise over(row.status if row.status in ("accepted", "cancelled") else "expired")
    before = snapshot(row)
    row.status, row.ended_at = "cancelled", now
    await session.flush()
    await _wake_workflow(session, row)
    await record(session, principal.scope, "portal_invitation.cancelled", row, before)
    await notify(session, PORTAL_TOPIC, row.id)


async def require_write(session: AsyncSession, resident_id: UUID) -> None:
    """Raises NotFound, or Forbidden without the right to write residents of this one's property."""
    await authorized(session, Resident, resident_id, WRITE)


async def _phone_of(session: AsyncSession, resident: Resident) -> str | None:
    """The resident's cell phone, or the number that they are known by."""
    cell = select(ResidentPhone.as_typed).where(
        ResidentPhone.property_id == resident.property_id,
        ResidentPhone.resident_id == resident.id,
        ResidentPhone.kind == "cell",
        ResidentPhone.e164.is_not(None),
    )
    found: str | None = await session.scalar(cell)
    return found or resident.phone


async def _wake_workflow(session: AsyncSession, row: TenantInvitation) -> None:
    """The workflow that waits for the answer reads the row again; the caller holds the row's lock."""
    await outbox.signal(session, _process(row), InvitationChanged())


async def _lock_invitable(session: AsyncSession, resident_id: UUID) -> Resident:
    resident = await locked(session, Resident, resident_id, WRITE)
    if resident.status not in INVITABLE:
        raise Conflict(NOT_LIVING_HERE, code="not_living_here")
    is_open = select(TenantPortal.id).where(TenantPortal.resident_id == resident_id, TenantPortal.is_active)
    if await session.scalar(is_open.limit(1)) is not None:
        raise Conflict(PORTAL_OPEN, code="portal_open")
    return resident


async def _newest(session: AsyncSession, resident_id: UUID) -> TenantInvitation | None:
    newest = (
        select(TenantInvitation)
        .where(TenantInvitation.resident_id == resident_id)
        .order_by(TenantInvitation.created_at.desc(), TenantInvitation.id.desc())
        .limit(1)
        .with_for_update(key_share=True)
    )
    found: TenantInvitation | None = await session.scalar(newest)
    return found


async def _lock_newest(session: AsyncSession, resident_id: UUID) -> TenantInvitation:
    row = await _newest(session, resident_id)
    if row is None:
        raise Conflict(NOT_INVITED, code="not_invited")
    return row


def _process(row: TenantInvitation) -> InvitationProcess:
    return InvitationProcess(row.id, row.token_version, "portal", property_id=row.property_id)


def link_hash(keys: Keys, invitation_id: UUID, token_version: int) -> bytes:
    return token_hash(derived_token(keys.token, PORTAL_LINK, invitation_id, token_version))


async def _send(session: AsyncSession, row: TenantInvitation) -> None:
    """The mail, the SMS or both, with one link, and the workflow that waits for its answer; the row is locked
    or new."""
    for channel in CHANNELS_OF[row.send_method]:
        await send_link(session, row.id, row.property_id, row.token_version, channel)
    await outbox.start(session, _process(row))
    await notify(session, PORTAL_TOPIC, row.id)


async def send_link(
    session: AsyncSession, invitation_id: UUID, property_id: UUID, token_version: int, channel: Channel
) -> None:
    """One message with the link of this sending, once a channel."""
    await queue_message(
        session=session,
        recipient=Recipient.portal_invitation(invitation_id),
        message=PORTAL_INVITATION,
        subject_ids={"invitation_id": invitation_id, "token_version": token_version},
        dedupe_key=dedupe_key(invitation_id, token_version, channel),
        channel=channel,
        property_id=property_id,
    )


def dedupe_key(invitation_id: UUID, token_version: int, channel: Channel) -> str:
    """`queries` finds an SMS by it."""
    key = f"{PORTAL_INVITATION.name}:{invitation_id}:{token_version}"
    return key if channel == "email" else f"{key}:{channel}"
