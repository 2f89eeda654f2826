"""How people are reached: e-mail addresses and telephone numbers, kept as they were typed."""

import re
from typing import Annotated, Any

from email_validator import EmailNotValidError, validate_email
from pydantic import AfterValidator, BeforeValidator, Field

from domain.core.values.characters import as_one_line
from domain.core.values.text import blank_is_none, stripped

# Almost every address: plain letters, no quoting, no accents. The library's 90 microseconds are for the rest.
_ORDINARY = re.compile(
    r"[A-Za-z0-9_%+-]{1,30}(?:\.[A-Za-z0-9_%+-]{1,30})?@(?:[A-Za-z0-9]{1,30}(?:-[A-Za-z0-9]{1,30})?\.){1,3}"
    r"(?!(?:local|localhost|invalid|onion|arpa|internal|lan|home|corp)$)[A-Za-z]{2,10}"
)
# The letters besides A to Z that the database's lower() turns into one of a to z: an account signed up as
# 'ada@gma\u0130l.com', whose mail goes to another domain, would be the one that 'ada@gmail.com' finds.
_FOLDED_TO_ASCII = re.compile("[\u0130\u212a]")
NOT_AN_ADDRESS = "Enter an e-mail address like name@example.com."


def _address(value: str | None) -> str | None:
    if value is None or _ORDINARY.fullmatch(value):
        return value
    try:
        validate_email(value, check_deliverability=False, test_environment=True)
    except EmailNotValidError as error:
        raise ValueError(NOT_AN_ADDRESS) from error
    return value


def _of_one_mailbox(value: str) -> str:
    if _FOLDED_TO_ASCII.search(value):
        raise ValueError(NOT_AN_ADDRESS)
    return value


def _number(value: Any) -> Any:
    """On one line: what is copied out of an address book comes with marks that keep its digits in order."""
    value = stripped(value)
    return as_one_line(value) if isinstance(value, str) else value


def _number_or_none(value: Any) -> Any:
    value = _number(value)
    return None if value == "" else value


Email = Annotated[str, Field(max_length=254), BeforeValidator(stripped), AfterValidator(_address)]
"""An address that must be there."""

AccountEmail = Annotated[Email, AfterValidator(_of_one_mailbox)]
"""An address that an account is found by: no other mailbox has an address that the database folds alike."""

OptionalEmail = Annotated[
    Annotated[str, Field(max_length=254)] | None, BeforeValidator(blank_is_none), AfterValidator(_address)
]
"""An address that may be left out; blank is None."""

Phone = Annotated[str, Field(min_length=1, max_length=60), BeforeValidator(_number)]
"""A number that must be there, as typed: extensions and foreign forms included."""

OptionalPhone = Annotated[Annotated[str, Field(max_length=60)] | None, BeforeValidator(_number_or_none)]
"""A number that may be left out; blank is None."""
