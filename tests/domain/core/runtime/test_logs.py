"""Logs: one line an event in production, secrets taken out at every depth."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from domain.core.request_context import CallInfo, current_call
from domain.core.runtime.logs import REDACTED, configure_logs, redact
from domain.core.settings import Environment, Settings

SECRETS = {
    "password": "s3cret-1",
    "new_password": "s3cret-2",
    "session_token": "s3cret-3",
    "client_secret": "s3cret-4",
    "ssn_last4": "s3cret-5",
    "birth_date": "s3cret-6",
    "tax_id": "s3cret-7",
    "Authorization": "s3cret-8",
    "Set-Cookie": "s3cret-9",
    "monthly_income": "s3cret-10",
}


@pytest.fixture
def written(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """What goes out under the settings that the test asks for; everything is put back."""
    root, held, level = logging.getLogger(), logging.getLogger().handlers, logging.getLogger().level
    out = io.StringIO()
    # Only these two matter here, and production needs a dozen others.
    configure_logs(Settings.model_construct(steward_env=request.param, log_level="INFO"))
    handler = root.handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(out)
    yield out
    root.handlers, root.level = held, level
    structlog.reset_defaults()


production = pytest.mark.parametrize("written", [Environment.PRODUCTION], indirect=True)
everywhere = pytest.mark.parametrize("written", list(Environment), indirect=True)


def events(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


@everywhere
def test_sensitive_keys_are_blanked_at_every_depth(written: io.StringIO) -> None:
    log = structlog.get_logger().bind(api_key="s3cret-11")
    log.info("event", **SECRETS, kept="plain", deep={"a": [{"b": SECRETS}, (SECRETS, "plain-2")]})
    said = written.getvalue()
    assert "s3cret" not in said
    assert REDACTED in said
    assert "plain" in said
    assert "plain-2" in said


@production
def test_one_line_of_json_an_event_whatever_it_holds(written: io.StringIO) -> None:
    log = structlog.get_logger()
    injected = 'x\n{"event": "forged", "level": "info"}\r\n\u2028\u0085\x00\x1b[31m'
    log.info("request", path=injected, method="GET")
    log.info(injected)
    logging.getLogger("uvicorn.error").warning("from a library: %s", injected)
    lines = written.getvalue().split("\n")
    assert len([line for line in lines if line]) == 3
    first, second, third = events(written)
    assert (first["event"], first["path"], first["level"]) == ("request", injected, "info")
    assert second["event"] == injected
    assert third["event"] == f"from a library: {injected}"
    assert third["level"] == "warning"
    assert all(event["timestamp"].endswith("Z") for event in (first, second, third))


@production
def test_an_error_is_one_line_with_its_traceback_and_no_local_variables(written: io.StringIO) -> None:
    def fails(password: str) -> None:
        raise RuntimeError(f"no good after {len(password)}")

    try:
        fails("s3cret-12")
    except RuntimeError as error:
        structlog.get_logger().error("request.failed", exc_info=error)
        logging.getLogger("library").exception("broken")
    ours, theirs = events(written)
    assert ours["exception"][0]["exc_type"] == "RuntimeError"
    assert "s3cret-12" not in written.getvalue()
    assert "RuntimeError" in json.dumps(theirs)


@production
def test_the_request_is_named_on_every_line(written: io.StringIO) -> None:
    outside = current_call.set(CallInfo(request_id="r-1"))
    structlog.get_logger().info("ours")
    logging.getLogger("library").warning("theirs")
    current_call.reset(outside)
    assert [event["request_id"] for event in events(written)] == ["r-1", "r-1"]


def test_what_is_not_text_or_a_container_passes_through() -> None:
    event: dict[Any, Any] = {"count": 3, "nothing": None, 7: {8: "x"}}
    assert redact(None, "info", event) == {
        "count": 3,
        "nothing": None,
        7: {8: "x"},
    }
