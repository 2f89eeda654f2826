"""An API process on the worker's database, with something of everything to find."""

import os
from collections.abc import Iterator

import pytest
import pytest_asyncio

from domain.core.settings import Settings
from tests.access.objects import Objects
from tests.access.principals import everybody
from tests.access.registry import objects_of
from tests.bench.stack import serving_with
from tests.documents import document
from tests.factories import Maker
from tests.fuzz.fuzzing import Target
from tests.limits import NO_LIMITS_ENVIRONMENT

KINDS = (
    "property",
    "unit",
    "resident",
    "lease",
    "vehicle",
    "pet",
    "vendor",
    "job",
    "conversation",
    "session",
)


@pytest_asyncio.fixture(scope="module")
async def objects(make: Maker) -> Objects:
    return objects_of(make, await everybody(make))


@pytest_asyncio.fixture(scope="module")
async def ids(objects: Objects) -> dict[str, str]:
    found: dict[str, str] = {"import_type": "properties"}
    for kind in KINDS:
        found |= await objects.of(kind, "a")
    return found


@pytest.fixture(scope="module")
def served(settings: Settings) -> Iterator[str]:
    environment = {
        **os.environ,
        "STEWARD_HOME": str(settings.home),
        "STEWARD_DEMO": "0",
        "DATABASE_URL": settings.database_url.get_secret_value(),
        "PORTAL_DATABASE_URL": settings.portal_database_url.get_secret_value(),
        "LINK_DATABASE_URL": settings.link_database_url.get_secret_value(),
        "WORKER_DATABASE_URL": settings.worker_database_url.get_secret_value(),
        "LOG_LEVEL": "WARNING",
        **NO_LIMITS_ENVIRONMENT,
    }
    with serving_with(environment, "api.main:build") as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture(scope="module")
def portal_target(served: str) -> Target:
    return Target(served, document("portal"), {})


@pytest.fixture(scope="module")
def target(served: str, ids: dict[str, str]) -> Target:
    return Target(served, document("staff"), ids)
