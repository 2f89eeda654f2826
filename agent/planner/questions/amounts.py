"""Numbers in a question: 'over $1,500', '2 or more', 'between 900 and 1,200', '1.5k', 'fifteen hundred'."""

import re
from collections.abc import Sequence
from decimal import Decimal

from agent.planner.days import COUNTS
from agent.planner.numbers import LEAST_RENT, amount
from agent.planner.positions import ORDINALS, ordinal_of
from agent.planner.questions.items import Amount, Item
from agent.planner.words import Token
from domain.portfolio_query.value import Operator

_COMPARED: dict[Operator, str] = {
    "more_than": "over, above, more than, greater than, higher than, exceeding, north of, after, upwards",
    "less_than": "under, below, less than, fewer than, lower than, south of, beneath, before",
    "at_least": "at least, minimum, min, no less than, not less than, minimum of, not under, starting at",
    "at_most": "at most, maximum, max, no more than, not more than, up to, maximum of, not over",
}
_BEFORE: dict[tuple[str, ...], Operator] = {
    tuple(words.split()): operator for operator, listed in _COMPARED.items() for words in listed.split(",")
}
_AFTER: dict[tuple[str, ...], Operator] = {
    **{("or", word): "at_least" for word in ("more", "better", "higher", "greater", "above", "over")},
    **{("or", word): "at_most" for word in ("less", "fewer", "under", "below", "lower", "worse")},
    **dict.fromkeys((("and", "above"), ("and", "up"), ("plus",)), "at_least"),
}
_ABOUT = ("around", "about", "approximately", "roughly")
_MONEY_AFTER = ("dollar", "dollars", "buck", "bucks", "usd")
_HUNDREDS = {"hundred": 100, "thousand": 1000, "grand": 1000}
_TENS = {
    "fifty": 50, "seventy": 70, "eighty": 80, "thirteen": 13, "fourteen": 14, "sixteen": 16,
    "seventeen": 17, "eighteen": 18, "nineteen": 19,
}  # fmt: skip
_COUNTS = {word: count for word, count in COUNTS.items() if word not in ("couple", "hundred")} | _TENS
_CODE = re.compile(r"#?[a-z]{0,4}-?\d+[a-z]{0,2}$")
_NO_CODE = re.compile(r"\d+(?:st|nd|rd|th)|q[1-4]")  # '3rd', 'Q4'
_SIGNS = (
    ("<=", " at most "), (">=", " at least "), ("≤", " at most "), ("≥", " at least "), ("<", " under "),
    (">", " over "), ("~", " around "), ("w/ ", " with "),
)  # fmt: skip
_THOUSANDS = re.compile(r"(?<![\w.])(\$?)(\d+(?:\.\d+)?)k\b", re.IGNORECASE)
_HYPHEN_BESIDE = re.compile(r"[-–]")
_IN_WORDS = re.compile(rf"\b({'|'.join(_COUNTS)}|a)\s+(hundred|thousand|grand)\b", re.IGNORECASE)
# '900 sq ft or more': the bound goes before its number.
_OR_MORE = re.compile(
    rf"((?:(?<![\d.,])\$?\d[\d,.]*|\b(?:{'|'.join((*_COUNTS, *ORDINALS))}))[ -]?[a-z]+"
    r"(?: (?:ft|feet|foot|floor))?)"
    r" (?:or|and) (more|up|above|over|higher|better|bigger|larger|greater|newer|less|fewer|under|below|lower"
    r"|worse)\b",
    re.IGNORECASE,
)
_MORE = frozenset(("more", "up", "above", "over", "higher", "better", "bigger", "larger", "greater", "newer"))
_SEVERAL = re.compile(r"\b(?:several|multiple) ", re.IGNORECASE)
# '1500 a month' is no span of 1,500 months.
_A_MONTH = re.compile(r"\b(\d{1,3})(\d{3})(?= (?:a|per|each) mo)", re.IGNORECASE)
_FULL = {"high": "highest", "low": "lowest"}
_WRITTEN_OUT = {"yr": "year", "yrs": "years", "hr": "hour", "hrs": "hours"}
_SHORT = re.compile(r"\b(?:yrs?|hrs?|(?:one|a|1|the|their) month['’]?s rent)\b", re.IGNORECASE)
_THEN = re.compile(r"\b(more|less|fewer|higher|lower|[a-z]{3,}er) then\b", re.IGNORECASE)
_TWICE = re.compile(r"\b(\w+) (?:by|over) \1\b", re.IGNORECASE)  # 'property by property'
_SPAN = re.compile(r"(?<![\w-])(\$?)(\d{3,})\s?[-–]\s?\$?(\d{3,})(?![\w-])")
_RUN_TOGETHER = re.compile(r"\b(\d)\s?(bed|bd|br)s?\s?(\d)\s?(bath|ba)s?\b|\b(top) ?(\d+)\b", re.IGNORECASE)


