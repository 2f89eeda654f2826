"""Telephone numbers: the international form where one can be told, and always what was typed."""

import re
from dataclasses import dataclass

import phonenumbers

from domain.core.parsing.numbers import Unreadable

LONGEST = 60
_NORTH_AMERICAN = re.compile(r"(?:\+?1)?([2-9]\d{2}[2-9]\d{6})")
_NO_DIGIT = re.compile(r"[^\d+]")
_EXTENSION = re.compile(r"(?:[,;#]|\bext\.?|\bextension|\bx) ?\d{1,6}$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Phone:
    """`e164` is None where the digits are no number of any country we could tell."""

    typed: str
    e164: str | None


def read_phone(text: str) -> Phone:
    """A number without a country is North American; what cannot be told is kept as typed. Raises Unreadable
    for what is too long to be one."""
    typed = " ".join(text.split())
    if len(typed) > LONGEST:
        raise Unreadable(f"Longer than {LONGEST} characters", "Write one number, like 401-555-0142")
    digits = _NO_DIGIT.sub("", _EXTENSION.sub("", typed))
    if match := _NORTH_AMERICAN.fullmatch(digits):
        return Phone(typed, f"+1{match[1]}")
    if not digits.startswith(("+", "00")):
        return Phone(typed, None)
    return Phone(typed, _international(digits))


def _international(digits: str) -> str | None:
    try:
        number = phonenumbers.parse(re.sub(r"^00", "+", digits))
    except phonenumbers.NumberParseException:
        return None
    if not phonenumbers.is_possible_number(number):
        return None
    return str(phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164))
