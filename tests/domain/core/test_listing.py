"""Lists: pages that join up to the whole, whatever the sort, the direction, the limit and what is equal."""

from importlib import import_module
from pkgutil import walk_packages
from typing import Any

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select

import domain
from api.state import AppState
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Invalid
from domain.core.listing import Listing, plan_page
from domain.core.paging import BadCursor, PageRequest
from domain.core.unit_of_work import EntryPoint, read_page
from domain.properties.queries import PROPERTIES
from tests.factories import Maker, Person

NAMES = [
    "Alder",
    "alder",
    "ALDER",
    "Älder",
    "Alder",
    "Alder",
    "Zed",
    "10",
    "9",
    "_",
    "-",
    "%",
    "émile",
    "漢字",
    "~",
    "a b",
]


@pytest_asyncio.fixture(scope="module")
async def person(make: Maker) -> Person:
    """Owns properties whose names are equal, differ by case or accent, or are no words."""
    somebody = await make.person()
    for number, name in enumerate(NAMES):
        address = f"{number + 1} Alder Street"  # names without words are told apart by it
        state = "inactive" if number % 3 else "active"
        await make.property(somebody, name=name, address=address, status=state)
    return somebody


async def page(state: AppState, person: Person, request: PageRequest) -> dict[str, Any]:
    plan = plan_page(PROPERTIES, request, state.cursors)
    read = await read_page(state.database, EntryPoint.by_session(token_hash(person.token)), plan.statements)
    return plan.body(state.cursors, read.results)


async def whole(state: AppState, person: Person, request: PageRequest) -> list[dict[str, Any]]:
    """All pages, one after another."""
    rows, cursor = [], None
    while True:
        one = await page(state, person, PageRequest(request.limit, cursor, request.sort, request.filters))
        assert len(one["items"]) <= request.limit
        rows += one["items"]
        cursor = one["next_cursor"]
        if cursor is None:
            assert one["total"] == len(rows)
            return rows


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.integers(1, 20),
    st.sampled_from([None, "name", "-name", "created_at", "-created_at"]),
    st.sampled_from([{}, {"status": "active"}, {"status": "inactive"}, {"q": "alder"}]),
)
async def test_pages_join_up_to_the_whole(
    state: AppState, person: Person, limit: int, sort: str | None, filters: dict[str, str]
) -> None:
    rows = await whole(state, person, PageRequest(limit, None, sort, filters))
    at_once = await page(state, person, PageRequest(200, None, sort, filters))
    assert rows == at_once["items"]
    assert len({row["id"] for row in rows}) == len(rows)
    if not filters:
        assert sorted(row["name"] for row in rows) == sorted(NAMES)
    other_way = {"-name": "name", "created_at": "-created_at", "-created_at": "created_at"}.get(
        sort or "", "-name"
    )
    backwards = await whole(state, person, PageRequest(limit, None, other_way, filters))
    assert [row["id"] for row in backwards] == [row["id"] for row in reversed(rows)]


async def test_rows_that_come_and_go_between_pages_move_no_other(state: AppState, make: Maker) -> None:
    somebody = await make.person()
    kept = [await make.property(somebody, name=f"N{number:02}") for number in range(6)]
    first = await page(state, somebody, PageRequest(limit=3, sort="name"))
    await make.property(somebody, name="N00 new, before the cursor")
    await make.property(somebody, name="N04 new, after it")
    second = await page(state, somebody, PageRequest(limit=3, sort="name", cursor=first["next_cursor"]))
    seen = [row["name"] for row in first["items"] + second["items"]]
    assert seen == ["N00", "N01", "N02", "N03", "N04", "N04 new, after it"]
    assert first["total"] == second["total"] == len(kept)


async def test_a_cursor_is_good_for_its_own_sort_and_filters_only(state: AppState, person: Person) -> None:
    cursor = (await page(state, person, PageRequest(limit=2, sort="name")))["next_cursor"]
    for request in (
        PageRequest(limit=2, sort="-name", cursor=cursor),
        PageRequest(limit=2, sort="created_at", cursor=cursor),
        PageRequest(limit=2, sort="name", cursor=cursor, filters={"status": "active"}),
    ):
        with pytest.raises(BadCursor):
            plan_page(PROPERTIES, request, state.cursors)


@pytest.mark.parametrize("sort", ["", "-", "--name", "name,id", "password_hash", "Name"])
def test_an_unknown_sort_is_refused_with_those_there_are(state: AppState, sort: str) -> None:
    request = PageRequest(sort=sort or "?")
    with pytest.raises(Invalid, match="Sort by one of name, created_at"):
        plan_page(PROPERTIES, request, state.cursors)


def test_each_shape_is_compiled_once(state: AppState) -> None:
    request = PageRequest(limit=7, sort="name", filters={"status": "active"})
    first, second = (plan_page(PROPERTIES, request, state.cursors) for _ in range(2))
    assert all(a.sql is b.sql for a, b in zip(first.statements, second.statements, strict=True))


def listings() -> set[Listing]:
    """Every list there is."""
    names = [module.name for module in walk_packages(domain.__path__, "domain.")]
    found = [value for name in names for value in vars(import_module(name)).values()]
    return {value for value in found if isinstance(value, Listing)}


def test_rows_prove_a_right_only_where_the_scope_asks_for_it() -> None:
    proving = {listing for listing in listings() if listing.implies_read}
    assert {"properties", "units", "residents"} <= {listing.name for listing in proving}
    for listing in proving:
        assert str(listing.scope).endswith(f"= ANY ((SELECT property_ids('{listing.permission}'))::uuid[])")


def test_a_sort_or_filter_by_joined_columns_reads_the_join() -> None:
    for listing in listings():
        for sort, keys in listing.sorts.items():
            for name, condition in listing.filters.items():
                source = listing.source((name,), sort)
                found = select(*keys).select_from(source).where(listing.scope, listing.not_deleted, condition)
                assert found.get_final_froms() == [source], (listing.name, sort, name)
