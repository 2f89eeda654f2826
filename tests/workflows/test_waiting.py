"""Workers may be away for a weekend: no step has a limit that runs while nobody tries it."""

import ast
from pathlib import Path

import pytest
from temporalio.exceptions import ApplicationError

from domain.core.errors import StaleVersion
from workflows import errors
from workflows.errors import retry_or_stop

FOLDER = Path(errors.__file__).parent
# Runs of an earlier release, as they began.
EARLIER = {"_send_in_one_step"}


def limits(path: Path) -> list[str]:
    """Functions that give an activity a time from its scheduling on, waiting for a worker included."""
    return [
        function.name
        for function in ast.walk(ast.parse(path.read_text()))
        if isinstance(function, ast.AsyncFunctionDef)
        for call in ast.walk(function)
        if isinstance(call, ast.keyword) and (call.arg or "").startswith("schedule_to_")
    ]


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*workflows.py")), ids=lambda path: path.parent.name)
def test_time_without_a_worker_is_no_failure(path: Path) -> None:
    assert set(limits(path)) <= EARLIER


def test_a_row_that_somebody_saved_meanwhile_is_tried_again() -> None:
    with pytest.raises(ApplicationError) as caught, retry_or_stop():
        raise StaleVersion
    assert (caught.value.type, caught.value.non_retryable) == ("stale_version", False)
