"""Parts of a postal address, as every form and file takes them."""

import re
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

from domain.core.values.text import Line, OptionalLine, one_line_or_none

FIVE_DIGITS = re.compile(r"\d{5}")  # how a ZIP code of the United States is written
TWO_LETTERS = "Use the two letters of the state or province."


def _short(value: str | None) -> str | None:
    if value is not None and len(value) > 2:
        raise ValueError(TWO_LETTERS)
    return value and value.upper()


State = Annotated[Line, AfterValidator(_short)]
"""A state or province that must be there: its two letters."""

OptionalState = Annotated[OptionalLine, AfterValidator(_short)]
"""A state or province that may be left out."""

ZipCode = Annotated[Line, Field(max_length=10)]
"""A postal code of any country that must be there."""

OptionalZipCode = Annotated[Annotated[str, Field(max_length=10)] | None, BeforeValidator(one_line_or_none)]
"""A postal code that may be left out."""
