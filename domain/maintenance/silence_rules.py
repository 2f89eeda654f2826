"""Who is reminded of a missed limit, and when: the assignee, the managers, the owners, once each."""

from datetime import datetime, timedelta
from typing import Literal, get_args

Reminded = Literal["assignee", "managers", "owners"]
REMINDED: tuple[Reminded, ...] = get_args(Reminded)
# Between one reminder and the next, by priority; the first comes with the limit itself.
NEXT_AFTER = {"urgent": timedelta(hours=1), "high": timedelta(hours=4)}
NEXT_OTHERWISE = timedelta(hours=24)


def reminder_at(due_at: datetime, reminders: int, priority: str) -> datetime | None:
    """When the next one is due once so many were; None after the last."""
    if reminders >= len(REMINDED):
        return None
    return due_at + reminders * NEXT_AFTER.get(priority, NEXT_OTHERWISE)


def due_reminders(due_at: datetime, reminders: int, priority: str, now: datetime) -> list[Reminded]:
    """Those that are due by now, in their order: several after an outage."""
    due = []
    for number in range(reminders, len(REMINDED)):
        at = reminder_at(due_at, number, priority)
        if at is None or at > now:
            break
        due.append(REMINDED[number])
    return due