# 'from oldest to newest', 'priciest at the top': that one first.
_FIRST = re.compile(
    r"\b(?:from )?(best|worst|high|low|most|least|\w+est)"
    r" (?:to (?:best|worst|high|low|most|least|\w+est)|(?:at|on|to) (?:the )?(?:top|front))\b",
    re.IGNORECASE,
)
_PERCENT = re.compile(r"(?<=\d) ?(?:percent|per cent|pct)\b", re.IGNORECASE)
_JUST_ENDED = re.compile(
    r"(?:the )?\b(week|month|quarter|year) (?:that |which )?(?:has )?just (?:ended|closed|finished|passed)\b",
    re.IGNORECASE,
)
# What is said the other way round, in the words that the readers know.
_REWRITTEN = tuple(
    (re.compile(pattern, re.IGNORECASE), words)
    for pattern, words in (
        (r"\bby (?=(?:more|less|fewer) than |over |at (?:least|most) )", ""),  # 'overdue by over 30 days'
        (
            r"\b((?:over|under|above|below|(?:more|less) than|at (?:least|most)) [\d.]+%) occupied\b",
            r"with occupancy \1",
        ),
        (r"\b(?:first half of (?:the |this )?year|h1)\b(?! \d)", "jan 1 to jun 30"),
        (r"\b(?:second half of (?:the |this )?year|h2)\b(?! \d)", "jul 1 to dec 31"),
        (r"\b(?:first half of|h1) (\d{4})\b", r"jan 1 \1 to jun 30 \1"),
        (r"\b(?:second half of|h2) (\d{4})\b", r"jul 1 \1 to dec 31 \1"),
        (
            r"\b((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*) (\d{1,2}) ?[-–] ?(\d{1,2})\b",
            r"\1 \2 to \1 \3",
        ),
        (r"\bbusiest (\w+) for\b", r"which \1 had the most"),
        (r"\bbusiest (\w+)\b", r"which \1 had the most requests"),
    )
)
_ALREADY = re.compile(r"\b(?:already|currently) (?=\w)", re.IGNORECASE)  # also within a phrase
_ONES = re.compile(
    r"\b(except|excluding|without|leaving out|other than|but not)(?: for)? (?:those|the ones|ones)\b",
    re.IGNORECASE,
)
_DAY_SPAN = re.compile(r"(?<![\w-])(\d{1,3})\s?(?:[-–]|to|and)\s?(\d{1,3})(?= (?:days?|weeks?|months?)\b)")
_QUARTER = re.compile(
    r"\b(first|second|third|fourth|1st|2nd|3rd|4th|last) quarter (?:of )?(?=\d{4})|"
    r"\b(first|second|third|fourth|1st|2nd|3rd|4th) quarter\b",
    re.IGNORECASE,
)
_TO_DATE = re.compile(r"\b(year|quarter|month|week)[ -]to[ -]date\b", re.IGNORECASE)
_NEW_YEAR = re.compile(r"\bnew year['’]?s?(?: day|( eve))?\b", re.IGNORECASE)
_BEFORE_NOW = re.compile(r"(?i)\bbefore(?: (?:that|now|him|her|them|(?:the )?current \w+))?(?=[?.! ]*$)")
_LAYOUT = re.compile(r"\b([0-6])(?:x(\d(?:\.5)?)s?|/(\d(?:\.5)?)(?:s|(?= (?:unit|apartment|apt|home))))\b")
_THAN_ONE = re.compile(r"(?i)\b((?:less|more|longer|shorter) than|over|under) a (?=(?:year|month|week)\b)")
_MIX = re.compile(r"(?i)\b(?:unit|bed(?:room)?) (?:mix|breakdown|split|distribution)\b")
_HALF_BATH = re.compile(r"(?i)\b(\w+) and (?:a )?half (?=bath)")


