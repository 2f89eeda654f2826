"""Text out of a file as Postgres can keep it: without NUL and without halves of characters."""

from collections.abc import Mapping, Sequence
from typing import Any


def storable(text: str) -> str:
    """The text with a sign in place of each character that no column and no jsonb can hold."""
    return text.replace("\x00", "\ufffd").encode("utf-8", "replace").decode()


def storable_json(value: Any) -> Any:
    """The same for every text inside a JSON value, names of members too."""
    if isinstance(value, str):
        return storable(value)
    if isinstance(value, Mapping):
        return {storable(name): storable_json(part) for name, part in value.items()}
    if isinstance(value, Sequence):
        return [storable_json(part) for part in value]
    return value
