"""How the domain's errors reach Temporal: try again, or stop with a sentence; never a row's contents."""

from collections.abc import Iterator
from contextlib import contextmanager

import structlog
from temporalio import activity
from temporalio.exceptions import ApplicationError, ApplicationErrorCategory

from domain.core.db.database_errors import DATABASE_ERRORS, is_away, state_of
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
        # Benign: a service that is away fills no log with tracebacks, one line a try says which it is.
        reason = _away(error)
        log.warning("activity.service_away", reason=reason)
        raise ApplicationError(reason, type=error.code, category=ApplicationErrorCategory.BENIGN) from None
    except StewardError as error:
        raise ApplicationError(error.detail, type=error.code, non_retryable=True) from None
    except Exception as error:
        log.error("activity.failed", error=type(error).__name__, exc_info=error)
        raise ApplicationError(
            f"Unforeseen: {type(error).__name__}. The worker's log has more: activity.failed.",
            type=UNFORESEEN,
            non_retryable=activity.in_activity() and activity.info().attempt >= TRIES,
        ) from None


def _away(error: Unavailable) -> str:
    """Names the service, for operators: what the app tells people to do would not help them."""
    cause = error.__cause__
    if isinstance(cause, DATABASE_ERRORS) and is_away(cause):
        return f"Postgres does not answer ({state_of(cause) or type(cause).__name__})."
    return error.detail
