"""What an API key is made with, and how it looks."""

import secrets
from typing import Annotated
from uuid import UUID

from pydantic import Field

from domain.core.values.text import Fields, Line
from domain.models.integrations import KeyRole

PREFIX = "stw_"
BYTES = 32
MOST_DAYS = 365
MOST_PROPERTIES = 4000


class NewApiKey(Fields):
    """A key for a program: what it may do, on which properties of one company, and for how many days."""

    name: Annotated[Line, Field(min_length=1, max_length=80)]
    role: KeyRole
    property_ids: Annotated[list[UUID], Field(min_length=1, max_length=MOST_PROPERTIES)]
    days: Annotated[int, Field(ge=1, le=MOST_DAYS)] = 90


def new_key() -> str:
    """256 bits behind a prefix that scanners of leaked secrets can tell."""
    return PREFIX + secrets.token_urlsafe(BYTES)
