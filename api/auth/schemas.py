"""The wire shapes of accounts and sessions."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BaseModel, BeforeValidator, Field

from domain.access.policy import Role
from domain.access.rules import LONGEST_PASSWORD, SignUpFields, storable
from domain.core.text import Fields, stripped


class SignUp(SignUpFields):
    """A new account."""


class SignIn(Fields):
    """What somebody typed; whether it can be right is not said here."""

    email: Annotated[str, BeforeValidator(stripped), Field(min_length=1, max_length=320)]
    password: Annotated[
        str, AfterValidator(storable), Field(min_length=1, max_length=LONGEST_PASSWORD, repr=False)
    ]


class Confirm(Fields):
    """The token of the mailed link."""

    token: Annotated[str, BeforeValidator(stripped), Field(min_length=1, max_length=200, repr=False)]


class User(BaseModel):
    id: UUID
    email: str
    full_name: str | None
    is_admin: bool


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


class Session(BaseModel):
    """Who is signed in, for whom they act, and the first 200 properties they hold a role on."""

    user: User
    acting_for: User | None
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
