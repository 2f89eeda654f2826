"""How long a process waits until the deadline that its row gave."""

from dataclasses import dataclass
from datetime import datetime, timedelta

SHORTEST, LONGEST = timedelta(seconds=5), timedelta(minutes=5)


@dataclass(slots=True)
class Pauses:
    """Of one workflow: `early` looks found that the deadline is over by Temporal's clock alone."""

    early: int = 0

    def until(self, deadline: datetime, now: datetime) -> timedelta:
        """What is left, by Temporal's clock. Where that is ahead of the database's, which decides, a pause
        that doubles with each look in vain: clocks that differ by an hour cost a few looks."""
        if deadline > now:
            self.early = 0
            return deadline - now
        self.early += 1
        doubled: int = 2 ** min(self.early - 1, 10)
        return min(SHORTEST * doubled, LONGEST)
