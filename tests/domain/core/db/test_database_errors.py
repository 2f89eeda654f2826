"""What a caller is told of a refusal of Postgres."""

import psycopg
import pytest

from domain.core.db.database_errors import STOPPED, translated
from domain.core.errors import Unavailable

CHANGING = "Somebody else is changing the same thing right now. Please try again."


@pytest.mark.parametrize(
    ("refusal", "said"),
    [
        (psycopg.errors.LockNotAvailable, CHANGING),
        (psycopg.errors.DeadlockDetected, CHANGING),
        (psycopg.errors.SerializationFailure, CHANGING),
        (psycopg.errors.QueryCanceled, STOPPED),
    ],
)
def test_who_waits_for_others_hears_something_else_than_who_asks_for_too_much(
    refusal: type[psycopg.Error], said: str
) -> None:
    told = translated(refusal("row 7"))
    assert isinstance(told, Unavailable)
    assert told.detail == said
