"""Time zones as forms and files name them: those of the IANA list."""

from typing import Annotated

from pydantic import AfterValidator

from domain.core.values.dates import known_zones
from domain.core.values.text import Line, OptionalLine

NOT_LISTED = "Choose a time zone from the list."


def _listed(value: str | None) -> str | None:
    if value is not None and value not in known_zones():
        raise ValueError(NOT_LISTED)
    return value


TimeZone = Annotated[Line, AfterValidator(_listed)]
OptionalTimeZone = Annotated[OptionalLine, AfterValidator(_listed)]
"""A zone that may be left out; blank is None."""
