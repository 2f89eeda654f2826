"""For how long something has been as it is, or took: 'vacant for over 90 days', '10 to 20 days old'."""

import re
from decimal import Decimal

from agent.planner.days import COUNTS, add_months
from agent.planner.questions.parts import Parts
from agent.planner.questions.where.numbers_of import compare
from agent.planner.questions.words.items import Amount
from domain.portfolio_query.value import Measure, Operator

BOUNDS: dict[str, Operator] = {
    **dict.fromkeys(("over", "above", "more"), "more_than"),
    **dict.fromkeys(("under", "below", "less"), "less_than"),
}
_COMPARED: dict[str, Operator] = {
    **dict.fromkeys(("longer", "older"), "more_than"),
    **dict.fromkeys(("shorter", "newer", "younger"), "less_than"),
}
_TAGS: dict[str, Operator] = {"above": "more_than", "below": "less_than", "than": "more_than"}
_UNITS = {"day": 1, "week": 7, "wk": 7, "month": 30, "year": 365}
_HOURS = ("hour", "hr")
_SPREAD = re.compile(r"(?:for )?(?:between )?(\d+) (?:to|and) (\d+) (day|week)s?")
_TAKING = ("took", "taken", "take", "takes", "took us")
_WITHIN = ("within", "in")
# Where it ends, what led it, how it is compared, and how many days.
_Span = tuple[int, str, Operator | None, tuple[int, ...]]


def lasting(parts: Parts, at: int) -> None:
    """'vacant for over 90 days', 'open longer than a week', '10 days late', 'closed within 2 days'."""
    span = _span(parts, at) if parts.free(at) else None
    if span is None:
        return
    end, led, operator, days = span
    used, before = set(range(at, end)), parts.next_at(at, -1)
    if parts.says(before, "than", "by"):
        used.add(before)
        before = parts.next_at(before, -1)
    beside = {each for each in (before, end) if parts.word(each) in ("old", "aged", *_COMPARED)}
    operator = next((found for each in beside if (found := _COMPARED.get(parts.word(each)))), operator)
    is_old = any(parts.word(each) not in ("longer", "shorter") for each in beside)
    before = parts.next_at(before, -1) if before in beside else before
    taking = took(parts)
    if within := led in _WITHIN or parts.word(at - 1) == "in":
        taking |= {before} if parts.find(before, "time") else set()
        operator = operator or "at_most"
    name = _field(parts, "took") if taking else _field(parts, "age") if is_old else duration(parts)
    around = (before, end, *(range(at) if parts.find(at, "number") else ()))
    is_stated = not within and any(_is_state(parts, each) for each in around)
    if name is None or not (taking or is_old or is_stated):
        return
    if f"days {parts.word(end)}" in parts.field_of(name).words:
        used.add(end)  # '31 to 60 days late'
    used |= _since_then(parts, end) if taking else set()
    measure = parts.given.get("measure")
    amount = Amount(operator or ("between" if days[1:] else "at_least"), tuple(map(Decimal, days)))
    here = {each for each in range(len(parts.items)) if parts.word(each) == "here"}
    used |= here if parts.field_of(name).of_any_state else set()
    compare(parts, used | beside | took(parts), name, amount)
    if measure is not None and measure.kind == "share":  # 'share of requests completed in under 3 days'
        parts.given["measure"] = Measure(kind="share", of=parts.conditions.parts.pop())
        parts.conditions.add(measure.of)


def _since_then(parts: Parts, end: int) -> set[int]:
    """'closed within two days of being reported': of when it came in, as goes without saying."""
    at = parts.next_at(end - 1)
    then, day = parts.find(at, "time"), parts.find(at, "field", "noun")
    began = parts.subject.usual_time
    is_began = then is not None and then.value.name == began
    is_day = day is not None and day.kind == "field" and day.value == parts.day_of(began)
    return {at} if parts.word(end) == "of" and (is_began or is_day) else set()


def _span(parts: Parts, at: int) -> _Span | None:
    spoken, number = parts.find(at, "period"), parts.find(at, "number")
    if spoken is not None:
        said, period = spoken.words.lower().split(), spoken.value
        if (spread := _SPREAD.fullmatch(" ".join(said))) is not None:
            return at + 1, "", "between", tuple(int(each) * _UNITS[spread[3]] for each in spread.groups()[:2])
        led = said[1] if said[0] == "for" else said[0]
        count = abs(period.days or 0) or _days_of(parts, period.months or 0)
        is_length = led in (*BOUNDS, *_WITHIN, *COUNTS) or led[0].isdigit() or said[0] in ("for", "than")
        return (at + 1, led, BOUNDS.get(led), (count,)) if is_length and count and not period.aimed else None
    unit = parts.word(at + 1).removesuffix("s")
    if unit in _HOURS and number is not None and not any(each % 24 for each in number.value.values):
        days = tuple(int(each) // 24 for each in number.value.values)
        return at + 2, "", number.value.operator if number.value.is_compared else None, days
    if unit not in _UNITS:
        return None
    if number is not None and (number.value.values == (1,) or parts.word(at + 1) != unit):
        counts, is_compared = map(int, number.value.values), number.value.is_compared
        months = {"month": 1, "year": 12}.get(unit, 0)
        days = tuple(_days_of(parts, each * months) if months else each * _UNITS[unit] for each in counts)
        return at + 2, "", number.value.operator if is_compared else None, days
    operator = next((found for tag, found in _TAGS.items() if parts.says(at, tag)), None)
    return (at + 2, "", operator, (_UNITS[unit],)) if operator is not None else None


def duration(parts: Parts) -> str | None:
    """The field that says for how many days the rows have been as the question says that they are."""
    stated = [item.value for options in parts.items for item in options if item.kind == "where"]
    fields = parts.subject.fields.items()
    long = ((name, each.among) for name, each in fields if each.unit == "days" and "long" in each.more)
    return next((name for name, among in long if among is None or among in stated), None)


def lasted(parts: Parts) -> str | None:
    """What 'longest' is about: the time that they took, or for how long they are as is said."""
    parts.used.update(said := took(parts))
    return _field(parts, "took") if said else duration(parts)


def took(parts: Parts) -> set[int]:
    """Where 'took longer than a week' says that the time was needed, not how long it is so far."""
    return {at for at in range(len(parts.items)) if parts.word(at) in _TAKING}


def _field(parts: Parts, word: str) -> str | None:
    fields = parts.subject.fields.items()
    return next((name for name, each in fields if each.unit == "days" and word in each.words), None)


def _is_state(parts: Parts, at: int) -> bool:
    """Words that say how the rows are; 'tenants for over a year' are so by their noun."""
    name = duration(parts)
    if name is not None and parts.field_of(name).of_any_state and parts.find(at, "noun", "who"):
        return True
    return parts.find(at, "where", "phrase") is not None and parts.find(at, "time") is None


def _days_of(parts: Parts, months: int) -> int:
    """As many as the last months had."""
    return (parts.today - add_months(parts.today, -months)).days
