"""The time of a verb: whether a period lies where its rows can be, and what says whether it is ahead."""

from collections.abc import Sequence
from datetime import date

from agent.planner.days import Period as Spoken
from agent.planner.questions.parts import Parts
from agent.planner.questions.period.spans import Tense, begins_now, period_of
from agent.planner.questions.words.items import Item
from domain.portfolio_query.value import Condition, Period

NEAR_DAYS = 62
_PRESENT = ("is", "are")
_WILL = ("will", "going to", "about to", "due to", "set to")
_AHEAD = ("expected", "expect", "expecting", "upcoming", "will")


def is_too_late(parts: Parts, name: str, spoken: Spoken, *, bare: bool = False) -> bool:
    """A time to come, of what has only happened; a month without its year is the last one. Of what is only to
    come, a time that has begun, or lies too far."""
    if not parts.subject.times[name].future and _looks_ahead(parts):
        return True
    if parts.subject.days_ahead is not None:
        return not _is_ahead(spoken, parts.today, parts.subject.days_ahead)
    begins = spoken.first or spoken.last
    ends_later = spoken.months is not None and spoken.last is not None and spoken.last > parts.today
    ahead = ((spoken.days or 0) > 0 or ends_later) and spoken.aimed
    begins = spoken.last if bare and spoken.is_deadline else begins
    if bare and spoken.is_deadline and begins is not None and 0 < (begins - parts.today).days <= NEAR_DAYS:
        return not parts.subject.times[name].future  # 'due before Thanksgiving'
    turns = spoken.turns or (spoken.weekly and not bare)
    later = begins is not None and begins > parts.today and spoken.month is None and not turns
    return not parts.subject.times[name].future and (ahead or later or begins_now(spoken, parts.today))


def _looks_ahead(parts: Parts) -> bool:
    """'rent expected for December' is none of last year's."""
    return any(word in _AHEAD for items in parts.items for word in items[0].words.lower().split())


def is_present(parts: Parts, at: int) -> bool:
    """'is due', 'what is due': said of now and what comes."""
    before = parts.item(at - 1) if at else None
    said = f"{before.words if before is not None else ''} {parts.items[at][0].words}".lower().split()
    return len(said) > 1 and said[-2] in _PRESENT and said[-1] == "due"


def is_near(spoken: Spoken, today: date) -> bool:
    """A day to come that nobody would say of a year ago: 'is due on December 1'."""
    begins = spoken.first or spoken.last
    return begins is not None and 0 < (begins - today).days <= NEAR_DAYS


def _is_ahead(spoken: Spoken, today: date, most: int) -> bool:
    """Not in the past, not of today alone, and no further than the rows are known."""
    if spoken.days is not None:
        return 0 < spoken.days <= most
    ends = spoken.last
    if ends is None or not 0 < (ends - today).days <= most:
        return False
    return (spoken.first or ends) >= today


def of_day_field(parts: Parts, spoken: Sequence[tuple[int, Item]]) -> None:
    """'lease end in March', 'an end date before June' name the day itself."""
    for at, options in enumerate(parts.items):
        item = next((item for item in options if item.kind == "field"), None)
        field = parts.field_of(item.value) if item is not None else None
        if item is None or field is None or not spoken or field.kind != "day":
            continue
        period, used = spoken[0][1].value, {at, spoken[0][0]}
        time = next((name for name, each in parts.subject.times.items() if each.column is field.column), None)
        if time is not None and not is_too_late(parts, time, period):
            tense: Tense = "both" if parts.subject.times[time].future else "past"
            parts.given["period"] = period_of(time, tense, period, parts.today)
            parts.used.update(used)
        elif time is None and period.first and period.last:
            values = (period.first.isoformat(), period.last.isoformat())
            parts.conditions.add(Condition(field=item.value, operator="between", values=values))
            parts.used.update(used)
        return


def said_at(parts: Parts, time: str, tense: Tense, spoken: Sequence[tuple[int, Item]]) -> list[int]:
    """Where the period is said, and said again: 'over the summer (June to August)'."""
    days = [period_of(time, tense, item.value, parts.today) for _, item in spoken]
    return [at for (at, _), each in zip(spoken, days, strict=True) if each == days[0]]


def said_again(parts: Parts, times: Sequence[tuple[int, Item]], name: str) -> list[int]:
    """'of the payments we got, how many were made by check': two verbs of one day."""
    day = parts.subject.times[name].column
    return [each for each, other in times if parts.subject.times[other.value.name].column is day]


def is_planned(parts: Parts, at: int) -> bool:
    """'move-ins scheduled for November': they are to come."""
    behind = parts.item(at + 1)
    planned = behind is not None and behind.says("planned")
    parts.used.update({at + 1} if planned else ())
    return planned


def ahead(parts: Parts, at: int, period: Period) -> Period:
    """'who will move in this autumn': of a season that has begun, from today on."""
    has_begun = period.first is not None and period.first < parts.today
    is_going_on = has_begun and period.last is not None and period.last >= parts.today
    will = is_going_on and any(parts.word(each) in _WILL for each in (at - 1, at - 2))
    return period.model_copy(update={"first": parts.today}) if will else period


def is_perfect(led: str, verb: str) -> bool:
    """'has run out'; what they 'have coming up', 'have scheduled', or 'that ends', is to come."""
    words = verb.lower().split()
    is_coming = any(word.endswith("ing") or word in ("that", "which", "scheduled") for word in words)
    return led.lower() in ("has", "have", "had") and not is_coming
