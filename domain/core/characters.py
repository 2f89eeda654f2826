"""Which characters of a text can be seen: blanks, controls, marks of direction and fillers cannot."""

import re

# Ranges for a pattern: controls and formats of Unicode, blanks of every width, and fillers that look empty.
INVISIBLE = (
    "\\x00-\\x20\\x7f-\\xa0\\xad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890-\\u0891\\u08e2\\u115f-\\u1160"
    "\\u1680\\u17b4-\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164"
    "\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\U000110bd\\U000110cd\\U00013430-\\U0001343f"
    "\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff"
)
_INVISIBLE = re.compile(f"[{INVISIBLE}]")


def visible_characters(text: str) -> str:
    """The text without what cannot be seen."""
    return _INVISIBLE.sub("", text)


def seen(text: str) -> str:
    """The text as somebody sees it: visible words, one space apart."""
    return " ".join(filter(None, map(visible_characters, text.split())))


def has_letters(text: str) -> bool:
    """Whether somebody who reads the text sees a letter of some script."""
    return any(character.isalpha() for character in visible_characters(text))
