"""Card numbers in text that people type: they are masked before anything is stored or logged."""

import re

# 13 to 19 digits, with a space or a dash between any two; nothing that is part of a longer number.
_CANDIDATE = re.compile(r"(?<![\d-])\d(?:[ -]?\d){12,18}(?![\d-])")
# Visa, Mastercard, American Express, Discover, Diners Club, JCB: prefixes with the lengths that they have.
_PREFIXES = re.compile(
    r"4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}|3[47]\d{13}"
    r"|6(?:011|5\d\d|4[4-9]\d)\d{12,15}|3(?:0[0-5]|[689]\d)\d{11}|35(?:2[89]|[3-8]\d)\d{12,15}"
)
_DOUBLED = (0, 2, 4, 6, 8, 1, 3, 5, 7, 9)


def mask_card_numbers(text: str) -> str:
    """The text with all but the last four digits of each card number as dots."""
    return _CANDIDATE.sub(lambda found: _masked(found.group()), text)


def _masked(written: str) -> str:
    digits = re.sub(r"[ -]", "", written)
    if not _PREFIXES.fullmatch(digits) or not _passes_luhn(digits):
        return written
    return f"•••• {digits[-4:]}"


def _passes_luhn(digits: str) -> bool:
    backwards = [int(each) for each in reversed(digits)]
    return (sum(backwards[::2]) + sum(_DOUBLED[each] for each in backwards[1::2])) % 10 == 0
