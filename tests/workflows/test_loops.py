"""What an operator reads of a loop beside the worker while a service is away: which, in one line."""

import psycopg
import pytest
from structlog.testing import capture_logs
from temporalio.service import RPCError, RPCStatusCode

from domain.core.db.database_errors import translated
from workflows import loops
from workflows.loops import Pauses


@pytest.fixture(autouse=True)
def without_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loops, "FIRST_PAUSE_SECONDS", 0.0)


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (RPCError("http2 error", RPCStatusCode.UNAVAILABLE, b""), "Temporal does not answer (UNAVAILABLE)."),
        (RPCError("transport error", RPCStatusCode.UNKNOWN, b""), "Temporal does not answer (UNKNOWN)."),
        (RPCError("Timeout expired", RPCStatusCode.CANCELLED, b""), "Temporal does not answer (CANCELLED)."),
        (
            psycopg.OperationalError("server at 10.0.0.7 closed"),
            "Postgres does not answer (OperationalError).",
        ),
        (psycopg.errors.AdminShutdown("terminating"), "Postgres does not answer (57P01)."),
    ],
)
async def test_a_service_that_is_away_is_one_line_without_a_traceback(error: Exception, reason: str) -> None:
    assert await said(error) == ("relay.failed", reason, None)
    if isinstance(error, psycopg.Error):
        unavailable = translated(error)
        unavailable.__cause__ = error
        assert await said(unavailable) == ("relay.failed", reason, None)


async def test_a_defect_brings_its_traceback() -> None:
    error = ZeroDivisionError("a defect")
    assert await said(error) == ("relay.failed", "ZeroDivisionError: a defect", error)


async def said(error: Exception) -> tuple[str, str, object]:
    with capture_logs() as logs:
        async with Pauses("relay").after_errors():
            raise error
    (line,) = logs
    return line["event"], line["reason"], line["exc_info"]
