"""Residents in order of their names: few are sorted, many are walked to, and nobody can tell which."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from api.state import AppState
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.listing import plan_page
from domain.core.paging import PageRequest
from domain.core.unit_of_work import EntryPoint, read_page
from domain.residents.queries import RESIDENTS
from tests.factories import Maker, Person

FEW, MANY = 30, 3_400  # the function sorts fewer than 3,000
MAKE = text("""
INSERT INTO residents (id, property_id, first_name, last_name, status, deleted_at)
SELECT gen_random_uuid(), :place, 'F' || n % 7, 'L' || n % 90,
       CASE WHEN n % 50 = 0 THEN 'evicted' ELSE 'active' END, CASE WHEN n % 10 = 9 THEN now() END
  FROM generate_series(1, :people) AS n
""")
IN_ORDER = """
SELECT id::text FROM residents
 WHERE property_id = ANY (:places) AND deleted_at IS NULL
   AND (CAST(:status AS text) IS NULL OR status = :status)
 ORDER BY last_name {way}, first_name {way}, id {way}
"""


async def fill(owner_database: Database, place: UUID, people: int) -> None:
    async with owner_database.engine.begin() as connection:
        await connection.execute(MAKE, {"place": place, "people": people})


async def paged(state: AppState, person: Person, sort: str, filters: dict[str, Any]) -> list[str]:
    """The ids of all pages, one after another."""
    ids: list[str] = []
    cursor = None
    while True:
        request = PageRequest(limit=200, cursor=cursor, sort=sort, filters=filters)
        plan = plan_page(RESIDENTS, request, state.cursors)
        read = await read_page(
            state.database, EntryPoint.by_session(token_hash(person.token)), plan.statements
        )
        body = plan.body(state.cursors, read.results)
        ids += [row["id"] for row in body["items"]]
        cursor = body["next_cursor"]
        if cursor is None:
            assert body["total"] == len(ids)
            return ids


async def in_order(
    owner_database: Database, places: Sequence[UUID], sort: str, status: str | None = None
) -> list[str]:
    statement = text(IN_ORDER.format(way="DESC" if sort.startswith("-") else "ASC"))
    async with owner_database.engine.connect() as connection:
        return list(await connection.scalars(statement, {"places": list(places), "status": status}))


@pytest.mark.parametrize("people", [FEW, MANY])
@pytest.mark.parametrize("sort", ["name", "-name"])
async def test_pages_join_up_to_all_that_the_caller_may_see(
    state: AppState, owner_database: Database, make: Maker, people: int, sort: str
) -> None:
    person, stranger = await make.person(), await make.person()
    mine = [(await make.property(person)).id for _ in range(2)]
    others = (await make.property(stranger)).id
    for place in (*mine, others):
        await fill(owner_database, place, people)
    assert await paged(state, person, sort, {}) == await in_order(owner_database, mine, sort)
    evicted = await paged(state, person, sort, {"status": "evicted"})
    assert evicted == await in_order(owner_database, mine, sort, "evicted")
    of_one = await paged(state, person, sort, {"property_id": str(mine[0])})
    assert of_one == await in_order(owner_database, mine[:1], sort)
    assert await paged(state, person, sort, {"property_id": str(others)}) == []


async def test_whoever_may_not_read_residents_finds_none_among_many(
    state: AppState, owner_database: Database, make: Maker
) -> None:
    owner = await make.person()
    place = (await make.property(owner)).id
    await fill(owner_database, place, MANY)
    viewer = await make.colleague(place, "viewer")
    assert len(await paged(state, viewer, "name", {})) == len(await in_order(owner_database, [place], "name"))
    maintenance = await make.colleague(place, "maintenance")
    assert await paged(state, maintenance, "name", {}) == []
