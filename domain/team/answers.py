"""Invitations from the side of the invited person: accept, decline, ask for another one."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Conflict, NotFound
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function
from domain.integrations.announcing import announce
from domain.notify.messages import INVITATION_ASKED_AGAIN
from domain.notify.recipients import Recipient
from domain.notify.service import queue_message
from domain.team.events import MEMBER_JOINED
from domain.team.invitation_notices import notify_of_acceptance, notify_of_refusal
from domain.team.records import record_change, wake_workflow
from domain.team.rules import NOT_EXPIRED, NOT_FOUND, NOTHING_LEFT, over

JOINED = ("granted", "kept")


@dataclass(frozen=True, slots=True)
class Accepted:
    """The properties that the person works on now, by name, and those that were left out because who invited
    them owns them no more."""

    joined: list[str]
    left_out: list[str]


@dataclass(frozen=True, slots=True, repr=False)
class ByCard:
    """The signed-in person answers; the invitation must be addressed to them."""

    invitation_id: UUID

    def arguments(self) -> tuple[UUID | None, bytes | None]:
        return self.invitation_id, None


@dataclass(frozen=True, slots=True, repr=False)
class ByLink:
    """Whoever holds the mailed link answers, signed in or not."""

    token: str

    def arguments(self) -> tuple[UUID | None, bytes | None]:
        return None, token_hash(self.token)


Way = ByCard | ByLink


async def accept(
    *, session: AsyncSession, principal: StaffPrincipal, invitation_id: UUID, now: datetime
) -> Accepted:
    """Links the signed-in person with the properties of an invitation to their address, once.

    A role that they hold there already stays. Raises NotFound for an invitation that is not theirs, Conflict
    where it was answered, cancelled or has expired, or nothing of it is left.
    """
    only_in_person(principal)
    rows = await call_function(session, "accept_invitation", invitation_id, now)
    if not rows:
        raise NotFound(NOT_FOUND)
    if rows[0][1] is None:
        raise over(rows[0][0])
    joined = [row for row in rows if row[0] in JOINED]
    left_out = [row[2] for row in rows if row[0] not in JOINED]
    if not joined:
        raise Conflict(NOTHING_LEFT.format(properties=", ".join(left_out)), code="nothing_left")
    for outcome, property_id, _name, _version in joined:
        await record_event(
            session,
            principal.scope,
            "team.joined",
            entity_type="user_properties",
            entity_id=principal.account_id,
            property_id=property_id,
            after={"invitation_id": str(invitation_id), "outcome": outcome},
        )
        if outcome == "granted":
            await announce(session, MEMBER_JOINED, property_id=property_id, account_id=principal.account_id)
    places = [property_id for _, property_id, _, _ in joined]
    await record_change(session, principal.scope, "invitation.accepted", invitation_id, places)
    await notify_of_acceptance(session, invitation_id, [row[2] for row in joined])
    await wake_workflow(session, invitation_id, joined[0][3])
    return Accepted([row[2] for row in joined], left_out)


async def decline(*, session: AsyncSession, scope: Scope, way: Way, now: datetime) -> None:
    """Raises NotFound for an invitation that is not theirs or a link that is over, Conflict where it waits
    for no answer."""
    rows = await call_function(session, "decline_invitation", *way.arguments(), now)
    if not rows:
        raise NotFound(NOT_FOUND)
    ((outcome, invitation_id, token_version, places),) = rows
    if outcome != "rejected":
        raise over(outcome)
    await record_change(session, scope, "invitation.declined", invitation_id, places)
    await notify_of_refusal(session, invitation_id)
    await wake_workflow(session, invitation_id, token_version)


async def ask_again(*, session: AsyncSession, scope: Scope, way: Way, now: datetime) -> None:
    """Mails who sent an expired invitation that the person wants another one; asking twice mails once.

    Raises NotFound as `decline` does, Conflict where the invitation has not expired.
    """
    rows = await call_function(session, "ask_invitation_again", *way.arguments(), now)
    if not rows:
        raise NotFound(NOT_FOUND)
    ((outcome, invitation_id, inviter, token_version, places),) = rows
    if outcome == "pending":
        raise Conflict(NOT_EXPIRED, code="invitation_pending")
    if outcome not in ("asked", "asked_before"):
        raise over(outcome)
    if outcome == "asked":
        await queue_message(
            session=session,
            recipient=Recipient.account(inviter),
            message=INVITATION_ASKED_AGAIN,
            subject_ids={"invitation_id": invitation_id, "token_version": token_version},
            dedupe_key=f"{INVITATION_ASKED_AGAIN.name}:{invitation_id}:{token_version}",
        )
        await record_change(session, scope, "invitation.asked_again", invitation_id, places)
