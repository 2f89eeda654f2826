"""Numbers: money, bedrooms, areas and percentages in a question."""

from dataclasses import dataclass
from decimal import Decimal

from agent.planner.annotations import Annotations, Meaning
from agent.planner.days import COUNTS
from domain.features import SUBJECTS
from domain.units.subject import AREA_UNITS

LEAST_RENT = 250  # a bare number from here on may be a rent; below it is a unit or a count
_UNIT_FIELDS = SUBJECTS["units"].fields
_ROOMS, _BATHS = _UNIT_FIELDS["bedrooms"].words, _UNIT_FIELDS["bathrooms"].words
_AREA = tuple(tuple(unit.split()) for unit in AREA_UNITS)
_MORE_WORDS = "over above more exceeding exceed greater higher north bigger larger upwards"
_MORE = frozenset(_MORE_WORDS.split())
_LESS = {"under", "below", "less", "cheaper", "fewer", "lower", "smaller", "beneath"}
NUMBERED = {"unit", "apt", "apartment", "suite", "flat", "#", "no", "number", "house", "cottage", "door"}
_RAISING_WORDS = "bump raise move put go increase bring push take set change mark"
_RAISING = frozenset(_RAISING_WORDS.split())
_MONEY_AFTER = {"dollar", "buck", "usd", "monthly"}


@dataclass(frozen=True, slots=True)
class Bound:
    """A number asked for: exactly, or at least and at most."""

    least: int | Decimal | None = None
    most: int | Decimal | None = None
    exact: int | None = None


def mark_numbers(marks: Annotations) -> None:
    """Each kind takes its words before the next looks: rooms, ranges, areas, per cent, money."""
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
        marks.add(at, at + 1, Meaning("bedrooms", Bound(exact=0)))
        return
    count = small_number(marks.text(at))
    if count is None or count > 20:
        return
    where, bounded = at + 1, ""
    if marks.text(where) == "+" or (marks.text(where), marks.text(where + 1)) in (
        ("or", "more"),
        ("plus", ""),
    ):
        bounded, where = "least", where + 2
    if marks.stem(where) in _BATHS:
        marks.add(at, where + 1, Meaning("bathrooms", Decimal(count)))
        return
    if marks.stem(where) not in _ROOMS or not marks.free(at, where + 1):
        return
    end = where + 1
    if (marks.text(end), marks.text(end + 1)) == ("or", "more"):
        bounded, end = "least", end + 2
    elif (marks.text(end), marks.text(end + 1)) in (("or", "less"), ("or", "fewer")):
        bounded, end = "most", end + 2
    start, compared = _compared(marks, at)
    bounded = compared.rstrip("=") or bounded
    shift = 0 if compared.endswith("=") or not compared else (1 if bounded == "least" else -1)
    wanted = {"least": Bound(least=count + shift), "most": Bound(most=count + shift)}
    marks.add(start, end, Meaning("bedrooms", wanted.get(bounded, Bound(exact=count))))


def _mark_ranges(marks: Annotations, at: int) -> None:
    """'between 1,200 and 1,500', 'from $1,200 to $1,500'."""
    if marks.text(at) not in ("between", "from"):
        return
    low, high = amount(marks.text(at + 1)), amount(marks.text(at + 3))
    joined = marks.text(at + 2) in ("and", "to")
    if low is None or high is None or not joined or not marks.free(at, at + 4) or low < LEAST_RENT:
        return
    if area := _area_words(marks, at + 4):
        marks.add(at, at + 4 + area, Meaning("square_feet", Bound(int(low), int(high))))
    else:
        marks.add(at, at + 4, Meaning("rent_bound", Bound(low, high)))


def _mark_areas(marks: Annotations, at: int) -> None:
    size = amount(marks.text(at))
    length = _area_words(marks, at + 1)
    if size is None or not length:
        return
    start, compared = _compared(marks, at)
    shift = 0 if compared.endswith("=") else 1
    wanted = {"least": Bound(least=int(size) + shift), "most": Bound(most=int(size) - shift)}
    marks.add(
        start,
        at + 1 + length,
        Meaning("square_feet", wanted.get(compared.rstrip("="), Bound(exact=int(size)))),
    )


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
    start, compared = _compared(marks, at)
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
    elif compared and value >= LEAST_RENT:
        edge = Decimal(0) if compared.endswith("=") else Decimal("0.01")
        bound = Bound(least=value + edge) if compared.startswith("least") else Bound(most=value - edge)
        marks.add(start, end, Meaning("rent_bound", bound))
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


def _compared(marks: Annotations, at: int) -> tuple[int, str]:
    """Where a comparison before the number begins, and what it bounds: '=' when the number itself counts."""
    before, second = marks.text(at - 1), marks.text(at - 2)
    if before in ("least", "most") and second == "at":
        return at - 2, f"{before}="
    if before in ("minimum", "min"):
        return at - 1, "least="
    if before in ("maximum", "max"):
        return at - 1, "most="
    if before == "to" and second == "up" and not any(marks.text(each) in _RAISING for each in range(at - 2)):
        return at - 2, "most="
    if before == "than" and second in _MORE | _LESS:
        return at - 2, "least" if second in _MORE else "most"
    if before == "of" and second in ("north", "upwards", "south"):
        return at - 2, "most" if second == "south" else "least"
    if before in _MORE | _LESS and not (before == "lower" and at == 1):  # 'lower 305 to $1,400' asks for it
        return at - 1, "least" if before in _MORE else "most"
    return at, ""


def _led(marks: Annotations, at: int, words: tuple[str, ...]) -> int:
    return at - 1 if marks.text(at - 1) in words and marks.free(at - 1, at) else at
