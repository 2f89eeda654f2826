"""An owner with a building and a vacant unit in it."""

import pytest

from domain.models import Property, Unit
from tests.factories import Maker, Person


@pytest.fixture
async def owner(make: Maker) -> Person:
    return await make.person()


@pytest.fixture
async def building(make: Maker, owner: Person) -> Property:
    return await make.property(owner)


@pytest.fixture
async def unit(make: Maker, building: Property) -> Unit:
    return await make.unit(building.id)
