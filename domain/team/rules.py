"""What may be changed of a team, and what an invitation may hold: decisions without a database."""

from datetime import datetime, timedelta
from typing import Annotated
from uuid import UUID

from pydantic import BeforeValidator, Field

from domain.access.policy import Role
from domain.access.rules import MailedToken, NewPassword, ProfileZone
from domain.core.errors import Conflict
from domain.core.values.contacts import AccountEmail
from domain.core.values.dates import DEFAULT_ZONE
from domain.core.values.text import Changes, Fields, OptionalLine, blank_is_none, unchanged
from domain.models.invitations import InvitedRole

VALID = timedelta(hours=168)
MOST_PROPERTIES = 500
LONGEST_MESSAGE = 2000
UNDO_WINDOW = timedelta(minutes=10)
NOT_FOUND = "Invitation not found"
NO_MEMBER = "Team member not found"
TOO_LATE = "This cannot be taken back any more. Invite them again."
LINK_OVER = "This invitation was sent again or is over. Use the newest message or ask for another one."
WORKS_ALREADY = "{email} already works on {property}."
INVITED_ALREADY = "{email} is invited to {property} already. Send that invitation again instead."
INVITER_GONE = "Whoever sent this invitation owns none of its properties any more. Send a new one."
NOTHING_LEFT = "Nothing is left of this invitation: who sent it no longer owns {properties}. Ask for another."
ACCOUNT_EXISTS = "This address has an account already. Sign in to accept the invitation."
NOT_EXPIRED = "This invitation has not expired: you can still accept it."
# Why an invitation cannot be answered, cancelled or sent again any more, by what became of it.
OVER = {
    "accepted": "This invitation was accepted already.",
    "cancelled": "This invitation was cancelled.",
    "cancelled_before": "This invitation was cancelled already.",
    "rejected": "This invitation was declined.",
    "declined_before": "This invitation was declined already.",
    "expired": "This invitation has expired. Ask for another one.",
    "taken_out_before": "Your properties are not in this invitation any more.",
}

Note = Annotated[Annotated[str, Field(max_length=LONGEST_MESSAGE)] | None, BeforeValidator(blank_is_none)]


class MemberChanges(Changes):
    """Changes to a member of a team."""

    role: Role = unchanged()
    # Who takes over what the new role may not have; nobody where it is left out.
    successor_id: UUID | None = None


class NewInvitation(Fields):
    """Who is invited, in which role, to which properties of one company."""

    property_ids: Annotated[list[UUID], Field(min_length=1, max_length=MOST_PROPERTIES)]
    email: AccountEmail
    role: InvitedRole = "viewer"
    message: Note = None


class InvitedSignUp(Fields):
    """A new account for the address that an invitation went to, by the token of its link."""

    token: MailedToken
    password: Annotated[NewPassword, Field(repr=False)]
    full_name: OptionalLine = None
    time_zone: ProfileZone = DEFAULT_ZONE


def expiry_of(now: datetime) -> datetime:
    """When an invitation that is sent now can no longer be accepted: exactly 7 days later."""
    return now + VALID


def over(outcome: str) -> Conflict:
    """The refusal for an invitation that has ended: its code says how."""
    code = {"cancelled_before": "cancelled", "declined_before": "rejected"}.get(outcome, outcome)
    return Conflict(OVER[outcome], code=f"invitation_{code}")
