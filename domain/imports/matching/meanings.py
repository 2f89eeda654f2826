"""What a person said the words of a column mean, which goes before what we take them for."""

from collections.abc import Mapping

from domain.core.parsing.numbers import Unreadable
from domain.core.values.text import plain
from domain.imports.fields import Field
from domain.imports.values import SetAside, Value, read_cell

_SWITCHES = {"true": True, "yes": True, "false": False, "no": False}


def same_word(text: str) -> str:
    """Equal for two spellings of one word; of signs alone, the signs."""
    return plain(text) or text.strip()


def may_mean(field: Field, value: str | bool) -> bool:
    """Whether the field can hold the value that a person chose for a word."""
    if field.type == "boolean":
        return isinstance(value, bool) or value in _SWITCHES
    return isinstance(value, str) and value in field.allowed


class Meanings:
    """The meanings of one column's words: as the cell is written first, then however it is spelled."""

    def __init__(self, field: Field, values: Mapping[str, str | bool | None]) -> None:
        meant = {word.strip(): _held(field, value) for word, value in values.items()}
        self._written = meant
        self._spelled = {same_word(word): value for word, value in reversed(meant.items())}

    def __contains__(self, text: str) -> bool:
        return text.strip() in self._written or same_word(text) in self._spelled

    def of(self, text: str) -> Value | None:
        """What the cell means; None leaves the field alone."""
        written = text.strip()
        return self._written[written] if written in self._written else self._spelled[same_word(text)]


def is_unknown(field: Field, text: str) -> bool:
    """Whether a cell says something that is none of the field's values or their synonyms."""
    try:
        return isinstance(read_cell(field, text), SetAside)
    except Unreadable:
        return False


def _held(field: Field, value: str | bool | None) -> Value | None:
    if field.type == "boolean" and isinstance(value, str):
        return _SWITCHES[value]
    return value
