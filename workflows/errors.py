"""How the domain's errors reach Temporal: try again, or stop with a sentence; never a row's contents."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import structlog
from temporalio import activity
from temporalio.exceptions import ApplicationError, ApplicationErrorCategory

from domain.core.db.database_errors import DATABASE_ERRORS, state_of
from domain.core.errors import Conflict, StewardError, Unavailable
from domain.core.runtime.causes import cause_of

UNFORESEEN = "unforeseen"
TRIES = 5  # an unforeseen error is a defect more often than bad luck
# A person saved the same row meanwhile, or a row is not yet in its state: another try reads it afresh.
CONFLICT_TRIES = 8
STATEMENT_TIMEOUT = "57014"
log = structlog.get_logger()


@contextmanager
def retry_or_stop() -> Iterator[None]:
    """Unavailable is tried again by the activity's policy; a conflict and the unforeseen a few times, with
    pauses of their own; every other error of ours ends the workflow with its sentence. Histories are kept:
    the unforeseen leaves its type there."""
    try:
        yield
    except Unavailable as error:
        # Benign: a service that is away fills no log with tracebacks, one line a try says which it is.
        reason = _away(error)
        log.warning("activity.service_away", reason=reason)
        raise ApplicationError(reason, type=error.code, category=ApplicationErrorCategory.BENIGN) from None
    except Conflict as error:
        raise _tried_again(error.detail, error.code, CONFLICT_TRIES) from None
    except StewardError as error:
        raise ApplicationError(error.detail, type=error.code, non_retryable=True) from None
    except Exception as error:
        log.error("activity.failed", error=type(error).__name__, exc_info=error)
        sentence = f"Unforeseen: {type(error).__name__}. The worker's log has more: activity.failed."
        raise _tried_again(sentence, UNFORESEEN, TRIES) from None


def _tried_again(sentence: str, kind: str, tries: int) -> ApplicationError:
    """Waits 1, 2, 4 … seconds, so that what passes by itself has the time to; then stops."""
    attempt = activity.info().attempt if activity.in_activity() else 1
    return ApplicationError(
        sentence,
        type=kind,
        non_retryable=attempt >= tries,
        next_retry_delay=timedelta(seconds=2 ** (attempt - 1)) if activity.in_activity() else None,
    )


def _away(error: Unavailable) -> str:
    """Names the service, for operators: what the app tells people to do would not help them."""
    cause = error.__cause__
    if isinstance(cause, DATABASE_ERRORS) and state_of(cause) == STATEMENT_TIMEOUT:
        return f"A statement took longer than Postgres lets it ({STATEMENT_TIMEOUT})."
    more = cause_of(error)
    if isinstance(cause, DATABASE_ERRORS):
        return more or error.detail
    return f"{error.detail} ({more})" if more else error.detail
