"""One cell to the value its field holds: typed, empty, set aside with a warning, or refused with a reason."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from domain.core.parsing.addresses import read_postal_code, read_state
from domain.core.parsing.dates import MONTH_FIRST, Order, read_day
from domain.core.parsing.numbers import LONGEST, Unreadable, read_integer, read_money, read_number
from domain.core.parsing.phones import read_phone
from domain.core.values.text import plain
from domain.imports.fields import Field, FieldType

Value = Any
"""str, Decimal, int, bool, date, list[str], Phone or None: what the field's type says."""

_NOTHING = frozenset({"", "na", "null", "none", "nil", "nan"})  # beside dashes and the like, which leave ""
_NO_DAY = re.compile(r"0{1,4}[-/.]0{1,2}[-/.]0{1,4}(?:[T ]0{1,2}:00(?::00)?)?")
_BESIDE_A_DAY = " \t\n-–—:;,*"
_TRUE = frozenset({"true", "1", "yes", "y", "t", "x", "on", "✓", "✔"})
_FALSE = frozenset({"false", "0", "no", "n", "f", "off"})
_EMAIL = re.compile(r"[^\s@<>(),;:\"\[\]]+@[^\s@<>(),;:\"\[\]]+\.[^\s@<>(),;:\"\[\].\d]{2,}")
_SURROGATE = re.compile("[\ud800-\udfff]")
_KEEPS_WORDS: frozenset[FieldType] = frozenset({"text", "list", "state"})
_LONGEST_TEXT = 10_000
_SPACES = re.compile(r"[ \t]{2,}")


@dataclass(frozen=True, slots=True)
class SetAside:
    """A cell of an optional field whose word is not in the vocabulary: the field stays empty."""

    text: str


@dataclass(frozen=True, slots=True)
class Remarked:
    """A day whose cell says something about it besides, such as '12/31/26 (notice given)'."""

    day: date
    words: str


def read_cell(field: Field, cell: str, order: Order = MONTH_FIRST) -> Value | SetAside | Remarked | None:
    """The value of a cell, None where it is empty. Raises Unreadable where the row cannot be kept."""
    text = cell.strip()
    if not text:
        return None
    _refuse_unstorable(text)
    if len(text) <= LONGEST and field.type not in _KEEPS_WORDS and _says_nothing(field, text):
        return None
    if field.type == "date":
        return _day(text, order) if field.beside else read_day(text, order)
    return _READERS[field.type](field, text)


def split_list(text: str) -> list[str]:
    """'Pool, Gym; Sauna' or '["Pool", "Gym"]': the parts, trimmed, each once, blanks dropped."""
    if text.startswith("[") and text.endswith("]"):
        try:
            parts = [str(part) for part in json.loads(text)]
        except (ValueError, RecursionError):  # no JSON, or a list in a list in a list
            parts = re.split(r"[,;|\n]", text[1:-1])
    else:
        parts = re.split(r"[,;|\n]", text.strip("{}"))
    unique: dict[str, str] = {}
    for part in parts:
        cleaned = part.strip().strip('"').strip()
        if cleaned:
            unique.setdefault(cleaned.casefold(), cleaned)
    return list(unique.values())


def _day(text: str, order: Order) -> date | Remarked:
    try:
        return read_day(text, order)
    except Unreadable:
        written, words = _apart(text) if len(text) <= LONGEST else (text, "")
        if not words:
            raise
        try:
            return Remarked(read_day(written, order), words)
        except Unreadable:
            pass  # without its words it is no day either: what was wrong with the whole is said
        raise


def _apart(text: str) -> tuple[str, str]:
    """The day of '12/31/26 (30 day notice)' or '12/31/26 - notice given', and the words; '' where there are
    none. Without brackets a digit may be another day's, but for the two of '30 day notice'."""
    if text[-1:] in (")", "]"):
        written, _, words = text[:-1].rpartition("(" if text[-1] == ")" else "[")
    else:
        end = next((at for at in range(len(text), 0, -1) if text[at - 1].isdigit()), 0)
        if text[end : end + 4].lower() in (" day", "-day") and text[end - 2 : end].isdigit():
            end -= 2
        written, words = text[:end], text[end:]
        day, said = written.rstrip(_BESIDE_A_DAY), words.lstrip(_BESIDE_A_DAY)
        if not any(each.isspace() for each in text[len(day) : len(text) - len(said)]):
            return text, ""
    words = words.strip(_BESIDE_A_DAY)
    speaks = any(each.isalpha() for each in words) and not set("()[]") & set(words)
    return written.rstrip(_BESIDE_A_DAY), words if speaks else ""


def _says_nothing(field: Field, text: str) -> bool:
    word = plain(text)
    if field.vocabulary and field.vocabulary.read(text):
        return False
    if word in field.empty_words or (field.type == "date" and _NO_DAY.fullmatch(text)):
        return True
    return word in _NOTHING and (word != "" or set(text) <= set("-–—−.?/#*_ "))


def _refuse_unstorable(text: str) -> None:
    if "\x00" in text:
        raise Unreadable("Holds a NUL character, which cannot be stored", "Remove it")
    if not text.isascii() and _SURROGATE.search(text):
        raise Unreadable("Holds half of a character pair, which cannot be stored", "Type it again")
    if len(text) > _LONGEST_TEXT:
        raise Unreadable(f"Longer than {_LONGEST_TEXT:,} characters", "Shorten it")


def _text(_field: Field, text: str) -> str:
    """Exports pad with runs of spaces, which nobody would type into a search."""
    return _SPACES.sub(" ", text)


def _email(_field: Field, text: str) -> str:
    address = text.removeprefix("mailto:")
    if match := re.fullmatch(r"[^<>]*<([^<>]+)>", address):
        address = match[1].strip()
    if len(address) > 254 or ".." in address or not _EMAIL.fullmatch(address):
        raise Unreadable("Not an e-mail address", "Write it like name@example.com")
    return address


def _integer(field: Field, text: str) -> int:
    return 0 if plain(text) in field.zero_words else read_integer(text)


def _list(_field: Field, text: str) -> list[str]:
    parts = split_list(text)
    for part in parts:
        _refuse_unstorable(part)  # JSON has a spelling for what the cell itself must not hold
    return parts


def _boolean(_field: Field, text: str) -> bool | SetAside:
    word = text.strip().casefold()
    return True if word in _TRUE else False if word in _FALSE else SetAside(text)


def _choice(field: Field, text: str) -> str | SetAside:
    value = field.vocabulary.read(text) if field.vocabulary else text
    return value if value is not None else SetAside(text)


_READERS: Mapping[FieldType, Callable[[Field, str], Value | SetAside]] = {
    "text": _text,
    "email": _email,
    "phone": lambda _field, text: read_phone(text),
    "money": lambda _field, text: read_money(text),
    "number": lambda _field, text: read_number(text),
    "integer": _integer,
    "boolean": _boolean,
    "choice": _choice,
    "state": lambda _field, text: read_state(text),
    "zip": lambda _field, text: read_postal_code(text),
    "list": _list,
}
