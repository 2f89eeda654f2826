"""Loops beside the worker that no error ends: each is logged with its cause, and pauses grow."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import structlog
from temporalio.service import RPCError, RPCStatusCode

from domain.core.db.database_errors import DATABASE_ERRORS, is_away, why_away
from domain.core.errors import StewardError, Unavailable

log = structlog.get_logger()
FIRST_PAUSE_SECONDS = 0.5
LONGEST_PAUSE_SECONDS = 15.0
AWAY = (
    *(RPCStatusCode.UNAVAILABLE, RPCStatusCode.DEADLINE_EXCEEDED),
    *(RPCStatusCode.CANCELLED, RPCStatusCode.RESOURCE_EXHAUSTED),
)
CUT = "transport error"  # of status UNKNOWN: a balancer before a Temporal that is away hangs up


def _away(error: Exception) -> str | None:
    """Which service does not answer, where that is the matter and no defect of ours."""
    if isinstance(error, RPCError) and (error.status in AWAY or error.message.startswith(CUT)):
        return f"Temporal does not answer ({error.status.name})."
    cause = error.__cause__ if isinstance(error, Unavailable) else error
    if isinstance(cause, DATABASE_ERRORS) and is_away(cause):
        return why_away(cause)
    return None


class Pauses:
    """What a loop waits after errors that follow one another."""

    def __init__(self, loop: str) -> None:
        self._loop = loop
        self._seconds = FIRST_PAUSE_SECONDS

    @asynccontextmanager
    async def after_errors(self) -> AsyncIterator[None]:
        """Swallows an error of the block after logging it and waiting; the cause of one that the domain
        knows, or the service that is away, stands in its line; any other brings its traceback."""
        try:
            yield
        except Exception as error:
            away, cause = _away(error), error.__cause__ or error
            known = away is not None or isinstance(error, StewardError)
            log.warning(
                f"{self._loop}.failed",
                reason=away or f"{type(cause).__name__}: {cause}"[:300],
                pause_seconds=self._seconds,
                exc_info=None if known else error,
            )
            await asyncio.sleep(self._seconds)
            self._seconds = min(2 * self._seconds, LONGEST_PAUSE_SECONDS)
        else:
            self._seconds = FIRST_PAUSE_SECONDS


async def repeat(name: str, step: Callable[[], Awaitable[object]], *, every: float) -> None:
    """Runs the step again and again until cancelled."""
    pauses = Pauses(name)
    while True:
        async with pauses.after_errors():
            await step()
            await asyncio.sleep(every)
