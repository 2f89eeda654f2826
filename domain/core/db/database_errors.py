"""What Postgres's refusals mean to a caller: signed out, try again, or a defect of ours."""

import psycopg
from psycopg_pool import PoolClosed, PoolTimeout
from sqlalchemy.exc import DBAPIError, PendingRollbackError
from sqlalchemy.exc import TimeoutError as PoolExhausted
from sqlalchemy.orm.exc import StaleDataError

from domain.core.errors import (
    ActingOver,
    Conflict,
    Forbidden,
    LinkEnded,
    NotForKeys,
    NotWhileActing,
    Unauthenticated,
    Unavailable,
)

SIGNED_OUT = "ST401"  # raised by begin_request and begin_as
ACTING_OVER = "ST402"  # raised by begin_request
WHILE_ACTING = "ST403"  # raised by begin_in_person
NO_LINK = "ST404"  # raised by begin_link
FOR_PEOPLE = "ST406"  # raised by begin_in_person, and by what would give an API key more than its maker has
MONTH_CLOSED = "ST451"  # raised by check_postings
DAY_TO_COME = "ST452"  # the same
READ_ONLY = "25006"
REFUSED_AS_READER = "session is read-only"  # libpq, which connects to a server that takes writes
# The session is of no more use: shutdown, crash, starting up, one that idled too long, or a server that was
# the primary until a failover and only reads now.
SESSION_ENDED = frozenset({"57P01", "57P02", "57P03", "57P05", "25P03", "25P04", READ_ONLY})
NOT_ALLOWED, BY_POLICY = "42501", "row-level security policy"
# Lock timeout, deadlock, serialization: somebody else is at the same rows.
CONTENDED = frozenset({"55P03", "40P01", "40001"})
TOO_LONG = "57014"  # statement timeout
STOPPED = "This took too long and was stopped. Ask for less, such as one property, or try again."
# Connection, resources, operator, input and output; the rest of what psycopg calls operational are defects.
AWAY = ("08", "53", "57", "58")
# Data exceptions and violated constraints: the values themselves are at fault.
VALUES_REFUSED = ("22", "23")
LOST_IN_TRANSACTION = "8s2b"  # SQLAlchemy: a later statement after the connection went

DATABASE_ERRORS = (
    *(DBAPIError, PendingRollbackError, PoolExhausted, PoolTimeout, PoolClosed, psycopg.Error),
    StaleDataError,
)


def state_of(error: BaseException) -> str | None:
    """The SQLSTATE that the server gave, if it came from the server."""
    original = error.orig if isinstance(error, DBAPIError) else error
    state: str | None = getattr(original, "sqlstate", None)
    return state


def translated(error: Exception) -> Exception:
    """The domain's word for a database error that the caller can act on; else the error itself."""
    state = state_of(error)
    if state == SIGNED_OUT:
        return Unauthenticated()
    if state == ACTING_OVER:
        return ActingOver()
    if state == WHILE_ACTING:
        return NotWhileActing()
    if state == FOR_PEOPLE:
        return NotForKeys()
    if state == NO_LINK:
        return LinkEnded()
    if state == MONTH_CLOSED:
        return Conflict("This month is closed. Reopen it, or choose a later day.", code="month_closed")
    if state == DAY_TO_COME:
        return Conflict("This day has not come yet at the property.", code="day_to_come")
    # A right that ended between a service's check and its write: the policies hid or refused the row.
    if isinstance(error, StaleDataError):
        return Conflict()
    if state == NOT_ALLOWED and BY_POLICY in str(error):
        return Forbidden()
    if state in CONTENDED:
        return Unavailable("Somebody else is changing the same thing right now. Please try again.")
    if state == TOO_LONG:
        return Unavailable(STOPPED)
    return Unavailable() if is_away(error) else error


def refuses_values(error: Exception) -> bool:
    """True when the database or its driver refused the values themselves, as it would again."""
    original = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(original, psycopg.DataError) or (state_of(error) or "").startswith(VALUES_REFUSED)


def is_away(error: Exception) -> bool:
    """True when the database, or the connection to it, was not there."""
    if isinstance(error, PoolTimeout | PoolClosed | PoolExhausted):
        return True
    if isinstance(error, PendingRollbackError):
        return error.code == LOST_IN_TRANSACTION
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    state = state_of(error)
    if state is not None:
        return state in SESSION_ENDED or state.startswith(AWAY)
    original = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(original, psycopg.OperationalError | psycopg.InterfaceError)


def why_away(error: Exception) -> str:
    """For operators: what is the matter with a database that is away, as `is_away` has it. The driver's own
    words name hosts and statements, and stay out of it."""
    state = state_of(error)
    if state == READ_ONLY or REFUSED_AS_READER in str(error):
        return f"Postgres takes only reads ({READ_ONLY}): a standby, or default_transaction_read_only is on."
    return f"Postgres does not answer ({state or type(error).__name__})."
