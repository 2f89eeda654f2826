"""The rules of a time zone around an instant, as calendar programs read them (RFC 5545 §3.6.5)."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

# A year to both sides: programs that keep the visit on a later day find its rules too.
AROUND = timedelta(days=366)
_DAY, _SECOND = timedelta(days=1), timedelta(seconds=1)


def zone_lines(zone: ZoneInfo, around: datetime) -> list[str]:
    """A VTIMEZONE with what holds a year before `around`, and each change until a year after it."""
    begins = around - AROUND
    first = begins.astimezone(zone)
    lines = ["BEGIN:VTIMEZONE", f"TZID:{zone.key}", *_observance(first, first)]
    for before, after in changes(zone, begins, around + AROUND):
        lines += _observance(before, after)
    return [*lines, "END:VTIMEZONE"]


def changes(zone: ZoneInfo, begins: datetime, ends: datetime) -> Iterator[tuple[datetime, datetime]]:
    """Each change of the clocks: the last second before it and the first one after it."""
    at = begins.astimezone(UTC).replace(microsecond=0)
    while at < ends:
        later = at + _DAY
        if _clock(zone, at) != _clock(zone, later):
            low, high = at, later
            while high - low > _SECOND:
                middle = low + timedelta(seconds=(high - low) // _SECOND // 2)
                low, high = (middle, high) if _clock(zone, middle) == _clock(zone, at) else (low, middle)
            yield low.astimezone(zone), high.astimezone(zone)
        at = later


def _clock(zone: ZoneInfo, at: datetime) -> tuple[timedelta | None, timedelta | None]:
    local = at.astimezone(zone)
    return local.utcoffset(), local.dst()


def _observance(before: datetime, after: datetime) -> Sequence[str]:
    """What holds from a change on. Its beginning is told by the clock that held before."""
    kind = "DAYLIGHT" if (after.dst() or timedelta()) > timedelta() else "STANDARD"
    offset = before.utcoffset() or timedelta()
    begins = (after.astimezone(UTC) + offset).replace(tzinfo=None)
    return (
        f"BEGIN:{kind}",
        f"DTSTART:{begins:%Y%m%dT%H%M%S}",
        f"TZOFFSETFROM:{_offset(before)}",
        f"TZOFFSETTO:{_offset(after)}",
        f"TZNAME:{after.tzname()}",
        f"END:{kind}",
    )


def _offset(at: datetime) -> str:
    """'-0500'; seconds where the clock of a place has some."""
    seconds = round((at.utcoffset() or timedelta()).total_seconds())
    hours, rest = divmod(abs(seconds), 3600)
    minutes, left = divmod(rest, 60)
    return f"{'-' if seconds < 0 else '+'}{hours:02}{minutes:02}{f'{left:02}' if left else ''}"
