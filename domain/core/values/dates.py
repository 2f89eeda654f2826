"""Days and instants: UTC instants, and 'today' in a property's own time zone."""

from datetime import UTC, date, datetime, time
from functools import cache
from typing import Annotated
from zoneinfo import ZoneInfo, available_timezones

from pydantic import AfterValidator

DEFAULT_ZONE = "America/New_York"

# The larger zone where a state or province has two (by population).
_ZONES = {
    "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
    "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
    "America/Denver": "CO ID MT NM UT WY",
    "America/Phoenix": "AZ",
    "America/Los_Angeles": "CA NV OR WA",
    "America/Anchorage": "AK",
    "Pacific/Honolulu": "HI",
    "America/Puerto_Rico": "PR VI",
    "Pacific/Guam": "GU MP",
    "Pacific/Pago_Pago": "AS",
    "America/Toronto": "ON QC NU",
    "America/Winnipeg": "MB",
    "America/Regina": "SK",
    "America/Edmonton": "AB NT",
    "America/Vancouver": "BC",
    "America/Whitehorse": "YT",
    "America/Halifax": "NS NB PE",
    "America/St_Johns": "NL",
}
ZONES_OF_STATES = tuple(_ZONES)
_ZONE_OF_STATE = {state: zone for zone, states in _ZONES.items() for state in states.split()}


EARLIEST_YEAR, LATEST_YEAR = 1900, 2200


def _sensible(value: date) -> date:
    if not EARLIEST_YEAR <= value.year <= LATEST_YEAR:
        raise ValueError(f"Enter a date between {EARLIEST_YEAR} and {LATEST_YEAR}.")
    return value


Day = Annotated[date, AfterValidator(_sensible)]
"""A day that somebody enters: far enough from the calendar's ends to count with."""


def _of_a_clock(value: time) -> time:
    if value.tzinfo is not None or value.second or value.microsecond:
        raise ValueError("Enter a time as hours and minutes, such as 22:00.")
    return value


ClockTime = Annotated[time, AfterValidator(_of_a_clock)]
"""A time that somebody enters, by the clock where they are: no zone of its own, and whole minutes."""


def _utc(value: datetime) -> datetime:
    """In UTC: Postgres knows no offset of sixteen hours, which Python takes. Without an offset it is UTC."""
    _sensible(value.date())
    return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


Instant = Annotated[datetime, AfterValidator(_utc)]
"""A moment that somebody asks for, in UTC, as far from the calendar's ends as a day."""


def utc_now() -> datetime:
    return datetime.now(UTC)


@cache
def known_zones() -> frozenset[str]:
    return frozenset(available_timezones())


def zone_of_state(state: str, otherwise: str = DEFAULT_ZONE) -> str:
    """The IANA zone of a US state, territory or Canadian province by its two letters."""
    return _ZONE_OF_STATE.get(state.strip().upper(), otherwise)


def day_in(zone: str, instant: datetime) -> date:
    """The calendar day of an instant in a time zone."""
    return instant.astimezone(ZoneInfo(zone)).date()


def today_in(zone: str) -> date:
    return day_in(zone, utc_now())
