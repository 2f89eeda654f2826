"""The wire shapes of residents' sessions."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel, ConfigDict

from api.auth.schemas import (
    ForgottenPassword,
    OwnSession,
    PasswordChange,
    PasswordReset,
    SecondStep,
    SignIn,
)


class PortalSignIn(SignIn):
    """What somebody typed. Without `remember` the cookie is gone when the browser closes."""

    remember: bool = False


class PortalSecondStep(SecondStep):
    """The challenge that sign-in answered with, six digits of the app or a recovery code, and `remember` as
    before."""

    remember: bool = False


class PortalForgottenPassword(ForgottenPassword):
    """Which resident's password is to be chosen anew; whether anybody has the address is not said."""


class PortalPasswordReset(PasswordReset):
    """A new password for whoever got the link."""


class PortalUser(BaseModel):
    id: UUID
    email: str
    full_name: str | None


class PortalSignedIn(BaseModel):
    """The token is also set as an httpOnly cookie."""

    token: str
    expires_at: datetime
    user: PortalUser


class HomeProperty(BaseModel):
    id: UUID
    name: str
    address: str
    city: str
    state: str
    zip_code: str
    time_zone: str


class HomeUnit(BaseModel):
    id: UUID
    unit_number: str


class Home(BaseModel):
    """One of the resident's homes; who has just been added may have no unit yet."""

    resident_id: UUID
    first_name: str
    last_name: str
    property: HomeProperty
    unit: HomeUnit | None
    shown: bool


class PortalHomeChoice(BaseModel):
    """The home to show, by its property; `resident_id` says which where somebody has two at one property."""

    model_config = ConfigDict(extra="forbid")

    property_id: UUID
    resident_id: UUID | None = None


class PortalSession(BaseModel):
    """Who is signed in, and every home that their account opens, by the property's name; one of them is the
    home that the session shows. `moved_out`: they lived in that one, and no longer do. `logo_url` is of
    the company that manages it."""

    user: PortalUser
    homes: list[Home]
    moved_out: bool
    logo_url: str | None


class PortalPasswordChange(PasswordChange):
    """A new password for a resident who has the old one."""


class OwnPortalSession(OwnSession):
    """One of the resident's open sessions of the portal."""
