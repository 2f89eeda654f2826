"""What an invitation to a portal may hold, and until when it is good: decisions without a database."""

from datetime import datetime, timedelta
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from domain.access.rules import MailedToken, NewPassword, ProfileZone
from domain.core.errors import Conflict
from domain.core.values.contacts import AccountEmail
from domain.core.values.dates import DEFAULT_ZONE
from domain.core.values.text import Fields, blank_is_none

VALID = timedelta(hours=168)
LONGEST_MESSAGE = 2000
NOT_FOUND = "Invitation not found"
NOT_INVITED = "This resident was not invited yet."
EMAIL_REQUIRED = "Email address is required"
INVITED_ALREADY = "This resident is invited already. Send that invitation again instead."
PORTAL_OPEN = "This resident's portal is set up already."
NOT_LIVING_HERE = "This resident has moved out. Only people who live here or are about to can have a portal."
TAKEN = "This home's portal was set up with another account. Ask your property manager."
LINK_OVER = "This link has ended. Use the newest message or ask for a new link."
# Why an invitation can no longer be accepted, cancelled or sent again, by what became of it.
OVER = {
    "accepted": "This invitation was used already. Sign in instead.",
    "cancelled": "This invitation was cancelled.",
    "expired": "This invitation has ended. Invitations work once, for 7 days.",
    "taken": TAKEN,
}
INVITABLE = ("pending", "active")  # residents' states

Note = Annotated[Annotated[str, Field(max_length=LONGEST_MESSAGE)] | None, BeforeValidator(blank_is_none)]


class NewPortalInvitation(Fields):
    """Where the invitation goes, and what it says beside the link. Without an address, the resident's own."""

    email: AccountEmail | None = None
    message: Note = None
    include_instructions: bool = True


class PortalSetUp(Fields):
    """What a resident types behind the mailed link: a new password, or that of the account they have."""

    token: MailedToken
    password: Annotated[NewPassword, Field(repr=False)]
    accept_terms: Literal[True]
    time_zone: ProfileZone = DEFAULT_ZONE


def expiry_of(now: datetime) -> datetime:
    """When an invitation that is sent now can no longer be accepted: exactly 7 days later."""
    return now + VALID


def over(outcome: str) -> Conflict:
    """The refusal for an invitation that has ended: its code says how."""
    return Conflict(OVER[outcome], code=f"invitation_{outcome}")
