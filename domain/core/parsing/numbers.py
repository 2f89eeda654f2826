"""Amounts and numbers as people and programs write them in files; what cannot be read says why."""

import re
from decimal import ROUND_HALF_UP, Decimal

from domain.core.values.money import CENT, MAX_MONEY


class Unreadable(ValueError):
    """A cell that is not what its field asks for: `reason` says what it is not, `advice` what is right."""

    def __init__(self, reason: str, advice: str) -> None:
        super().__init__(f"{reason}. {advice}")
        self.reason = reason
        self.advice = advice


_CURRENCY = re.compile(r"(?:US|CA|C|A|AU|NZ)?[$€£¥]|\b(?:USD|CAD|EUR|GBP|AUD|NZD|MXN)\b", re.IGNORECASE)
_SPACES = "\u0020\u00a0\u2007\u2009\u202f"
_MINUS = str.maketrans({"\u2212": "-", "\u2013": "-", "\u2014": "-", "\u2019": "'"})
_GROUPED = re.compile(rf"\d{{1,3}}(?:[{_SPACES}']\d{{3}})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?")
_LOOKALIKE_NAMES = {
    "O": ("0", "letter O in place of zero"),
    "o": ("0", "letter o in place of zero"),
    "l": ("1", "letter l in place of one"),
    "I": ("1", "letter I in place of one"),
    "|": ("1", "a bar in place of one"),
    "S": ("5", "letter S in place of five"),
    "B": ("8", "letter B in place of eight"),
}
_LOOKALIKES = str.maketrans({letter: digit for letter, (digit, _) in _LOOKALIKE_NAMES.items()})
_MEASURE = re.compile(
    r"(?:sq\.?\s*(?:ft|feet|foot)\.?|sf|ft²|ft2|units?|b(?:r|d|eds?|edrooms?|drms?)|(?<=\d)(?:st|nd|rd|th))$",
    re.IGNORECASE,
)
_THOUSANDTHS = re.compile(r"-?[0-9]{1,3}\.[0-9]{3}")
LONGEST = 64
_AMOUNT = "Write it like 1500.00"
_NUMBER = "Write it in digits, like 12"


def refuse_long(text: str, advice: str) -> None:
    """No amount, number or day is longer than 64 characters; what is, no pattern gets to see."""
    if len(text) > LONGEST:
        raise Unreadable(f"Longer than {LONGEST} characters", advice)


def read_money(text: str) -> Decimal:
    """An amount with two decimals: '$1,500.00', '(2,555.95)', '1 500,00', '$ -' for an accountant's zero,
    '1850.00 *' with the mark of a note.

    Sub-cent digits round half up. Raises Unreadable, never answers 0 for what it cannot read.
    """
    refuse_long(text, _AMOUNT)
    cleaned = _CURRENCY.sub("", text.translate(_MINUS)).strip().rstrip("*").rstrip()
    if cleaned == "-" and _CURRENCY.search(text):
        return Decimal("0.00")
    amount = _signed(cleaned)
    if amount is None:
        raise Unreadable(_why_not("an amount", cleaned), _money_advice(cleaned))
    rounded = amount.quantize(CENT, rounding=ROUND_HALF_UP)
    if abs(rounded) > MAX_MONEY:
        raise Unreadable("Not an amount we can keep: too large", "The largest is 9,999,999,999.99")
    return rounded


def read_number(text: str) -> Decimal:
    """A number that may have a fraction: '1.5', '1½', '1 1/2', '1,200'."""
    refuse_long(text, _NUMBER)
    cleaned = _unfractioned(text.translate(_MINUS).strip())
    amount = Decimal(cleaned) if _THOUSANDTHS.fullmatch(cleaned) else _signed(cleaned)
    if amount is None or abs(amount) >= Decimal(10) ** 12:
        raise Unreadable(_why_not("a number", cleaned), _NUMBER)
    return amount


def read_integer(text: str) -> int:
    """A whole number: '1,200', '3.0', '850 sq ft', '2 BR', '5th'."""
    refuse_long(text, _NUMBER)
    cleaned = _MEASURE.sub("", text.strip()).rstrip()
    amount = _signed(cleaned.translate(_MINUS))
    if amount is None or abs(amount) >= Decimal(10) ** 12:
        raise Unreadable(_why_not("a number", cleaned), _NUMBER)
    if amount != amount.to_integral_value():
        raise Unreadable("Not a whole number", _NUMBER)
    return int(amount)


def _signed(text: str) -> Decimal | None:
    inner, negative = text, False
    if text.startswith("(") and text.endswith(")"):
        inner, negative = text[1:-1].strip(), True
    elif text.startswith("-") or text.endswith("-"):
        inner, negative = text.strip("-").strip(), True
        if text.count("-") > 1:
            return None
    elif text.startswith("+"):
        inner = text[1:].strip()
    magnitude = _magnitude(inner)
    return -magnitude if negative and magnitude is not None else magnitude


def _magnitude(text: str) -> Decimal | None:
    """Digits with grouping and a decimal mark; None where a mark could mean either."""
    if not text.isascii() and not any(space in text for space in _SPACES):
        return None
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d*)?", text):
        return Decimal(text.replace(",", "").rstrip("."))
    if re.fullmatch(r"\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,}", text):
        return Decimal(text.replace(".", "").replace(",", "."))
    if re.fullmatch(r"\d{1,3}\.\d{3}", text) and not text.startswith("0."):
        return None  # 1.500 is one and a half here and fifteen hundred there
    if re.fullmatch(r"\d+,\d{1,2}", text):
        return Decimal(text.replace(",", "."))
    if re.fullmatch(r"\.\d+|\d+\.", text):
        return Decimal(text.rstrip(".") if text.endswith(".") else f"0{text}")
    if _GROUPED.fullmatch(text) and not re.search(r",\d{3,}$", text):
        return Decimal(re.sub(rf"[{_SPACES}']", "", text).replace(",", "."))
    return None


def _why_not(what: str, text: str) -> str:
    for letter, (_, name) in _LOOKALIKE_NAMES.items():
        if letter in text and _signed(text.translate(_LOOKALIKES)) is not None:
            return f"Not {what}: {name}"
    if re.fullmatch(r"\(?-?\d{1,3}\.\d{3}\)?", text):
        return f"Not {what} that reads one way: the dot may separate thousands or decimals"
    return f"Not {what}"


def _money_advice(text: str) -> str:
    repaired = _signed(text.translate(_LOOKALIKES))
    if repaired is None or abs(repaired) > MAX_MONEY:
        return _AMOUNT
    return f"Write it like {repaired:.2f}"


def _unfractioned(text: str) -> str:
    for sign, decimals in (("½", ".5"), ("¼", ".25"), ("¾", ".75"), (" 1/2", ".5")):
        if text.endswith(sign):
            return (text.removesuffix(sign).strip() or "0") + decimals
    return text
