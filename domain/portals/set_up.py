"""What the link of a portal invitation opens: the home that it is for, and its portal."""

from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.password_change import ReadyPassword
from domain.audit.service import record_event
from domain.core import outbox
from domain.core.crypto.ciphers import token_hash
from domain.core.crypto.keys import Keys
from domain.core.errors import Conflict, NotFound
from domain.core.events import notify
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function
from domain.core.values.ids import new_id
from domain.models.portals import TenantInvitationStatus
from domain.models.properties import PropertyType
from domain.notify.messages import PORTAL_INVITATION_ASKED_AGAIN
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.portals.invitations import PORTAL_TOPIC, WAITING, link_hash, send_link
from domain.portals.rules import HAS_ADDRESS, LINK_OVER, NOT_FOUND, over
from domain.team.processes import InvitationChanged, InvitationProcess


@dataclass(frozen=True, slots=True)
class LinkedPortalInvitation:
    """A portal invitation as whoever holds its link sees it; `has_account` says whether its address can sign
    in already, as staff or in another home's portal. Without an address it came by SMS alone."""

    email: str | None
    status: TenantInvitationStatus
    expires_at: datetime
    ended_at: datetime | None
    has_account: bool
    first_name: str
    property_name: str
    property_type: PropertyType
    unit_number: str | None
    company_name: str


@dataclass(frozen=True, slots=True)
class CompanyTexts:
    """What a company asks its residents to agree to, each null where it has written nothing."""

    terms_text: str | None
    privacy_text: str | None


@dataclass(frozen=True, slots=True)
class OpenedPortal:
    """The portal that an invitation opened just now."""

    invitation_id: UUID
    property_id: UUID
    resident_id: UUID
    token_version: int


async def find_by_token(*, session: AsyncSession, token: str, now: datetime) -> LinkedPortalInvitation:
    """The invitation of the link, whatever became of it. Raises NotFound for a link that was replaced by
    another one or never sent."""
    rows = await call_function(session, "find_portal_invitation", token_hash(token))
    if not rows:
        raise NotFound(NOT_FOUND)
    email, status, expires_at, *rest = rows[0]
    if status in WAITING and expires_at <= now:
        status = "expired"
    return LinkedPortalInvitation(email, status, expires_at, *rest)


async def texts_by_token(*, session: AsyncSession, token: str) -> CompanyTexts:
    """The texts of the company that the link's home belongs to. Raises NotFound as `find_by_token` does."""
    rows = await call_function(session, "portal_invitation_texts", token_hash(token))
    if not rows:
        raise NotFound(NOT_FOUND)
    return CompanyTexts(*rows[0])


async def require_waiting(*, session: AsyncSession, token: str, now: datetime) -> LinkedPortalInvitation:
    """The same, while it waits for its answer. Raises NotFound, or Conflict that says how it ended."""
    found = await find_by_token(session=session, token=token, now=now)
    if found.status not in WAITING:
        raise over(found.status)
    return found


async def give_address(*, session: AsyncSession, keys: Keys, token: str, email: str, now: datetime) -> None:
    """Mails a new link to the address that the resident gave behind the link of an SMS, which is over then.

    Who opens the new one has shown that the number and the address are theirs. What is done and answered is
    the same whether or not the address has an account.

    Raises NotFound, Conflict where the invitation waits for no answer or has an address.
    """
    await require_waiting(session=session, token=token, now=now)
    hashed = token_hash(token)
    rows = await call_function(session, "unaddressed_portal_invitation", hashed, now)
    if not rows:
        raise Conflict(HAS_ADDRESS, code="has_address")
    invitation_id, property_id, version = rows[0]
    new_hash = link_hash(keys, invitation_id, version + 1)
    changed = await call_function(session, "address_portal_invitation", hashed, now, email, new_hash)
    if not changed:
        raise Conflict(LINK_OVER, code="link_over")
    before = InvitationProcess(invitation_id, version, "portal", property_id=property_id)
    await outbox.signal(session, before, InvitationChanged())
    await send_link(session, invitation_id, property_id, version + 1, "email")
    after = InvitationProcess(invitation_id, version + 1, "portal", property_id=property_id)
    await outbox.start(session, after)
    await notify(session, PORTAL_TOPIC, invitation_id)


async def register(
    *,
    session: AsyncSession,
    scope: Scope,
    token: str,
    ready: ReadyPassword,
    time_zone: str,
    now: datetime,
) -> UUID:
    """An account for the invited address, in the resident's name and confirmed at once: the link was mailed
    there. Raises Conflict where the link is over meanwhile, or the address has an account."""
    rows = await call_function(
        session,
        "register_invited_resident",
        *(token_hash(token), now, new_id(), ready.password_hash, time_zone),
    )
    if not rows or rows[0][0] != "registered":
        raise Conflict(LINK_OVER, code="link_over")
    account_id: UUID = rows[0][1]
    await record_event(
        session,
        replace(scope, account_id=account_id, actor_id=account_id),
        "account.confirmed",
        entity_type="accounts",
        entity_id=account_id,
        after={"time_zone": time_zone, "by": "portal invitation"},
    )
    return account_id


async def accept(*, session: AsyncSession, token: str, account_id: UUID, now: datetime) -> OpenedPortal:
    """Opens the portal for an account that was just proven to be the invited address's, once.

    Its session is opened next, and `record_opened` follows: only then is the transaction the account's.
    Raises NotFound for a link that is not this account's, Conflict where it waits for no answer.
    """
    rows = await call_function(session, "accept_portal_invitation", token_hash(token), now, account_id)
    if not rows:
        raise NotFound(NOT_FOUND)
    outcome, *ids = rows[0]
    if outcome != "opened":
        raise over(outcome)
    return OpenedPortal(*ids)


async def record_opened(*, session: AsyncSession, scope: Scope, opened: OpenedPortal) -> None:
    """Writes the opening down and wakes the workflow that waited for it."""
    await record_event(
        session,
        scope,
        "portal_invitation.accepted",
        entity_type="residents",
        entity_id=opened.resident_id,
        property_id=opened.property_id,
    )
    process = InvitationProcess(
        opened.invitation_id, opened.token_version, "portal", property_id=opened.property_id
    )
    await outbox.signal(session, process, InvitationChanged())
    await notify(session, PORTAL_TOPIC, opened.invitation_id)


async def ask_again(*, session: AsyncSession, token: str, now: datetime) -> None:
    """Mails who sent an invitation that is over that the resident wants another link, once an hour. A link
    that never was is passed over in silence, so that the answer tells nothing."""
    for invitation_id, inviter, token_version in await call_function(
        session, "ask_portal_invitation_again", token_hash(token), now
    ):
        await queue_message(
            session=session,
            recipient=Recipient.account(inviter),
            message=PORTAL_INVITATION_ASKED_AGAIN,
            subject_ids={"invitation_id": invitation_id, "token_version": token_version},
            dedupe_key=f"{PORTAL_INVITATION_ASKED_AGAIN.name}:{invitation_id}:{now:%Y-%m-%dT%H}",
        )
