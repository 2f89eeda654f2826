"""Which channels a notice takes, and when: a decision without a database."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, time, timedelta
from typing import Literal
from zoneinfo import ZoneInfo

from domain.core.notices import NoticeKind
from domain.models.notify import Channel

MINUTE = timedelta(minutes=1)
Choices = Mapping[str, Mapping[str, bool]]


@dataclass(frozen=True, slots=True)
class QuietHours:
    """By the recipient's clock, `until` on the next day where it is before `since`."""

    since: time
    until: time

    def cover(self, local: time) -> bool:
        if self.since <= self.until:
            return self.since <= local < self.until
        return local >= self.since or local < self.until


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person chose; `choices` are ticks by kind and channel, and without one a kind is as declared."""

    email_on: bool = True
    email_daily: bool = False
    sms_on: bool = False
    quiet: QuietHours | None = field(default_factory=lambda: QuietHours(time(21), time(8)))
    choices: Choices = field(default_factory=dict)

    def wants(self, kind: NoticeKind, channel: Channel) -> bool:
        """Whether the kind goes by this channel: both the channel and its tick are on."""
        if not offered(kind, channel):
            return False
        if kind.urgent:
            return True
        on = self.email_on if channel == "email" else self.sms_on
        return on and self.ticked(kind, channel)

    def ticked(self, kind: NoticeKind, channel: Channel) -> bool:
        declared = kind.email != "off" if channel == "email" else kind.sms
        return self.choices.get(kind.name, {}).get(channel, declared)


def offered(kind: NoticeKind, channel: Channel) -> bool:
    """E-mail is not offered where the kind has a mail of its own; SMS only where it is declared."""
    return not kind.mailed_apart if channel == "email" else kind.sms


@dataclass(frozen=True, slots=True)
class Route:
    """What becomes of a notice now: nothing before `wait_until`, else e-mail at once or in the day's summary,
    and an SMS."""

    wait_until: datetime | None = None
    email: Literal["now", "daily", None] = None
    sms: bool = False


def route(kind: NoticeKind, wants: Preferences, zone: str, now: datetime) -> Route:
    """The bell has it already; what is urgent waits for nothing."""
    email, sms = wants.wants(kind, "email"), wants.wants(kind, "sms")
    if kind.urgent:
        return Route(email="now" if email else None, sms=sms)
    daily = email and (wants.email_daily or kind.email == "daily")
    at_once = sms or (email and not daily)
    if at_once and wants.quiet and (end := quiet_end(wants.quiet, zone, now)) is not None:
        return Route(wait_until=end)
    return Route(email="daily" if daily else "now" if email else None, sms=sms)


def quiet_end(quiet: QuietHours, zone: str, now: datetime) -> datetime | None:
    """The first instant after `now` that the person's clock shows as not quiet; None where it is so already.

    Clocks that are put forward or back are met by their wall time: where `until` is skipped the hours end
    with the skip, where it comes twice at its first time.
    """
    there = ZoneInfo(zone)
    if not quiet.cover(now.astimezone(there).time()):
        return None
    ends = (end for day in range(3) for end in _instants(quiet.until, there, now, day))
    jumps = _jump_after(there, now)
    after = [end for end in (*ends, *jumps) if end > now]
    return min(end for end in after if not quiet.cover(end.astimezone(there).time()))


def _instants(at: time, there: ZoneInfo, now: datetime, day: int) -> list[datetime]:
    """Both instants that this wall time may be on the day that is `day` days ahead."""
    local = datetime.combine(now.astimezone(there).date() + timedelta(days=day), at)
    return [local.replace(tzinfo=there, fold=fold).astimezone(UTC) for fold in (0, 1)]


def _jump_after(there: ZoneInfo, now: datetime) -> list[datetime]:
    """The minute at which the clocks change within the next day and a half, if they do."""
    low, high = now.replace(second=0, microsecond=0), now + timedelta(hours=36)
    before = low.astimezone(there).utcoffset()
    if high.astimezone(there).utcoffset() == before:
        return []
    while high - low > MINUTE:
        middle = low + (high - low) / 2
        low, high = (middle, high) if middle.astimezone(there).utcoffset() == before else (low, middle)
    return [high.replace(second=0, microsecond=0).astimezone(UTC)]
