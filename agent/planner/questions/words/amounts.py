"""Numbers in a question: 'over $1,500', '2 or more', 'between 900 and 1,200', '1.5k', 'fifteen hundred'."""

import re
from collections.abc import Sequence
from decimal import Decimal

from agent.planner.days import COUNTS
from agent.planner.numbers import amount
from agent.planner.positions import ordinal_of
from agent.planner.questions.words.items import Amount, Item
from agent.planner.words import Token
from domain.portfolio_query.value import Operator

# fmt: off
_COMPARED: dict[Operator, str] = {
    "more_than": ("over, above, more than, greater than, higher than, exceeding, exceed, go above, go over, "
                  "north of, after, upwards, upwards of, in excess of, later than"),
    "less_than": ("under, below, less than, fewer than, lower than, south of, beneath, before, earlier than, "
                  "prior to"),
    "at_least": ("at least, at or above, at or over, since, minimum, min, minimum of, starting at, "
                 "no smaller than, not smaller than"),
    "at_most": ("at most, at or below, at or under, through, maximum, max, up to, maximum of, "
                "no larger than, no bigger than, max of, tops out at"),
}
_TURNED: dict[Operator, Operator] = {"more_than": "at_most", "less_than": "at_least"}
_BEFORE: dict[tuple[str, ...], Operator] = {
    tuple(words.split()): operator for operator, listed in _COMPARED.items() for words in listed.split(",")
}
_BEFORE |= {(no, *words): _TURNED[operator] for words, operator in _BEFORE.items() if operator in _TURNED
            for no in ("no", "not")}
_AFTER: dict[tuple[str, ...], Operator] = {
    **{("or", up): "at_least"
       for up in ("more", "better", "higher", "greater", "above", "over", "up", "later")},
    **{("or", word): "at_most" for word in ("less", "fewer", "under", "below", "lower", "worse", "earlier")},
    **dict.fromkeys((("and", "above"), ("and", "up"), ("plus",)), "at_least"),
}
# fmt: on
_ABOUT = ("around", "about", "approximately", "roughly")
_MONEY_AFTER = ("dollar", "dollars", "buck", "bucks", "usd")
_TENS = {
    "fifty": 50, "seventy": 70, "eighty": 80, "thirteen": 13, "fourteen": 14, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19,
}  # fmt: skip
NUMBERS = {word: count for word, count in COUNTS.items() if word not in ("couple", "hundred")} | _TENS
_CODE = re.compile(r"#?[a-z]{0,4}-?\d+[a-z]{0,2}$")
_NO_CODE = re.compile(r"\d+(?:st|nd|rd|th)|q[1-4]")  # '3rd', 'Q4'


def amount_at(tokens: Sequence[Token], at: int) -> Item | None:
    """The number that begins here, with the words that compare it."""
    operator, start = _operator(tokens, at)
    text = [token.text for token in tokens]
    if operator is None and text[at] in ("between", "from") and (span := _range(text, at + 1)):
        return _item(tokens, at, *span)
    if operator is None and text[at] in _ABOUT and (near := _number(text, at + 1)) is not None:
        limit = next((said for words, said in _AFTER.items() if tuple(text[at + 2 : at + 4]) == words), None)
        if limit is not None:
            return _item(tokens, at, at + 4, Amount(limit, (near,), text[at + 1].startswith("$"), True))
        return _item(tokens, at, at + 2, _around(near, text[at + 1]))
    if operator is None and (span := _range(text, at)):
        return _item(tokens, at, *span)
    value = _number(text, start)
    if value is None and operator is not None and start < len(text):
        is_part = text[start + 1 : start + 2] == ["of"]  # 'more than a third of it'
        place = None if is_part else ordinal_of(text[start])
        value = Decimal(place) if place else None  # 'above the fourth floor'
    if value is None:
        return None
    end, is_money = start + 1, text[start].startswith("$")
    if end < len(text) and text[end] in _MONEY_AFTER:
        end, is_money = end + 1, True
    for words, suffix in _AFTER.items():
        if operator is None and tuple(text[end : end + len(words)]) == words:
            operator, end = suffix, end + len(words)
    return _item(tokens, at, end, Amount(operator or "is", (value,), is_money, operator is not None))


def code_at(tokens: Sequence[Token], at: int) -> Item | None:
    """'4B', 'L-101', '203': what may be a number or a code that names something."""
    text = tokens[at].text
    if _CODE.match(text) and any(sign.isdigit() for sign in text) and not _NO_CODE.fullmatch(text):
        return Item(at, at + 1, "code", tokens[at].raw.lstrip("#"), tokens[at].raw)
    return None


def _operator(tokens: Sequence[Token], at: int) -> tuple[Operator | None, int]:
    for length in (3, 2, 1):
        words = tuple(token.text for token in tokens[at : at + length])
        if len(words) == length and (found := _BEFORE.get(words)):
            return found, at + length
    return None, at


def _number(text: Sequence[str], at: int) -> Decimal | None:
    if not 0 <= at < len(text):
        return None
    word = text[at]
    if word in NUMBERS:
        return Decimal(NUMBERS[word])
    if not (word[:1].isdigit() or word.startswith("$")) or not re.fullmatch(
        r"\$?\s?[\d,]+(?:\.\d+)?%?", word
    ):
        return None
    return amount(word.rstrip("% "))


def _range(text: Sequence[str], at: int) -> tuple[int, Amount] | None:
    low, high = _number(text, at), _number(text, at + 2)
    if low is None or high is None or text[at + 1] not in ("and", "to", "through") or high <= low:
        return None
    if text[at + 1] == "and" and text[at - 1] != "between":
        return None
    said = text[at + 3 : at + 4] != [] and text[at + 3] in _MONEY_AFTER  # '100 to 200 dollars'
    is_money = said or text[at].startswith("$") or text[at + 2].startswith("$")
    return at + 3 + said, Amount("between", (low, high), is_money, is_compared=True)


def _around(value: Decimal, word: str) -> Amount:
    """Within a tenth of it."""
    tenth = value / 10
    return Amount("between", (value - tenth, value + tenth), word.startswith("$"), is_compared=True)


def _item(tokens: Sequence[Token], start: int, end: int, value: Amount) -> Item:
    return Item(start, end, "number", value, " ".join(token.raw for token in tokens[start:end]))
