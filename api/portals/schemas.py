"""The wire shapes of portal invitations and of setting a portal up."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel

from api.auth.schemas import SecondStep
from api.schemas import Can
from domain.access.rules import MailedToken
from domain.core.values.text import Fields
from domain.models.portals import PortalState, SendMethod, TenantInvitationStatus
from domain.models.properties import PropertyType
from domain.portals.rules import NewPortalInvitation, PortalAddress, PortalSetUp


class PortalInvitationCreate(NewPortalInvitation):
    """The body of a portal invitation."""


class ResidentPortal(BaseModel):
    """A resident's portal: `invited` while an invitation waits for its answer, `active` once it was set up,
    `inactive` once its access has ended; `closes_on`: its last day for who has moved out;
    `open_while_owed`: that day is past, and it stays open until what they owe is paid.
    The `invitation_…` fields are those of the newest invitation, null where there was none;
    `invitation_asked_again_at`: when the resident asked for another link; `invitation_sms_failure`: why its
    SMS went nowhere, for those who may write to residents."""

    resident_id: UUID
    state: PortalState
    portal_email: str | None
    last_login: datetime | None
    login_count: int | None
    closes_on: date | None
    open_while_owed: bool
    invitation_status: TenantInvitationStatus | None
    invitation_email: str | None
    invitation_phone: str | None
    invitation_send_method: SendMethod | None
    invitation_sms_failure: str | None
    invitation_message: str | None
    invitation_include_instructions: bool | None
    invitation_sent_at: datetime | None
    invitation_expires_at: datetime | None
    invitation_ended_at: datetime | None
    invitation_asked_again_at: datetime | None
    invitation_token_version: int | None
    can: Can


class PortalLink(Fields):
    """The token of a mailed link."""

    token: MailedToken


class LinkedPortal(BaseModel):
    """The invitation behind a mailed link, with the home that it is for; `has_account` says whether its
    address can sign in already. Without `email` it came by SMS alone, and wants an address first."""

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


class LinkedCompanyTexts(BaseModel):
    """The terms and the privacy notice of the company that sent the link, null where it has written none."""

    terms_text: str | None
    privacy_text: str | None


class PortalAddressBody(PortalAddress):
    """Where the link that goes on is mailed."""


class PortalSetUpBody(PortalSetUp):
    """A new password, or the one of the account that the address has already."""


class PortalSetUpSecondStep(SecondStep):
    """The challenge that the set-up answered with, six digits of the app or a recovery code."""

    token: MailedToken
    accept_terms: Literal[True]
