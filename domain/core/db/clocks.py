"""How far this process's clock is from the database's: a wrong one ends links and codes early or late."""

from datetime import datetime, timedelta

import structlog
from prometheus_client import Gauge

from domain.core.values.dates import utc_now

log = structlog.get_logger()
BEARABLE = timedelta(seconds=30)
AHEAD = Gauge(
    "steward_clock_ahead_seconds",
    "How far this process's clock is ahead of the database's; behind is below 0",
)


def compare_clocks(databases: datetime) -> None:
    """Notes the difference, and says so in the log where it cannot be the way there and back."""
    ahead = utc_now() - databases
    AHEAD.set(ahead.total_seconds())
    if abs(ahead) > BEARABLE:
        log.error(
            "clock.differs", ahead_seconds=round(ahead.total_seconds()), action="set this machine's clock"
        )