def spelt_out(question: str) -> str:
    """Signs and shorthand as words: '<' as 'under', '1.5k' as '1500', 'fifteen hundred' as '1500'."""
    for sign, words in _SIGNS:
        question = question.replace(sign, words)
    question = _ONES.sub(r"\1", _ALREADY.sub("", question.replace(" on file", "")))
    question = _FIRST.sub(_in_order, question)
    question = re.sub(r"(?<!\d)(?<!\d )%", " percent ", _PERCENT.sub("%", question))
    for pattern, words in _REWRITTEN:
        question = pattern.sub(words, question)
    question = _JUST_ENDED.sub(r"last \1", question)
    question = _TWICE.sub(r"by \1", _THEN.sub(r"\1 than", question.replace("waiting on", "waiting for")))
    question = re.sub(r"(?<=\w) where\b", " whose", _MIX.sub("units by bedrooms", question))
    question = _OR_MORE.sub(
        lambda found: f"{'at least' if found[2].lower() in _MORE else 'at most'} {found[1]}", question
    )
    question = _SEVERAL.sub("at least 2 ", re.sub(r"(?<=[a-z]) ?\+ ?(?=[a-z])", " and ", question))
    question = _SHORT.sub(_written_out, question)
    question = _THOUSANDS.sub(_in_full, question)
    question = _A_MONTH.sub(r"\1,\2", _IN_WORDS.sub(_in_figures, question))
    question = _SPAN.sub(_as_span, question)
    question = _DAY_SPAN.sub(lambda found: f"{found[1]} to {found[2]}", question)
    question = _NEW_YEAR.sub(lambda found: "dec 31" if found[1] else "jan 1", question)
    question = _BEFORE_NOW.sub("previously", re.sub(r"(?i)\bfourth of july\b", "july 4", question))
    question = _LAYOUT.sub(r"\1 bed \2\3 bath units", _THAN_ONE.sub(r"\1 1 ", question))
    question = _HALF_BATH.sub(lambda found: f"{COUNTS.get(found[1].lower(), found[1])}.5 ", question)
    question = _TO_DATE.sub(r"this \1", question)
    question = _QUARTER.sub(lambda found: f"Q{ordinal_of(found[1] or found[2]) or 4} ", question)
    question = re.sub(
        r"(?<=\w) [-–] (?=\w)(?!who|which|what|how|list|show|by )", " to ", question
    )  # 'dec 15 - jan 15'
    return _RUN_TOGETHER.sub(lambda found: " ".join(filter(None, found.groups())), question)


def _in_order(found: re.Match[str]) -> str:
    return f"{_FULL.get(found[1].lower(), found[1])} first"


def _written_out(found: re.Match[str]) -> str:
    return _WRITTEN_OUT.get(found[0].lower(), "monthly rent")


def _as_span(found: re.Match[str]) -> str:
    """'1500-2000' as a span of rents; '101-105' may be numbers of units."""
    low, high = int(found[2]), int(found[3])
    return f"{found[1]}{low} to {high}" if LEAST_RENT <= low < high else found[0]


def _in_full(found: re.Match[str]) -> str:
    """'2k' as '2,000', which is no year; where it bounds a span, as figures alone."""
    value = int(Decimal(found[2]) * 1000)
    in_span = bool(_HYPHEN_BESIDE.search(found.string[max(0, found.start() - 2) : found.end() + 2]))
    return f"{found[1]}{value}" if in_span else f"{found[1]}{value:,}"


def _in_figures(found: re.Match[str]) -> str:
    return str(_COUNTS.get(found[1].lower(), 1) * _HUNDREDS[found[2].lower()])


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
    if word in _COUNTS:
        return Decimal(_COUNTS[word])
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
    is_money = text[at].startswith("$") or text[at + 2].startswith("$")
    return at + 3, Amount("between", (low, high), is_money, is_compared=True)


def _around(value: Decimal, word: str) -> Amount:
    """Within a tenth of it."""
    tenth = value / 10
    return Amount("between", (value - tenth, value + tenth), word.startswith("$"), is_compared=True)


def _item(tokens: Sequence[Token], start: int, end: int, value: Amount) -> Item:
    return Item(start, end, "number", value, " ".join(token.raw for token in tokens[start:end]))
