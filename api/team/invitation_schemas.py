"""The wire shapes of invitations."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel

from api.list_queries import ListQuery, PageQuery
from domain.access.rules import MailedToken
from domain.core.values.text import Fields
from domain.models.invitations import InvitationStatus, InvitedRole
from domain.team.rules import InvitedSignUp, NewInvitation


class InvitationFilters(ListQuery):
    """What narrows the list of invitations sent."""

    property_id: UUID | None = None
    company_id: UUID | None = None
    status: InvitationStatus | None = None


class InvitationQuery(PageQuery, InvitationFilters):
    """One page of the list of invitations sent."""


class ReceivedFilters(ListQuery):
    """What narrows the list of invitations received."""

    status: InvitationStatus | None = None


class ReceivedQuery(PageQuery, ReceivedFilters):
    """One page of the list of invitations received."""


class InvitationCreate(NewInvitation):
    """The body of a new invitation."""


class InvitationCancel(Fields):
    """Only this property is taken out; left out, all of the caller's own are."""

    property_id: UUID | None = None


class InvitationCan(BaseModel):
    """What the caller may still do with an invitation."""

    resend: bool
    cancel: bool


class InvitationRow(BaseModel):
    """An invitation, with those of its properties that the caller owns. `asked_again_at`: when the invited
    person asked for another one, after this one had expired."""

    id: UUID
    email: str
    role: InvitedRole
    message: str | None
    company_id: UUID
    status: InvitationStatus
    inviter_name: str | None
    property_ids: list[UUID]
    property_names: list[str]
    can: InvitationCan
    expires_at: datetime
    asked_again_at: datetime | None
    version: int
    created_at: datetime


class ReceivedInvitation(BaseModel):
    """An invitation to the caller's address."""

    id: UUID
    role: InvitedRole
    message: str | None
    status: InvitationStatus
    company_name: str
    inviter_name: str
    property_names: list[str]
    expires_at: datetime
    asked_again_at: datetime | None
    created_at: datetime


class AcceptedInvitation(BaseModel):
    """The properties that the caller works on now, by name, and those that were left out because who sent the
    invitation owns them no more."""

    joined: list[str]
    left_out: list[str]


class LinkedInvitation(BaseModel):
    """An invitation as its mailed link shows it; `has_account` says whether its address can sign in."""

    id: UUID
    email: str
    role: InvitedRole
    message: str | None
    status: InvitationStatus
    expires_at: datetime
    asked_again_at: datetime | None
    has_account: bool
    company_name: str
    inviter_name: str
    property_names: list[str]


class InvitationToken(Fields):
    """The token of the mailed link."""

    token: MailedToken


class InvitationSignUp(InvitedSignUp):
    """A new account for the address that the invitation was mailed to."""
