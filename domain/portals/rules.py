"""What an invitation to a portal may hold, and until when it is good: decisions without a database."""

from datetime import datetime, timedelta
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field

from domain.access.rules import MailedToken, NewPassword, ProfileZone
from domain.core.errors import Conflict, Invalid
from domain.core.parsing.phones import read_phone
from domain.core.settings import Settings
from domain.core.values.contacts import AccountEmail, OptionalPhone
from domain.core.values.dates import DEFAULT_ZONE
from domain.core.values.text import Fields, blank_is_none
from domain.models.portals import SendMethod
from domain.notify.sms_countries import refuse_other_countries

VALID = timedelta(hours=168)
LONGEST_MESSAGE = 2000
NOT_FOUND = "Invitation not found"
NOT_INVITED = "This resident was not invited yet."
EMAIL_REQUIRED = "Email address is required"
PHONE_REQUIRED = "Phone number is required for SMS invitations"
NO_SMS_NUMBER = "Enter a mobile number, outside North America with its country like +44 20 7946 0018."
HAS_ADDRESS = "This invitation has an e-mail address already."
NO_ADDRESS_YET = "Enter your e-mail address first: the link that goes on comes there."
INVITED_ALREADY = "This resident is invited already. Send that invitation again instead."
PORTAL_OPEN = "This resident's portal is set up already."
NO_PORTAL = "This resident has no open portal."
NOTHING_ENDED = "This resident had no portal that could be restored. Invite them instead."
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
    """How and where the invitation goes, and what it says beside the link. Without an address or a number,
    the resident's own."""

    send_method: SendMethod = "email"
    email: AccountEmail | None = None
    phone: OptionalPhone = None
    message: Note = None
    include_instructions: bool = True


class PortalAddress(Fields):
    """The e-mail address that a resident gives behind the link of an SMS."""

    token: MailedToken
    email: AccountEmail


class PortalSetUp(Fields):
    """What a resident types behind the mailed link: a new password, or that of the account they have."""

    token: MailedToken
    password: Annotated[NewPassword, Field(repr=False)]
    accept_terms: Literal[True]
    time_zone: ProfileZone = DEFAULT_ZONE


def destinations(
    fields: NewPortalInvitation, settings: Settings, *, email: str | None, phone: str | None
) -> tuple[str | None, str | None]:
    """The address and the number that the invitation goes to; `email` and `phone` are those on record.

    One that goes by SMS alone takes no address from the record: nobody has shown yet that it is the
    resident's, and an account is made only for an address that a link was mailed to. Raises Invalid.
    """
    to_email = None if fields.send_method == "sms" else fields.email or email
    to_phone = None if fields.send_method == "email" else fields.phone or phone
    if fields.send_method != "sms" and not to_email:
        raise Invalid.field("email", EMAIL_REQUIRED)
    if fields.send_method != "email":
        if not to_phone:
            raise Invalid.field("phone", PHONE_REQUIRED)
        if read_phone(to_phone).e164 is None:
            raise Invalid.field("phone", NO_SMS_NUMBER)
        refuse_other_countries(settings, read_phone(to_phone).e164, "phone")
    return to_email, to_phone


def expiry_of(now: datetime) -> datetime:
    """When an invitation that is sent now can no longer be accepted: exactly 7 days later."""
    return now + VALID


def over(outcome: str) -> Conflict:
    """The refusal for an invitation that has ended: its code says how."""
    return Conflict(OVER[outcome], code=f"invitation_{outcome}")
