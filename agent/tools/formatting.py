"""How figures, days and statuses read in an answer: `$1,450`, `Nov 18, 2025`, `3 units`, `on notice`."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from typing import Any
from urllib.parse import urlencode

from agent.replies import Link

NOTHING = "—"
_IRREGULAR = {
    "property": "properties",
    "other person": "other people",
    "is": "are",
    "city": "cities",
    "warranty": "warranties",
    "piece of equipment": "pieces of equipment",
    "has": "have",
    "needs": "need",
    "was": "were",
    "ends": "end",
    "lives": "live",
    "matches": "match",
    "match": "matches",
}
_NUMBERS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_STATUS_WORDS = {
    "notice": "on notice",
    "pre_leased": "pre-leased",
    "maintenance": "in maintenance",
    "processing": "running",
    "partial": "partly done",
}


def plural(count: int, noun: str) -> str:
    """'1 unit', '11 units', '1,204 properties'."""
    return f"{count:,} {one_or_many(count, noun)}"


def one_or_many(count: int, noun: str) -> str:
    """The noun, or a verb such as 'is', as the count asks for it."""
    if count == 1:
        return noun
    head, _, last = noun.rpartition(" ")
    return _IRREGULAR.get(noun) or f"{head} {_IRREGULAR.get(last, f'{last}s')}".strip()


def money(amount: object) -> str:
    """'$1,450' in lists; the cents only where there are some. An em dash for nothing."""
    if amount in (None, ""):
        return NOTHING
    value = Decimal(str(amount)).quantize(Decimal("0.01"), rounding=ROUND_HALF_UP)
    shown = f"{abs(value):,.0f}" if value == value.to_integral_value() else f"{abs(value):,.2f}"
    return f"−${shown}" if value < 0 else f"${shown}"


def number(value: object) -> str:
    """'1,204', or with one decimal where there is a fraction."""
    figure = Decimal(str(value))
    return f"{figure:,.0f}" if figure == figure.to_integral_value() else f"{_tenths(figure):,}"


def percent(part: object, whole: int) -> str:
    """One decimal, as the page of units shows it; without a whole nothing is known."""
    if not whole:
        return NOTHING
    share = Decimal(str(part)) * 100 / whole
    return f"{_tenths(share)}%"


def _tenths(figure: Decimal) -> Decimal:
    return figure.quantize(Decimal("0.1"), rounding=ROUND_HALF_UP)


def day(value: object) -> str:
    """'Nov 18, 2025' of a date or its ISO text; an em dash for nothing."""
    if value in (None, ""):
        return NOTHING
    when = value if isinstance(value, date) else date.fromisoformat(str(value)[:10])
    return f"{when:%b} {when.day}, {when.year}"


def month_to_month(since: object) -> str:
    """'month-to-month since Nov 1, 2025', of a lease that goes on after its end."""
    return f"month-to-month since {day(since)}"


def status(value: object) -> str:
    """The stored value as a person says it."""
    text = str(value or "")
    return _STATUS_WORDS.get(text, text.replace("_", " ")) or NOTHING


def words(value: object) -> str:
    """'pest_control' as 'Pest control'."""
    text = str(value or "").replace("_", " ")
    return text[:1].upper() + text[1:]


def rooms(bedrooms: int | None) -> str:
    """'studio', 'two-bedroom'; empty where it is not known."""
    if bedrooms is None:
        return ""
    return "studio" if bedrooms == 0 else f"{_NUMBERS[bedrooms]}-bedroom"


def listed(items: list[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} and {items[-1]}"


def joined(*parts: object) -> str:
    """What there is, with middle dots between."""
    return " · ".join(str(part) for part in parts if part not in (None, "", NOTHING))


def looked(noun: str, counts: Sequence[Any]) -> str:
    """The grey line of `domain.metrics.coverage.looked_at`: 'Read 248 units in 12 properties'."""
    rows, properties, name = counts
    place = f"at {name}" if name else f"in {plural(int(properties), 'property')}"
    return f"Read {plural(int(rows), noun)} {place}"


def place_of(counts: Sequence[Any], city: str | None = None) -> str:
    """' at Alder Court' or ' in Providence' where the question was about one; else nothing."""
    if counts[2]:
        return f" at {counts[2]}"
    return f" in {city.title()}" if city else ""


def link(label: str, path: str, **filters: object) -> Link:
    """A page of the app, narrowed as its own filters would."""
    given = {name: str(value) for name, value in filters.items() if value not in (None, "")}
    return Link(label, f"{path}?{urlencode(given)}" if given else path)


def unit_path(row: Mapping[str, Any]) -> str:
    return f"/properties/{row['property_id']}/units/{row.get('unit_id') or row['id']}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
