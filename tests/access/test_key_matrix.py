"""A viewer's API key gets what the viewer gets in every cell, but for what only people may do."""

import re
from collections.abc import Callable

import pytest_asyncio
from httpx import AsyncClient

from tests.access.objects import Object, Objects
from tests.access.principals import NAMES, everybody
from tests.access.registry import CALLS, objects_of
from tests.access.test_matrix import LETTERS, MATRIX, cells, knock, operations
from tests.factories import Maker
from tests.routes import operations_by

VIEWER = NAMES.index("viewer of A")
KEY = "key of the viewer of A"
# Whoever does these becomes an owner, which a key never is.
MAKES_OWNERS = {"add_property"}
# They would end the key's own session, or are answered as a stream.
LEFT_OUT = {"watch_import_job", "follow_events", "follow_portal_events"}


@pytest_asyncio.fixture(scope="module")
async def objects(make: Maker) -> Objects:
    return objects_of(make, await everybody(make))


async def test_a_key_of_a_viewer_gets_what_the_viewer_gets(
    api: AsyncClient, objects: Objects, record_property: Callable[[str, object], None]
) -> None:
    for_people = operations_by("in person") | operations_by("as oneself") | MAKES_OWNERS
    wrong, tried = [], 0
    for operation in sorted(MATRIX.keys() - LEFT_OUT):
        if re.search("/api/portal/", operations()[operation][1]):
            continue
        objects_of_it: tuple[Object, ...] = ("any",) if CALLS[operation].kind is None else ("a", "b")
        for wanted in objects_of_it:
            letter = "f" if operation in for_people else cells(operation, wanted)[VIEWER]
            answer = await knock(api, objects, objects.principals, operation, wanted, KEY)
            got = LETTERS.get(answer.status_code, "y" if answer.is_success else "?")
            tried += 1
            if got != letter:
                wrong.append(f"{operation} · {wanted}: {got} instead of {letter} {answer.text[:150]}")
    record_property("cells", tried)
    record_property("wrong cells", len(wrong))
    assert wrong == []
    assert tried > 150
