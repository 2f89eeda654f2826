"""How the domain's errors reach Temporal: try again, or stop with a sentence; never a row's contents."""

from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from temporalio import activity
from temporalio.exceptions import ApplicationError

from domain.core.errors import StewardError, Unavailable

UNFORESEEN = "unforeseen"
TRIES = 5  # an unforeseen error is a defect more often than bad luck
log = structlog.get_logger()


@contextmanager
def retry_or_stop() -> Iterator[None]:
    """Unavailable is tried again by the activity's policy, the unforeseen a few times; every other error of
    ours ends the workflow with its sentence. Histories are kept: the unforeseen leaves its type there."""
    try:
        yield
    except Unavailable as error:
        raise ApplicationError(error.detail, type=error.code) from None
    except StewardError as error:
        raise ApplicationError(error.detail, type=error.code, non_retryable=True) from None
    except Exception as error:
        log.error("activity.failed", error=type(error).__name__, exc_info=error)
        raise ApplicationError(
            f"Unforeseen: {type(error).__name__}",
            type=UNFORESEEN,
            non_retryable=activity.in_activity() and activity.info().attempt >= TRIES,
        ) from None
