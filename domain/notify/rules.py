"""How sending goes on: what an attempt may end in, the state that follows, and the pause before the next."""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

from domain.models.notify import Suppressing

LEASE = timedelta(seconds=60)  # longer than any attempt may take
FIRST_PAUSE = timedelta(seconds=5)
LONGEST_PAUSE = timedelta(minutes=15)


class Outcome(StrEnum):
    """What became of one attempt."""

    SENT = "sent"
    REFUSED = "refused"  # for good: trying again would not help
    LATER = "later"  # certainly not sent; worth another try
    UNKNOWN = "unknown"  # handed over, and no answer: it may have gone out


STATE_AFTER = {
    Outcome.SENT: "sent",
    Outcome.REFUSED: "failed",
    Outcome.LATER: "queued",
    Outcome.UNKNOWN: "unknown",
}
FINAL = ("sent", "delivered", "failed", "unknown")


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try to send; `reason` is for operators and never holds the message or its address.

    `provider_id` is Twilio's name of an SMS that it took. `suppress` says why nothing more goes to where this
    one went.
    """

    outcome: Outcome
    reason: str | None = None
    provider_id: str | None = None
    suppress: Suppressing | None = None


def pause_after(attempt: int, chance: float) -> timedelta:
    """Twice as long each time, up to a limit, and between half and all of that by `chance` (0 to 1), so that
    a thousand messages do not return together when the mail server does."""
    doubled: timedelta = FIRST_PAUSE * 2 ** min(attempt - 1, 20)
    full = min(doubled, LONGEST_PAUSE)
    return full * (0.5 + chance / 2)
