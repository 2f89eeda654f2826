"""Fields with rights of their own, against letters that were written by hand."""

import pytest
import pytest_asyncio
from httpx import AsyncClient

from domain.access.policy import ROLES, Role
from tests.access.objects import SIDES, Objects
from tests.access.principals import everybody
from tests.access.registry import objects_of
from tests.access.shown import SHOWN, wrongly_shown
from tests.factories import Maker


@pytest_asyncio.fixture(scope="module")
async def objects(make: Maker) -> Objects:
    made = objects_of(make, await everybody(make))
    for side in SIDES:
        for kind in ("unit", "resident", "vendor"):
            await made.of(kind, side)
    return made


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("operation", sorted(SHOWN))
async def test_each_role_is_shown_what_the_table_says(
    api: AsyncClient, objects: Objects, operation: str, role: Role
) -> None:
    assert await wrongly_shown(api, objects, operation, role) == []
