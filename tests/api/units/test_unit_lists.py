"""The list of units: its order, its pages, its filters."""

from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from itertools import pairwise
from typing import Any

import httpx
import pytest

from tests.factories import Maker, Person, local_today


async def _all(api: httpx.AsyncClient, person: Person, **parameters: Any) -> list[dict[str, Any]]:
    """Every row, page by page."""
    rows: list[dict[str, Any]] = []
    cursor = None
    while True:
        asked = {"limit": 2, **parameters} | ({"cursor": cursor} if cursor else {})
        answer = await api.get("/api/units", params=asked, headers=person.headers)
        assert answer.status_code == 200, answer.text
        page = answer.json()
        rows += page["items"]
        cursor = page["next_cursor"]
        if cursor is None:
            assert page["total"] == len(rows)
            return rows


async def _street(make: Maker) -> Person:
    """Three properties, two of one name, with units that differ in all that sorts."""
    owner = await make.person()
    today = local_today()
    for name, numbers in (("Birch", ("10", "9", "2A")), ("Alder", ("101", "11")), ("Birch", ("1", "3"))):
        owned = await make.property(owner, name=name)
        for place, number in enumerate(numbers):
            unit = await make.unit(
                owned.id,
                unit_number=number,
                bedrooms=place * 2,
                status="vacant" if place else "occupied",
                rent_amount=Decimal(1000 + 10 * int(number.rstrip("A"))),
            )
            if not place:
                tenant = await make.resident(owned.id, last_name=f"Moss{number}", unit_id=unit.id)
                await make.lease(unit, tenant, end_date=today + timedelta(days=int(number)))
    await make.property(owner, name="Cedar without units")
    return owner


async def test_the_default_order_is_property_then_number_as_people_count(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await _street(make)
    rows = await _all(api, owner)
    assert [row["property_name"] for row in rows] == ["Alder"] * 2 + ["Birch"] * 5
    by_property: dict[str, list[str]] = {}
    for row in rows:
        by_property.setdefault(row["property_id"], []).append(row["unit_number"])
    assert sorted(by_property.values()) == [["1", "3"], ["11", "101"], ["2A", "9", "10"]]
    backwards = await _all(api, owner, sort="-property")
    assert [row["id"] for row in backwards] == [row["id"] for row in reversed(rows)]


@pytest.mark.parametrize("sort", ["unit", "status", "rent", "lease_end"])
async def test_every_sort_pages_completely_both_ways(api: httpx.AsyncClient, make: Maker, sort: str) -> None:
    owner = await _street(make)
    there = await _all(api, owner, sort=sort)
    back = await _all(api, owner, sort=f"-{sort}")
    assert len(there) == 7
    assert [row["id"] for row in back] == [row["id"] for row in reversed(there)]
    values_of: dict[str, Callable[[dict[str, Any]], Any]] = {
        "unit": lambda row: row["unit_number"].rstrip("A").zfill(5),
        "status": lambda row: row["status"],
        "rent": lambda row: Decimal(row["rent"]),
        "lease_end": lambda row: row["lease_end_date"] or "9999",
    }
    values = values_of[sort]
    assert all(values(one) <= values(next_) for one, next_ in pairwise(there))


@pytest.mark.parametrize(
    ("filters", "count"),
    [
        ({"status": "vacant"}, 4),
        ({"available": "true"}, 4),
        ({"available": "true", "status": "occupied"}, 0),
        ({"available": "false"}, 7),
        ({"bedrooms": 0}, 3),
        ({"bedrooms": 2}, 3),
        ({"bedrooms": 4}, 1),
        ({"bedrooms": 4, "status": "occupied"}, 0),
        ({"q": "birch"}, 5),
        ({"q": "birch 9"}, 1),
        ({"q": "moss1"}, 3),
        ({"q": "moss10", "status": "occupied"}, 2),
        ({"q": "100%"}, 0),
        ({"q": "_"}, 0),
    ],
)
async def test_filters_narrow_list_and_total(
    api: httpx.AsyncClient, make: Maker, filters: dict[str, Any], count: int
) -> None:
    owner = await _street(make)
    for sort in ("property", "-property", "unit"):
        assert len(await _all(api, owner, sort=sort, **filters)) == count


async def test_one_property_alone(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await _street(make)
    first = (await _all(api, owner))[0]
    rows = await _all(api, owner, property_id=first["property_id"])
    assert [row["unit_number"] for row in rows] == ["11", "101"]
    foreign = await make.property(await make.person())
    await make.unit(foreign.id)
    assert await _all(api, owner, property_id=str(foreign.id)) == []


async def test_more_than_four_bedrooms_count_as_four(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    await make.unit(owned.id, bedrooms=6)
    assert len(await _all(api, owner, bedrooms=4)) == 1
    assert len(await _all(api, owner, bedrooms=4, sort="rent")) == 1


@pytest.mark.parametrize(
    "query", ["sort=color", "limit=0", "limit=201", "bedrooms=5", "status=gone", "property_id=x"]
)
async def test_a_parameter_the_list_does_not_know_is_refused(
    api: httpx.AsyncClient, make: Maker, query: str
) -> None:
    person = await make.person()
    assert (await api.get(f"/api/units?{query}", headers=person.headers)).status_code == 422


async def test_a_cursor_belongs_to_its_list_and_filters(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await _street(make)
    first = (await api.get("/api/units?limit=2", headers=owner.headers)).json()
    for query in (f"status=vacant&cursor={first['next_cursor']}", "cursor=AAAA", "cursor=%F0%9F%92%A9"):
        answer = await api.get(f"/api/units?{query}", headers=owner.headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_cursor")
