"""What an address and a password must be: the rules of sign-up, and later of every change of password."""

import re
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema

from domain.core.values.contacts import AccountEmail
from domain.core.values.dates import DEFAULT_ZONE, known_zones
from domain.core.values.text import Fields, OptionalLine, stripped

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
CONFIRM_DAYS = 7
RESET_MINUTES = 30
CHALLENGE_MINUTES = 5

TOO_SHORT = f"Password must be at least {SHORTEST_PASSWORD} characters"
TOO_LONG = f"Password can be at most {LONGEST_PASSWORD} characters"
TOO_COMMON = "This password is among the first that anybody would try. Please choose another."
TOO_CLOSE = "The password must not be your e-mail address or the name of this product."
NOT_STORABLE = "The password holds a character that cannot be typed or stored."

COMMON_PASSWORDS = Path(__file__).parent / "data" / "common_passwords.txt"
PRODUCT_WORDS = frozenset(
    {
        *("steward", "mysteward", "stewardapp", "stewardadmin", "stewardportal", "stewardstaff"),
        *("propertymanagement", "propertymanager", "propertyowner", "rentalproperty", "residentportal"),
        *("apartment", "apartments", "landlord"),
    }
)


def _zone(value: Any) -> Any:
    """The zone comes from the browser, not from the person: one we do not know must not stop a sign-up."""
    return value if isinstance(value, str) and value in known_zones() else DEFAULT_ZONE


def storable(password: str) -> str:
    if "\x00" in password or any("\ud800" <= character <= "\udfff" for character in password):
        raise ValueError(NOT_STORABLE)
    return password


def _long_enough(password: str) -> str:
    if len(password) < SHORTEST_PASSWORD:
        raise ValueError(TOO_SHORT)
    if len(password) > LONGEST_PASSWORD:
        raise ValueError(TOO_LONG)
    return password


NewPassword = Annotated[
    str,
    AfterValidator(storable),
    AfterValidator(_long_enough),
    WithJsonSchema(
        {
            "type": "string",
            "format": "password",
            "minLength": SHORTEST_PASSWORD,
            "maxLength": LONGEST_PASSWORD,
        }
    ),
]
"""8 to 200 characters of any kind, taken exactly as typed: never trimmed or folded."""

TypedPassword = Annotated[str, AfterValidator(storable), Field(min_length=1, max_length=LONGEST_PASSWORD)]
TypedCode = Annotated[str, BeforeValidator(stripped), Field(min_length=1, max_length=40)]

KnownPassword = Annotated[TypedPassword, Field(repr=False)]
"""A password that somebody says they have; whether it can be right is not said here."""

MailedToken = Annotated[str, BeforeValidator(stripped), Field(min_length=1, max_length=200, repr=False)]
"""The token of a link, as it came back."""

Code = Annotated[TypedCode, Field(repr=False)]
"""Six digits of an authenticator app, or a recovery code."""

ProfileZone = Annotated[str, BeforeValidator(_zone)]


class SignUpFields(Fields):
    """What a new account is made of."""

    email: AccountEmail
    password: Annotated[NewPassword, Field(repr=False)]
    full_name: OptionalLine = None
    time_zone: ProfileZone = DEFAULT_ZONE


class ConfirmFields(Fields):
    """The mailed link's token, and a password where its holder has to choose one."""

    token: MailedToken
    password: Annotated[NewPassword | None, Field(repr=False)] = None


class PasswordChangeFields(Fields):
    """The password a person has, and the one they want."""

    current_password: KnownPassword
    new_password: Annotated[NewPassword, Field(repr=False)]


class ResetFields(Fields):
    """The mailed link's token, and the password that counts from now on."""

    token: MailedToken
    password: Annotated[NewPassword, Field(repr=False)]


@cache
def _common() -> frozenset[str]:
    return frozenset(COMMON_PASSWORDS.read_text(encoding="utf-8").split("\n"))


def weakness(password: str, email: str) -> str | None:
    """Why this password would be guessed early, as a sentence; None when there is no such reason."""
    plain = password.casefold()
    address = email.casefold()
    words = re.sub(r"[\W\d_]+", "", plain)
    if plain in (address, address.partition("@")[0]) or words in PRODUCT_WORDS:
        return TOO_CLOSE
    if plain in _common() or len(set(plain)) == 1:
        return TOO_COMMON
    return None
