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
# What ends a line or is no character at all; what turns the direction of the text around it, also beyond the
# field; and marks of direction that only move the sign beside them, which Arabic and Hebrew keyboards type.
_BREAKS = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
_TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]+")
_MARKS = re.compile("[\u061c\u200e\u200f]+")


def without_marks(text: str) -> str:
    """The text without marks of direction that nobody misses."""
    return text if text.isprintable() else _MARKS.sub("", text)


def is_one_line(text: str) -> bool:
    """Whether the text stays on its line and leaves the direction of its neighbours alone."""
    return text.isprintable() or not (_BREAKS.search(text) or _TURNS.search(text))


def as_one_line(text: str) -> str:
    """The text on one line, with blanks for breaks and without what turns its direction."""
    if text.isprintable():
        return text
    lines = _BREAKS.split(_TURNS.sub("", without_marks(text)))
    return " ".join(filter(None, map(str.strip, lines)))


def visible_characters(text: str) -> str:
    """The text without what cannot be seen."""
    return _INVISIBLE.sub("", text)


def seen(text: str) -> str:
    """The text as somebody sees it: visible words, one space apart."""
    return " ".join(filter(None, map(visible_characters, text.split())))


def has_letters(text: str) -> bool:
    """Whether somebody who reads the text sees a letter of some script."""
    return any(character.isalpha() for character in visible_characters(text))
