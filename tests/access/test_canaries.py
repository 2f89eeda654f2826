"""Lists, searches, counts, sorts, filters and files: no word of B in any byte that A's people get."""

import pytest
import pytest_asyncio
from httpx import AsyncClient

from tests.access.objects import CANARY, SIDES, Objects
from tests.access.principals import everybody
from tests.access.registry import objects_of
from tests.factories import Maker

PEOPLE = ("owner of A", "manager of A", "viewer of A", "maintenance of A", "inactive link to A", "admin")
KINDS = ("unit", "resident", "lease", "vehicle", "pet", "vendor", "job", "conversation")
SORTS = {
    "/api/properties": ("name", "-name", "created_at"),
    "/api/units": ("property", "-property", "unit", "status", "rent", "-lease_end"),
    "/api/residents": ("name", "-name", "property"),
    "/api/vendors": ("name", "-rating"),
    "/api/import-jobs": ("created_at",),
    "/api/audit": ("at",),
}
FILTERED = (
    "/api/units?property_id={place}",
    "/api/units/figures?property_id={place}",
    "/api/residents?property_id={place}",
    "/api/vendors?property_id={place}",
    "/api/audit?property_id={place}",
    "/api/residents?unit_id={unit}",
    "/api/audit?entity_id={unit}",
)


@pytest_asyncio.fixture(scope="module")
async def objects(make: Maker) -> Objects:
    made = objects_of(make, await everybody(make))
    for side in SIDES:
        for kind in KINDS:
            await made.of(kind, side)
    return made


def asked() -> list[str]:
    listed = [f"{path}?sort={sort}&limit=200" for path, sorts in SORTS.items() for sort in sorts]
    searched = [f"{path}?q={word}" for path in SORTS for word in (CANARY, CANARY[:4].lower())]
    return [*listed, *searched, f"/api/search?q={CANARY}", f"/api/search?q={CANARY[:3]}", *FILTERED]


@pytest.mark.parametrize("question", asked())
async def test_no_word_of_another_company_leaves(
    api: AsyncClient, objects: Objects, capfd: pytest.CaptureFixture[str], question: str
) -> None:
    place = await objects.place("b")
    unit = (await objects.of("unit", "b"))["unit_id"]
    path = question.format(place=place.id, unit=unit)
    capfd.readouterr()
    for name in PEOPLE:
        answer = await api.get(path, headers=objects.principals.person(name).headers)
        if answer.status_code not in (200, 403, 422):
            raise AssertionError(f"{name}: {answer.status_code} {answer.text}")
        assert CANARY.encode() not in answer.content, name
        assert answer.json().get("total", 0) == 0 or "sort=" in question
    told = "".join(capfd.readouterr()).replace(path, "")
    assert CANARY not in told


async def test_the_audit_file_holds_none_either(api: AsyncClient, objects: Objects) -> None:
    answer = await api.get("/api/audit.csv", headers=objects.principals.person("owner of A").headers)
    assert answer.status_code == 200
    assert CANARY not in answer.text


async def test_the_owner_of_b_finds_every_one_of_these_words(api: AsyncClient, objects: Objects) -> None:
    """Else the tests above would prove nothing."""
    owner = objects.principals.person("owner of B")
    for path in ("/api/properties", "/api/units", "/api/residents", "/api/vendors"):
        found = (await api.get(f"{path}?q={CANARY}", headers=owner.headers)).json()
        assert found["total"] > 0, path
    assert CANARY in (await api.get(f"/api/search?q={CANARY}", headers=owner.headers)).text
