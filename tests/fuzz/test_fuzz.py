"""Fuzzing as a habit: ten generated requests an operation, as owner, viewer and nobody."""

import os
from collections.abc import Callable

import pytest

from tests.access.calls import PUBLIC
from tests.access.objects import Objects
from tests.factories import Maker
from tests.fuzz.fuzzing import ENDS_SESSIONS, Target, fuzz, operations

EXAMPLES = int(os.environ.get("STEWARD_FUZZ_EXAMPLES", "10"))  # a hundred in `make prove`


@pytest.mark.parametrize("who", ["owner of A", "viewer of A", "anonymous"])
async def test_no_operation_breaks_or_answers_outside_its_schema(
    make: Maker,
    objects: Objects,
    target: Target,
    who: str,
    record_property: Callable[[str, object], None],
) -> None:
    """Without a session nothing is done but by the routes that are there for everybody."""
    failures: list[str] = []
    cases = 0
    for operation in operations(target):
        name = operation.definition.raw["operationId"]
        person = objects.principals[who]
        if person is not None and name in ENDS_SESSIONS:
            person = await make.signed_in(person)
        headers = person.headers if person else {}
        done = fuzz(target, operation, headers, examples=EXAMPLES)
        failures += done.failures
        cases += done.cases
        if who == "anonymous" and name not in PUBLIC and min(done.statuses) < 400:
            failures.append(f"{name} was done without a session")
    record_property("fuzz cases", cases)
    record_property("fuzz failures", len(failures))
    assert failures == []
