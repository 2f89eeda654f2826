"""Numbers: money, bedrooms, areas and percentages in a question."""

from decimal import Decimal

from agent.planner.annotations import Annotations, Meaning
from agent.planner.days import COUNTS
from domain.features import SUBJECTS
from domain.units.terms import AREA_UNITS

LEAST_RENT = 250  # a bare number from here on may be a rent; below it is a unit or a count
_UNIT_FIELDS = SUBJECTS["units"].fields
_ROOMS, _BATHS = _UNIT_FIELDS["bedrooms"].words, _UNIT_FIELDS["bathrooms"].words
_AREA = tuple(tuple(unit.split()) for unit in AREA_UNITS)
_MORE_WORDS = "over above more exceeding exceed greater higher north bigger larger upwards"
_MORE = frozenset(_MORE_WORDS.split())
_LESS = {"under", "below", "less", "cheaper", "fewer", "lower", "smaller", "beneath"}
_EDGES = frozenset(("minimum", "min", "maximum", "max"))
_BEFORE_A_BOUND = (
    ("at", "least"), ("at", "most"), ("north", "of"), ("upwards", "of"), ("south", "of"),
)  # fmt: skip
_OR_MORE = (("or", "more"), ("or", "less"), ("or", "fewer"), ("plus", ""))
NUMBERED = {"unit", "apt", "apartment", "suite", "flat", "#", "no", "number", "house", "cottage", "door"}
_RAISING_WORDS = "bump raise move put go increase bring push take set change mark"
_RAISING = frozenset(_RAISING_WORDS.split())
_MONEY_AFTER = {"dollar", "buck", "usd", "monthly"}


def mark_numbers(marks: Annotations) -> None:
    """Each kind takes its words before the next looks: rooms, ranges, areas, per cent, money. What is
    compared ('over 900 sq ft') has no value: no change can be made to it."""
    for mark in (_mark_rooms, _mark_ranges, _mark_areas, _mark_percent, _mark_money):
        for at in range(len(marks.tokens)):
            if not marks.taken[at]:
                mark(marks, at)


def small_number(word: str) -> int | None:
    """A count written as a figure or a word, up to a hundred."""
    if word.isdigit() and len(word) <= 3:
        return int(word)
    return COUNTS.get(word)


def amount(word: str) -> Decimal | None:
    """Money as typed: '$1,450', '1450.50', '1.5k'."""
    digits = word.replace("$", "").replace(",", "").strip()
    factor = 1000 if digits.endswith("k") else 1
    try:
        return Decimal(digits.removesuffix("k")) * factor
    except ArithmeticError:
        return None


def _mark_rooms(marks: Annotations, at: int) -> None:
    if marks.stem(at) == "studio":
        marks.add(at, at + 1, Meaning("bedrooms", 0))
        return
    count = small_number(marks.text(at))
    if count is None or count > 20:
        return
    where = _behind_or_more(marks, at + 1)
    if marks.stem(where) in _BATHS:
        marks.add(at, where + 1, Meaning("bathrooms", Decimal(count)))
        return
    if marks.stem(where) not in _ROOMS or not marks.free(at, where + 1):
        return
    start, end = _compared(marks, at), _behind_or_more(marks, where + 1)
    is_exact = (start, where, end) == (at, at + 1, where + 1)
    marks.add(start, end, Meaning("bedrooms", count if is_exact else None))


def _behind_or_more(marks: Annotations, at: int) -> int:
    """Where it goes on after 'or more'."""
    return at + 2 if (marks.text(at), marks.text(at + 1)) in _OR_MORE else at


def _mark_ranges(marks: Annotations, at: int) -> None:
    """'between 1,200 and 1,500', 'from $1,200 to $1,500'."""
    if marks.text(at) not in ("between", "from"):
        return
    low, high = amount(marks.text(at + 1)), amount(marks.text(at + 3))
    joined = marks.text(at + 2) in ("and", "to")
    if low is None or high is None or not joined or not marks.free(at, at + 4) or low < LEAST_RENT:
        return
    area = _area_words(marks, at + 4)
    marks.add(at, at + 4 + area, Meaning("square_feet" if area else "rent_bound"))


def _mark_areas(marks: Annotations, at: int) -> None:
    size = amount(marks.text(at))
    length = _area_words(marks, at + 1)
    if size is not None and length:
        start = _compared(marks, at)
        value = int(size) if start == at else None
        marks.add(start, at + 1 + length, Meaning("square_feet", value))


def _area_words(marks: Annotations, at: int) -> int:
    for words in _AREA:
        if tuple(marks.text(at + step) for step in range(len(words))) == words:
            return len(words)
    return 0


def _mark_percent(marks: Annotations, at: int) -> None:
    word = marks.text(at)
    if word.endswith("%"):
        marks.add(
            _led(marks, at, ("by",)), at + 1, Meaning("percent", Decimal(word.rstrip("% ").replace(",", "")))
        )
    elif marks.text(at + 1) in ("percent", "pct") and amount(word) is not None:
        marks.add(_led(marks, at, ("by",)), at + 2, Meaning("percent", amount(word)))


def _mark_money(marks: Annotations, at: int) -> None:
    word = marks.text(at)
    value = amount(word) if word[:1].isdigit() or word.startswith("$") else None
    if value is None or (marks.text(at - 1) in NUMBERED and not word.startswith("$")):
        return
    start = _compared(marks, at)
    sure = word.startswith("$") or "," in word or word.endswith("k") or "." in word
    sure = (
        sure
        or marks.stem(at + 1) in _MONEY_AFTER
        or (marks.text(at + 1), marks.text(at + 2)) in (("a", "month"),)
    )
    end = at + 1
    while marks.stem(end) in _MONEY_AFTER and marks.free(end, end + 1):
        end += 1
    near = (marks.text(at - 1), marks.text(at - 2), marks.text(end))
    if (
        "deposit" in near[:1]
        or (near[0] in ("of", "is") and near[1] == "deposit")
        or (near[2] == "deposit" and near[0] != "rent")
    ):
        marks.add(at, end, Meaning("deposit_money", value))
    elif start < at and value >= LEAST_RENT:
        marks.add(start, end, Meaning("rent_bound"))
    elif sure:
        by = marks.text(at - 1) == "by"
        marks.add(at - by, end, Meaning("raise_by" if by else "money", value))
    elif word.isdigit() and marks.text(at - 1) == "by" and marks.free(at - 1, at):
        marks.add(at - 1, end, Meaning("raise_by", value))
    elif value >= LEAST_RENT and word.isdigit():
        number = marks.tokens[at].raw
        if marks.text(at - 1) in ("to", "is", "be", "it", "rent", "now", "rents"):
            marks.add(at, end, Meaning("money", value), Meaning("number", number))
        else:
            marks.add(at, end, Meaning("number", number), Meaning("money", value))


def _compared(marks: Annotations, at: int) -> int:
    """Where a comparison before the number begins; at the number where there is none."""
    before, second = marks.text(at - 1), marks.text(at - 2)
    raising = any(marks.text(each) in _RAISING for each in range(at - 2))
    if (second, before) in _BEFORE_A_BOUND or (before == "than" and second in _MORE | _LESS):
        return at - 2
    if (second, before) == ("up", "to") and not raising:
        return at - 2
    lowers = before == "lower" and at == 1  # 'lower 305 to $1,400' asks for it
    return at - 1 if before in _MORE | _LESS | _EDGES and not lowers else at


def _led(marks: Annotations, at: int, words: tuple[str, ...]) -> int:
    return at - 1 if marks.text(at - 1) in words and marks.free(at - 1, at) else at
