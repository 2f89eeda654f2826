"""The wire shapes of accounts and sessions."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, Field

from domain.access.impersonation import ActingFields
from domain.access.own_phone import OwnPhoneCode, OwnPhoneNumber
from domain.access.policy import Role
from domain.access.profile import ProfileChanges
from domain.access.rules import (
    Code,
    ConfirmFields,
    KnownPassword,
    MailedToken,
    PasswordChangeFields,
    ResetFields,
    SignUpFields,
    TypedCode,
    TypedPassword,
)
from domain.core.values.text import Fields, stripped

TypedAddress = Annotated[str, BeforeValidator(stripped), Field(min_length=1, max_length=320)]


class SignUp(SignUpFields):
    """A new account."""


class OwnPhone(BaseModel):
    """One's own mobile number, null where there is none; until when a code that was sent to it counts."""

    phone: str | None
    is_confirmed: bool
    code_expires_at: datetime | None


class PhoneNumber(OwnPhoneNumber):
    """The number that a code is sent to."""


class PhoneCode(OwnPhoneCode):
    """The six digits of the SMS."""


class ProfileUpdate(ProfileChanges):
    """Changes to one's own profile; absent is unchanged."""


class Profile(BaseModel):
    """One's own profile; the address is what one signs in with."""

    email: str
    full_name: str | None
    time_zone: str
    version: int


class SignIn(Fields):
    """What somebody typed; whether it can be right is not said here."""

    email: TypedAddress
    password: KnownPassword


class Confirm(ConfirmFields):
    """The token of the mailed link; with a password where the answer was `choose_password`."""


class SecondStep(Fields):
    """The challenge that sign-in answered with, and six digits of the app or a recovery code."""

    challenge: MailedToken
    code: Code


class PasswordChange(PasswordChangeFields):
    """A new password for somebody who has the old one."""


class ForgottenPassword(Fields):
    """Whose password is to be chosen anew; whether anybody has the address is not said."""

    email: TypedAddress


class PasswordReset(ResetFields):
    """A new password for whoever got the link."""


class OwnPassword(Fields):
    """The person's password once more, before something important."""

    password: KnownPassword


class OwnCode(Fields):
    """The app's current six digits."""

    code: Code


class PasswordOrCode(Fields):
    """One of the two proves who it is."""

    password: Annotated[TypedPassword | None, Field(repr=False)] = None
    code: Annotated[TypedCode | None, Field(repr=False)] = None


class SecondFactorStatus(BaseModel):
    enabled: bool
    since: datetime | None
    recovery_codes_left: int


class SecondFactorSetup(BaseModel):
    """For the app: by camera, `qr_path` being an SVG path over `qr_size` × `qr_size` modules, or by hand."""

    secret: str
    address: str
    qr_path: str
    qr_size: int


class RecoveryCodes(BaseModel):
    """Each works once; they are shown this once."""

    codes: list[str]


class User(BaseModel):
    id: UUID
    email: str
    full_name: str | None
    is_admin: bool


class ActingFor(User):
    """The person for whom an admin acts, and when that ends."""

    until: datetime


class Accepted(BaseModel):
    """The same for every address."""

    detail: str


class Confirmed(BaseModel):
    user: User


class SignedIn(BaseModel):
    """The token is also set as an httpOnly cookie."""

    token: str
    expires_at: datetime
    user: User


class DemoAccount(BaseModel):
    email: str
    password: str


class AuthConfig(BaseModel):
    """What the sign-in pages offer. `outbox`: mail is captured, and /outbox shows it."""

    demo: DemoAccount | None
    local: bool
    outbox: bool


class LinkedProperty(BaseModel):
    property_id: UUID
    name: str
    role: Role
    time_zone: str


class Session(BaseModel):
    """Who is signed in, for whom they act, and the first 200 properties they hold a role on; `picture_url` is
    of who is signed in."""

    user: User
    picture_url: str | None
    acting_for: ActingFor | None
    properties: list[LinkedProperty]
    properties_total: int


class OwnSession(BaseModel):
    id: UUID
    created_at: datetime
    last_seen_at: datetime
    expires_at: datetime
    user_agent: str | None
    address: str | None
    current: bool


class StartActing(ActingFields):
    """Password, and code where a second factor is on, are asked for ten minutes after signing in."""

    password: Annotated[TypedPassword | None, Field(repr=False)] = None
    code: Annotated[TypedCode | None, Field(repr=False)] = None


class ActingStarted(BaseModel):
    until: datetime


class ActingCandidate(BaseModel):
    id: UUID
    email: str
    full_name: str | None


class ActingCandidates(BaseModel):
    items: list[ActingCandidate]


class ActingEntry(BaseModel):
    """An admin viewed the app as the caller: until `until`, or still where `ended_by` is null."""

    id: UUID
    actor_name: str
    reason: str
    began_at: datetime
    until: datetime
    ended_by: Literal["exit", "expired", "rights_ended", "signed_out"] | None
