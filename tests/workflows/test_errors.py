"""What an operator reads of a failing activity: which service is away, what of ours ended it; never a row."""

import errno
from collections.abc import Callable

import psycopg
import pytest
from sqlalchemy.exc import OperationalError
from temporalio.exceptions import ApplicationError, ApplicationErrorCategory

from domain.core.db.database_errors import translated
from domain.core.errors import Forbidden, Unavailable
from workflows.errors import retry_or_stop

ONLY_READS = "Postgres takes only reads (25006): a standby, or default_transaction_read_only is on."
ROW = "Key (email)=(ana@example.com) already exists."


def failed(act: Callable[[], None]) -> ApplicationError:
    with pytest.raises(ApplicationError) as caught, retry_or_stop():
        act()
    return caught.value


def database(error: Exception) -> Callable[[], None]:
    """Fails as a unit of work does."""

    def act() -> None:
        raise translated(error) from error

    return act


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (psycopg.errors.AdminShutdown(ROW), "Postgres does not answer (57P01)."),
        (psycopg.OperationalError(ROW), "Postgres does not answer (OperationalError)."),
        (
            OperationalError("SELECT 1", {}, psycopg.OperationalError(ROW)),
            "Postgres does not answer (OperationalError).",
        ),
        (psycopg.errors.ReadOnlySqlTransaction(ROW), ONLY_READS),
        (psycopg.OperationalError(f"connection to 10.0.0.7 failed: session is read-only {ROW}"), ONLY_READS),
        (
            psycopg.errors.DeadlockDetected(ROW),
            "Somebody else is changing the same thing right now. Please try again.",
        ),
    ],
)
def test_a_try_against_a_database_that_is_away_says_so(error: Exception, message: str) -> None:
    failure = failed(database(error))
    assert failure.message == message
    assert (failure.type, failure.non_retryable) == ("unavailable", False)
    assert failure.category is ApplicationErrorCategory.BENIGN
    assert ROW not in repr(failure.__cause__)


def test_another_service_speaks_for_itself() -> None:
    def act() -> None:
        raise Unavailable("The embedding endpoint answered 503.")

    assert failed(act).message == "The embedding endpoint answered 503."


def test_a_refusal_of_ours_ends_the_workflow_with_its_sentence() -> None:
    def act() -> None:
        raise Forbidden("The key was refused.")

    failure = failed(act)
    assert (failure.message, failure.type, failure.non_retryable) == (
        "The key was refused.",
        "forbidden",
        True,
    )


def test_the_unforeseen_leaves_its_type_and_where_to_read_on() -> None:
    failure = failed(database(psycopg.errors.UniqueViolation(ROW)))
    assert failure.message == "Unforeseen: UniqueViolation. The worker's log has more: activity.failed."
    assert (failure.type, failure.non_retryable) == ("unforeseen", False)
    assert failure.__cause__ is None


def test_a_disk_that_is_full_is_named() -> None:
    def act() -> None:
        raise Unavailable("The file store does not answer.") from OSError(errno.ENOSPC, "No space", ROW)

    assert failed(act).message == "The file store does not answer. (ENOSPC)"
