"""Fuzzing as a habit: four generated requests an operation, as owner, viewer and nobody."""

from collections.abc import Callable, Sequence

from tests.access.calls import PUBLIC
from tests.access.objects import Objects
from tests.factories import Maker
from tests.fuzz.fuzzing import ENDS_SESSIONS, Target, fuzz, operations
from tests.lengths import length

EXAMPLES = length(4, long=100)

Report = Callable[[str, object], None]


async def test_no_operation_breaks_or_answers_outside_its_schema(
    make: Maker, objects: Objects, target: Target, record_property: Report
) -> None:
    """Without a session nothing is done but by the routes that are there for everybody."""
    await _holds(make, objects, target, ("anonymous", "viewer of A", "owner of A"), record_property)


async def test_no_operation_of_the_portal_does_either(
    make: Maker, objects: Objects, portal_target: Target, record_property: Report
) -> None:
    await _holds(
        make, objects, portal_target, ("anonymous", "owner of A", "resident of A unit 1"), record_property
    )


async def _holds(
    make: Maker, objects: Objects, target: Target, callers: Sequence[str], record_property: Report
) -> None:
    failures: list[str] = []
    cases = 0
    for operation in operations(target):
        name = operation.definition.raw["operationId"]
        headers = {
            who: await _headers(make, objects, who, ends_sessions=name in ENDS_SESSIONS) for who in callers
        }
        for who, done in fuzz(target, operation, headers, examples=EXAMPLES).items():
            failures += [f"{who}: {failure}" for failure in done.failures]
            cases += done.cases
            if who == "anonymous" and name not in PUBLIC and min(done.statuses) < 400:
                failures.append(f"{name} was done without a session")
    record_property("fuzz cases", cases)
    record_property("fuzz failures", len(failures))
    assert failures == []


async def _headers(make: Maker, objects: Objects, who: str, *, ends_sessions: bool) -> dict[str, str]:
    """Whoever may be signed out by the operation comes with a session of their own for it."""
    person = objects.principals[who]
    if person is not None and ends_sessions:
        person = await make.signed_in(person, person.audience)
    return dict(person.headers) if person else {}
