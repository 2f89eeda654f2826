"""Text as people type it: trimmed, blank is nothing, NUL is refused; names and the like stay on one line."""

import re
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationInfo

from domain.core.values.card_numbers import mask_card_numbers
from domain.core.values.characters import as_one_line, has_letters, is_one_line, without_marks

NUL_REFUSED = "Text cannot hold the NUL character."
NO_WORDS = "Say it in words that others can read."
ONE_LINE = "Write this on one line, without line breaks, tabs or hidden control characters."
SURROGATE_REFUSED = "Text holds half of a character that cannot be stored."


def _clean(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if "\x00" in value:
        raise ValueError(NUL_REFUSED)
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise ValueError(SURROGATE_REFUSED) from error
    return value


def stripped(value: Any) -> Any:
    """Without blanks at either end; what is not text passes through to be judged later."""
    value = _clean(value)
    return value.strip() if isinstance(value, str) else value


# As the context of a validation: cells of a file are put on one line, where a form is asked to do so.
FROM_FILE = {"from_file": True}


def one_line(value: Any, info: ValidationInfo) -> Any:
    """Trimmed, without marks of direction. Raises ValueError for line breaks and what reads like none."""
    value = stripped(value)
    if not isinstance(value, str) or value.isprintable():
        return value
    if info.context == FROM_FILE:
        return as_one_line(value)
    value = without_marks(value).strip()
    if not is_one_line(value):
        raise ValueError(ONE_LINE)
    return value


def one_line_or_none(value: Any, info: ValidationInfo) -> Any:
    """The same, and None where nothing is left."""
    value = one_line(value, info)
    return None if value == "" else value


def blank_is_none(value: Any) -> Any:
    """Trimmed, and None where nothing is left."""
    value = stripped(value)
    return None if value == "" else value


def in_words(value: str | None) -> str | None:
    """For what somebody must put into words, such as a reason: blanks, fillers and signs are refused."""
    if value is not None and not has_letters(value):
        raise ValueError(NO_WORDS)
    return value


def _without_cards(value: str | None) -> str | None:
    return value if value is None else mask_card_numbers(value)


def _tags(values: list[str]) -> list[str]:
    """Unique, trimmed, non-empty, in the order given."""
    return list(dict.fromkeys(trimmed for value in values if (trimmed := value.strip())))


# The limits stand before the function: pydantic cannot put them on what a function answers.
Line = Annotated[str, Field(min_length=1, max_length=200), BeforeValidator(one_line)]
"""One required line of text."""

OptionalLine = Annotated[Annotated[str, Field(max_length=200)] | None, BeforeValidator(one_line_or_none)]
"""One line that may be left out; blank is None."""

FreeLine = Annotated[Line, AfterValidator(_without_cards)]
"""One required line in people's own words, such as a title: card numbers are masked."""

OptionalFreeLine = Annotated[OptionalLine, AfterValidator(_without_cards)]
"""The same, that may be left out."""

Prose = Annotated[
    Annotated[str, Field(max_length=10_000)] | None,
    BeforeValidator(blank_is_none),
    AfterValidator(_without_cards),
]
"""Text of any length that people write; blank is None, and card numbers are masked."""

Tags = Annotated[
    list[Annotated[str, BeforeValidator(one_line), Field(max_length=100)]],
    AfterValidator(_tags),
    Field(max_length=100),
]
"""A list of short words: unique, trimmed, non-empty."""


class Fields(BaseModel):
    """Base of every noun's field model: unknown fields are refused, instances do not change."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def _without_defaults(schema: dict[str, Any]) -> None:
    for field in schema.get("properties", {}).values():
        field.pop("default", None)


class Changes(Fields):
    """Base of what may be changed of a row: absent is unchanged, null clears what may be empty.

    No field is required and none has a default, in the JSON schema either: a client that filled one in would
    write a value that nobody entered.
    """

    model_config = ConfigDict(json_schema_extra=_without_defaults)


class _Unchanged:
    """Stands in a field of `Changes` that was not sent; it equals nothing that could be stored."""

    def __repr__(self) -> str:
        return "UNCHANGED"


UNCHANGED = _Unchanged()


def unchanged() -> Any:
    """The default of a field of `Changes` that cannot be null."""
    return Field(default_factory=lambda: UNCHANGED)


def plain(text: str) -> str:
    """Letters and digits only, lower case: how two spellings of one word compare."""
    return re.sub(r"[\W_]+", "", text.casefold())
