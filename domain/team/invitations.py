"""Invitations from the side of who sends them: invite, send again."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.access.rate_limits import consume, invitation_limit
from domain.audit.service import snapshot
from domain.companies.choosing import company_of_new, lock_company
from domain.core import outbox
from domain.core.crypto.ciphers import derived_token, token_hash
from domain.core.crypto.keys import Keys
from domain.core.db.base import table_of
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.settings import Settings
from domain.core.values.ids import new_id
from domain.models.accounts import Account, UserProperty
from domain.models.invitations import Invitation, InvitationProperty
from domain.models.properties import Property
from domain.notify.messages import INVITATION, TEAM_INVITATION
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.team.invitation_notices import notify_invited
from domain.team.processes import InvitationProcess
from domain.team.records import record_change, wake_workflow
from domain.team.rules import (
    INVITED_ALREADY,
    INVITER_GONE,
    NOT_FOUND,
    WORKS_ALREADY,
    NewInvitation,
    expiry_of,
    over,
)

RESENDABLE = ("pending", "expired")


async def invite(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    keys: Keys,
    settings: Settings,
    fields: NewInvitation,
    now: datetime,
) -> UUID:
    """Invites an address to properties of one company that the caller owns, mails the link, and answers the
    invitation's id.

    Raises RateLimited, NotFound or Forbidden for a property, Invalid for properties of several companies and
    for somebody who works there already, Conflict where a waiting invitation is for the same address.
    """
    only_in_person(principal)
    await consume(session=session, keys=keys, limits=[invitation_limit(settings, principal)])
    places = sorted(set(fields.property_ids))
    company = await company_of_new(
        session=session, principal=principal, permission="team.write", property_ids=places
    )
    await lock_company(session, "invitations", company.id)
    await _refuse_members(session, fields.email, places)
    await _refuse_invited(session, fields.email, places, now)
    row_id = new_id()
    expires_at = expiry_of(now)
    await session.execute(
        insert(table_of(Invitation)).values(
            id=row_id,
            company_id=company.id,
            email=fields.email,
            role=fields.role,
            message=fields.message,
            invited_by=principal.account_id,
            token_hash=_token_hash(keys, row_id, 1),
            expires_at=expires_at,
        )
    )
    await session.execute(
        insert(table_of(InvitationProperty)),
        [{"invitation_id": row_id, "property_id": place, "company_id": company.id} for place in places],
    )
    await _send(session, company.id, row_id, 1, places)
    await notify_invited(
        session,
        invitation_id=row_id,
        inviter_id=principal.account_id,
        role=fields.role,
        places=places,
    )
    after = {"email": fields.email, "role": fields.role, "expires_at": expires_at.isoformat()}
    await record_change(session, principal.scope, "invitation.sent", row_id, places, after)
    return row_id


async def resend(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    keys: Keys,
    settings: Settings,
    invitation_id: UUID,
    now: datetime,
) -> None:
    """Starts the seven days anew with a new link; the one before is over. For an owner of one of its
    properties, also when it has expired.

    Raises RateLimited, NotFound, Invalid for somebody who works there by now, Conflict for an invitation that
    was answered or cancelled, whose sender owns none of these properties any more, or that another one has
    taken the place of.
    """
    only_in_person(principal)
    await consume(session=session, keys=keys, limits=[invitation_limit(settings, principal)])
    row = await locked_invitation(session, invitation_id)
    places = await open_places(session, row.id)
    if row.status not in RESENDABLE:
        raise over(row.status)
    if not places:
        raise over("taken_out_before")
    await _refuse_members(session, row.email, places)
    await _refuse_invited(session, row.email, places, now, but=row.id)
    await _refuse_without_inviter(session, row, places)
    before = snapshot(row)
    await wake_workflow(session, row.id, row.token_version)
    row.token_version += 1
    row.token_hash = _token_hash(keys, row.id, row.token_version)
    row.status, row.expires_at, row.ended_at, row.asked_again_at = "pending", expiry_of(now), None, None
    await session.flush()
    await _send(session, row.company_id, row.id, row.token_version, places)
    await notify_invited(
        session,
        invitation_id=row.id,
        inviter_id=row.invited_by,
        role=row.role,
        places=places,
    )
    after = {"expires_at": row.expires_at.isoformat(), "before": before["expires_at"]}
    await record_change(session, principal.scope, "invitation.resent", row.id, places, after)


async def locked_invitation(session: AsyncSession, invitation_id: UUID) -> Invitation:
    """The invitation, and nobody adds another one to its company until the unit of work ends."""
    company_id = await session.scalar(select(Invitation.company_id).where(Invitation.id == invitation_id))
    if company_id is None:
        raise NotFound(NOT_FOUND)
    await lock_company(session, "invitations", company_id)
    row = await session.get(Invitation, invitation_id, with_for_update=FOR_CHANGE)
    if row is None:
        raise NotFound(NOT_FOUND)
    return row


def _token_hash(keys: Keys, invitation_id: UUID, token_version: int) -> bytes:
    return token_hash(derived_token(keys.token, INVITATION, invitation_id, token_version))


async def _send(
    session: AsyncSession, company_id: UUID, invitation_id: UUID, token_version: int, places: Sequence[UUID]
) -> None:
    """The mail, and the workflow that waits for its answer; the row is locked or new."""
    await queue_message(
        session=session,
        recipient=Recipient.invitation(invitation_id),
        message=TEAM_INVITATION,
        subject_ids={"invitation_id": invitation_id, "token_version": token_version},
        dedupe_key=f"{TEAM_INVITATION.name}:{invitation_id}:{token_version}",
        company_id=company_id,
    )
    only = places[0] if len(places) == 1 else None
    await outbox.start(session, InvitationProcess(invitation_id, token_version, property_id=only))


async def open_places(session: AsyncSession, invitation_id: UUID) -> list[UUID]:
    """The properties that are still in it, as far as the caller owns them."""
    rows = await session.scalars(
        select(InvitationProperty.property_id)
        .where(InvitationProperty.invitation_id == invitation_id, InvitationProperty.removed_at.is_(None))
        .order_by(InvitationProperty.property_id)
    )
    return list(rows)


async def _refuse_members(session: AsyncSession, email: str, places: Sequence[UUID]) -> None:
    found = await session.scalar(
        select(Property.name)
        .join(UserProperty, UserProperty.property_id == Property.id)
        .join(Account, Account.id == UserProperty.account_id)
        .where(
            Property.id.in_(places), UserProperty.is_active, func.lower(Account.email) == func.lower(email)
        )
        .order_by(Property.name)
        .limit(1)
    )
    if found is not None:
        raise Invalid.field("email", WORKS_ALREADY.format(email=email, property=found))


async def _refuse_invited(
    session: AsyncSession, email: str, places: Sequence[UUID], now: datetime, but: UUID | None = None
) -> None:
    """Another invitation than `but` waits for the address at one of the properties."""
    found = await session.scalar(
        select(Property.name)
        .join(InvitationProperty, InvitationProperty.property_id == Property.id)
        .join(Invitation, Invitation.id == InvitationProperty.invitation_id)
        .where(
            Property.id.in_(places),
            InvitationProperty.removed_at.is_(None),
            Invitation.status == "pending",
            Invitation.expires_at > now,
            Invitation.email_key == func.lower(email),
            Invitation.id.is_distinct_from(but),
        )
        .order_by(Property.name)
        .limit(1)
    )
    if found is not None:
        raise Conflict(INVITED_ALREADY.format(email=email, property=found), code="already_invited")


async def _refuse_without_inviter(session: AsyncSession, row: Invitation, places: Sequence[UUID]) -> None:
    """The sender must still own one of these: acceptance leaves out what they do not."""
    owns = await session.scalar(
        select(UserProperty.id)
        .where(
            UserProperty.account_id == row.invited_by,
            UserProperty.property_id.in_(places),
            UserProperty.role == "owner",
            UserProperty.is_active,
        )
        .limit(1)
    )
    if owns is None:
        raise Conflict(INVITER_GONE, code="inviter_gone")
