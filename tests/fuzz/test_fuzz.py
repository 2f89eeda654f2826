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
    await _holds(make, objects, target, who, record_property)


@pytest.mark.parametrize("who", ["resident of A unit 1", "owner of A", "anonymous"])
async def test_no_operation_of_the_portal_does_either(
    make: Maker,
    objects: Objects,
    portal_target: Target,
    who: str,
    record_property: Callable[[str, object], None],
) -> None:
    await _holds(make, objects, portal_target, who, record_property)


async def _holds(
    make: Maker, objects: Objects, target: Target, who: str, record_property: Callable[[str, object], None]
) -> None:
    failures: list[str] = []
    cases = 0
    for operation in operations(target):
        name = operation.definition.raw["operationId"]
        person = objects.principals[who]
        if person is not None and name in ENDS_SESSIONS:
            person = await make.signed_in(person, person.audience)
        headers = person.headers if person else {}
        done = fuzz(target, operation, headers, examples=EXAMPLES)
        failures += done.failures
        cases += done.cases
        if who == "anonymous" and name not in PUBLIC and min(done.statuses) < 400:
            failures.append(f"{name} was done without a session")
    record_property("fuzz cases", cases)
    record_property("fuzz failures", len(failures))
    assert failures == []
