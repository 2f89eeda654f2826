"""Maintenance at length: years of schedules in many zones, kills of what moves them, limits and costs."""

import asyncio

from domain.core.db.database import Database, open_database
from tests.domain.maintenance.costing import Desk
from tests.domain.maintenance.histories import play_histories
from tests.domain.preventive.completing import year_of_completions
from tests.domain.preventive.costing import is_order_right, order_posted
from tests.domain.preventive.sweeping import year_of_kills, year_of_sweeps
from tests.invariants import broken
from tests.killable_work import STEPS
from tests.prove.stage import Line, Stage, stage

RUNS, KILLS, HISTORIES, ROUNDS, AT_ONCE = 50, 50, 1_000, 50, 50
ZONES = (
    *("Pacific/Pago_Pago", "Pacific/Honolulu", "Pacific/Marquesas", "America/Adak", "America/Anchorage"),
    *("America/Los_Angeles", "America/Tijuana", "America/Denver", "America/Phoenix", "America/Mexico_City"),
    *("America/Chicago", "Pacific/Easter", "America/Bogota", "America/New_York", "America/Havana"),
    *("America/Halifax", "America/Santiago", "America/Asuncion", "America/St_Johns", "America/Sao_Paulo"),
    *("America/Nuuk", "Atlantic/Azores", "Europe/London", "Africa/Casablanca", "Europe/Berlin"),
    *("Africa/Cairo", "Asia/Beirut", "Europe/Moscow", "Asia/Tehran", "Asia/Dubai"),
    *("Asia/Kabul", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Shanghai", "Australia/Eucla"),
    *("Asia/Tokyo", "Australia/Adelaide", "Australia/Lord_Howe", "Pacific/Chatham", "Pacific/Kiritimati"),
)
# No sweep of the other years sees these.
COMPLETED_IN = (
    *("Pacific/Auckland", "America/Caracas", "Europe/Dublin", "Europe/Istanbul", "Asia/Karachi"),
    *("Asia/Dhaka", "Asia/Yangon", "Asia/Jakarta", "Asia/Seoul", "Australia/Sydney"),
)
# Its schedules are swept alone, one run after the other.
KILLED_IN = "Europe/Lisbon"


def run() -> list[Line]:
    return asyncio.run(_run())


async def _run() -> list[Line]:
    async with stage() as played:
        worker_url = played.state.settings.worker_database_url.get_secret_value()
        async with open_database(worker_url) as worker:
            lines = [
                *await _year(played, worker),
                *await _kills(played, worker),
                *await _completions(played, worker),
                *await _limits(played, worker),
                *await _costs(played, worker),
                *await _order_costs(played, worker),
            ]
            offenders = await broken(worker)
    return [*lines, ("rows that break an invariant", str(len(offenders)), not offenders)]


async def _year(played: Stage, worker: Database) -> list[Line]:
    year = await year_of_sweeps(played.make, worker, ZONES)
    return [
        (f"work orders of a year in {len(ZONES)} zones", f"{year.orders:,}", year.orders > 0),
        _none("schedules that differ from the oracle after a sweep", year.differ),
    ]


async def _kills(played: Stage, worker: Database) -> list[Line]:
    killed, differ = 0, list[str]()
    for number in range(RUNS):
        year = await year_of_kills(played.make, worker, played.state.settings, KILLED_IN, KILLS, number)
        killed += year.kills
        differ += year.differ
    return [
        (f"kills of the sweep in {RUNS} years", f"{killed:,}", killed == RUNS * KILLS),
        _none("schedules with a work order doubled or missed", differ),
    ]


async def _completions(played: Stage, worker: Database) -> list[Line]:
    zones = COMPLETED_IN
    year = await year_of_completions(played.make, worker, played.state.settings, zones, KILLS)
    return [
        (
            f"work orders of a year by completion in {len(zones)} zones",
            f"{year.orders:,}",
            year.orders > 0,
        ),
        ("kills of a completion", f"{year.kills:,}", year.kills == KILLS),
        _none("schedules that differ from the oracle after a sweep or a completion", year.differ),
    ]


async def _limits(played: Stage, worker: Database) -> list[Line]:
    found = await play_histories(worker, played.state.keys, played.make, range(HISTORIES))
    return [
        (
            f"reminders in {HISTORIES:,} random histories of requests",
            f"{found.reminders:,}",
            found.reminders > 0,
        ),
        _none("histories that differ from the oracle", found.differ),
    ]


async def _costs(played: Stage, worker: Database) -> list[Line]:
    desk = await Desk.opened(worker, played.state.settings, played.make)
    wrong = list[str]()
    for number in range(ROUNDS):
        step = STEPS[number % 2]
        found = await desk.posted(AT_ONCE, step)
        wrong += [] if found.is_right(AT_ONCE, step) else [f"{step}: {found}"]
    return [
        (f"costs that {AT_ONCE} post at once, with kills and reopening", str(ROUNDS), True),
        _none("posted twice, not at all, or by who may not", wrong),
    ]


async def _order_costs(played: Stage, worker: Database) -> list[Line]:
    desk = await Desk.opened(worker, played.state.settings, played.make)
    wrong = list[str]()
    for number in range(ROUNDS):
        step = STEPS[number % 2]
        found = await order_posted(desk, AT_ONCE, step)
        wrong += [] if is_order_right(found, AT_ONCE, step) else [f"{step}: {found}"]
    return [
        (f"costs of work orders that {AT_ONCE} post at once, with kills and voided bills", str(ROUNDS), True),
        _none("work orders posted twice, not at all, or by who may not", wrong),
    ]


def _none(label: str, wrong: list[str]) -> Line:
    return (label + "".join(f": {each}"[:200] for each in wrong[:1]), str(len(wrong)), not wrong)
