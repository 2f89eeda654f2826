"""Which channels a notice takes and when: preferences, quiet hours over changes of clocks, urgent ones."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from domain.core.notices import NoticeKind
from domain.notify.channels import Preferences, QuietHours, Route, quiet_end, route

ZONES = ("America/New_York", "America/Los_Angeles", "America/St_Johns", "Pacific/Honolulu", "Europe/Berlin")
HOURS = (
    QuietHours(time(21), time(8)),
    QuietHours(time(1, 30), time(2, 30)),
    QuietHours(time(23, 45), time(1, 15)),
    QuietHours(time(0), time(1, 30)),
    QuietHours(time(13), time(14)),
)
# Around the days on which clocks change in America and in Europe, and an ordinary one.
DAYS = ((2026, 3, 7), (2026, 10, 31), (2026, 3, 28), (2026, 10, 24), (2026, 6, 10))


def oracle(quiet: QuietHours, zone: str, now: datetime) -> datetime | None:
    """Minute by minute, by the clock on the person's wall."""
    there, at = ZoneInfo(zone), now
    while quiet.cover(at.astimezone(there).time()):
        at += timedelta(minutes=1)
    return None if at == now else at


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("day", DAYS)
@pytest.mark.parametrize("quiet", HOURS)
def test_quiet_hours_end_when_the_clock_on_the_wall_says_so(
    zone: str, day: tuple[int, int, int], quiet: QuietHours
) -> None:
    for quarter in range(0, 4 * 60, 1):
        now = datetime(*day, tzinfo=UTC) + timedelta(minutes=15 * quarter)
        assert quiet_end(quiet, zone, now) == oracle(quiet, zone, now), now


PLAIN = NoticeKind("plain", "G", "L", "t", "m", sms=True)
MAILED = NoticeKind("mailed", "G", "L", "t", "m", mailed_apart=True)
DAILY = NoticeKind("daily", "G", "L", "t", "m", email="daily")
URGENT = NoticeKind("urgent", "G", "L", "t", "m", sms=True, urgent=True)
NOON, NIGHT = datetime(2026, 6, 10, 16, tzinfo=UTC), datetime(2026, 6, 11, 2, 30, tzinfo=UTC)
MORNING = datetime(2026, 6, 11, 12, tzinfo=UTC)
ZONE = "America/New_York"
ALL_OFF = Preferences(email_on=False, sms_on=False)


@pytest.mark.parametrize(
    ("kind", "wants", "now", "expected"),
    [
        (PLAIN, Preferences(), NOON, Route(email="now")),
        (PLAIN, Preferences(sms_on=True), NOON, Route(email="now", sms=True)),
        (PLAIN, Preferences(), NIGHT, Route(wait_until=MORNING)),
        (PLAIN, Preferences(quiet=None), NIGHT, Route(email="now")),
        (PLAIN, Preferences(email_daily=True), NIGHT, Route(email="daily")),
        (PLAIN, Preferences(email_daily=True, sms_on=True), NIGHT, Route(wait_until=MORNING)),
        (PLAIN, Preferences(choices={"plain": {"email": False}}), NOON, Route()),
        (PLAIN, Preferences(choices={"plain": {"email": False}}), NIGHT, Route()),
        (PLAIN, ALL_OFF, NIGHT, Route()),
        (MAILED, Preferences(choices={"mailed": {"email": True}}), NOON, Route()),
        (DAILY, Preferences(), NOON, Route(email="daily")),
        (URGENT, ALL_OFF, NIGHT, Route(email="now", sms=True)),
        (URGENT, Preferences(choices={"urgent": {"sms": False}}), NIGHT, Route(email="now", sms=True)),
    ],
)
def test_a_notice_goes_as_its_person_wants(
    kind: NoticeKind, wants: Preferences, now: datetime, expected: Route
) -> None:
    assert route(kind, wants, ZONE, now) == expected


def test_the_defaults_are_those_of_the_spec() -> None:
    """E-mail alerts on, SMS alerts off."""
    assert (Preferences().email_on, Preferences().sms_on) == (True, False)
