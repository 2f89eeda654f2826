"""Residents over HTTP: lists with filters, search, order and pages, and their figures."""

import httpx

from domain.models import Property
from tests.factories import Maker, Person, local_today


async def test_a_list_filters_searches_and_sorts(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    second = await make.property(owner, name="Zinnia House")
    unit = await make.unit(second.id, unit_number="7B")
    anna = await make.resident(building.id, first_name="Anna", last_name="Zorn", status="pending")
    boris = await make.resident(second.id, first_name="Boris", last_name="Abel", unit_id=unit.id)
    await make.lease(unit, boris, monthly_rent="1234.50")

    async def ids(**params: str) -> list[str]:
        body = (await api.get("/api/residents", headers=owner.headers, params=params)).json()
        assert body["total"] == len(body["items"])
        return [row["id"] for row in body["items"]]

    assert await ids() == [str(boris.id), str(anna.id)]
    assert await ids(sort="-name") == [str(anna.id), str(boris.id)]
    assert await ids(sort="property") == [str(anna.id), str(boris.id)]
    assert await ids(status="pending") == [str(anna.id)]
    assert await ids(property_id=str(second.id)) == [str(boris.id)]
    assert await ids(unit_id=str(unit.id)) == [str(boris.id)]
    assert await ids(q="boris ab") == [str(boris.id)]
    assert await ids(q="zinnia") == [str(boris.id)]
    assert await ids(q="7b") == [str(boris.id)]
    assert await ids(q="%") == []
    row = (await api.get(f"/api/residents/{boris.id}", headers=owner.headers)).json()
    assert (row["monthly_rent"], row["property_name"], row["unit_number"]) == (
        "1234.50",
        "Zinnia House",
        "7B",
    )


async def test_pages_follow_each_other_without_gaps(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    for number in range(7):
        await make.resident(building.id, last_name=f"Person {number % 3}")
    for sort in ("name", "-name", "property", "-property", "created_at"):
        seen: list[str] = []
        cursor = None
        while True:
            params = {"limit": "3", "sort": sort, **({"cursor": cursor} if cursor else {})}
            body = (await api.get("/api/residents", headers=owner.headers, params=params)).json()
            seen += [row["id"] for row in body["items"]]
            cursor = body["next_cursor"]
            if cursor is None:
                break
        assert len(seen) == len(set(seen)) == 7, sort


async def test_figures_count_people_and_vacant_units(
    api: httpx.AsyncClient, make: Maker, owner: Person, building: Property
) -> None:
    await make.unit(building.id, status="vacant")
    await make.unit(building.id, status="occupied")
    await make.resident(building.id, move_in_date=local_today())
    await make.resident(building.id, status="pending")
    await make.resident(building.id, status="evicted")

    figures = (await api.get("/api/residents/figures", headers=owner.headers)).json()

    assert figures == {
        "total": 3,
        "active": 1,
        "pending": 1,
        "inactive": 1,
        "move_ins_this_month": figures["move_ins_this_month"],
        "properties": 1,
        "units": 2,
        "vacant_units": 1,
        "units_on_notice": 0,
    }
    nobody = await make.person()
    empty = (await api.get("/api/residents/figures", headers=nobody.headers)).json()
    assert set(empty.values()) == {0}
