"""Whether a period lies where rows of its time can be: ahead of today, or behind."""

from datetime import date

from agent.planner.periods import Period as Spoken
from agent.planner.questions.parts import Parts

NEAR_DAYS = 62
_PRESENT = ("is", "are")
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
    return not parts.subject.times[name].future and (ahead or later)


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
