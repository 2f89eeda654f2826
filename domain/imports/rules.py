"""What decides about an import: who may start which, how a job ends, how far it is."""

from dataclasses import dataclass
from datetime import datetime

from domain.models.imports import ImportStatus

OPEN_STATUSES: tuple[ImportStatus, ...] = ("queued", "processing")

ERROR_LINES = 5
KEEP_FILE_DAYS = 30
MAX_WARNINGS = 50
NO_PROPERTY = "Add a property first"
ROWS_MISSING = "Only {done:,} of the file's {total:,} rows were tried. Run the import again."
RIGHT_ENDED = "Your right to import ended while the file was being read. Rows saved until then were kept."


def ended_as(*, failed: int, good: int) -> ImportStatus:
    """completed without a failed row, failed without a good one, partial between. A row is good when it was
    saved or is here already."""
    if failed == 0:
        return "completed"
    return "partial" if good else "failed"


@dataclass(frozen=True, slots=True)
class Progress:
    """Rows done of all, and while it runs how fast and for how long still; None when nothing can be said."""

    done: int
    total: int
    percent: int
    rows_per_second: float | None
    seconds_left: int | None


def progress_of(
    *, total: int, done: int, started_at: datetime | None, completed_at: datetime | None, now: datetime
) -> Progress:
    percent = min(100, done * 100 // total) if total else 100 if completed_at else 0
    if started_at is None:
        return Progress(done, total, percent, None, None)
    seconds = ((completed_at or now) - started_at).total_seconds()
    rate = done / seconds if seconds > 0 and done else None
    if completed_at is not None or rate is None:
        left = 0 if completed_at is not None else None
    else:
        left = round((total - done) / rate)
    return Progress(done, total, percent, round(rate, 1) if rate else None, left)
