"""Places under a key: taken all or none, counted in a sliding window, given back."""

import asyncio
import secrets

import pytest
from sqlalchemy import text

from api.state import AppState
from domain.access.principal import StaffPrincipal
from domain.access.rate_limits import RateLimit, consume, import_limit, in_words, upload_limit
from domain.core.errors import RateLimited
from domain.core.scope import Scope
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.ids import new_id
from tests.factories import Maker


async def taken(state: AppState, *places: RateLimit) -> bool:
    try:
        async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
            await consume(session=work.session, keys=state.keys, limits=list(places))
    except RateLimited:
        return False
    return True


def a_place(most: int, seconds: int = 60) -> RateLimit:
    return RateLimit("test", secrets.token_hex(8), most, seconds)


async def test_a_hundred_at_once_take_as_many_places_as_there_are(state: AppState) -> None:
    place = a_place(10)
    results = await asyncio.gather(*(taken(state, place) for _ in range(100)))
    assert results.count(True) == 10


async def test_all_places_are_taken_or_none(state: AppState) -> None:
    wide, narrow = a_place(5), a_place(1)
    assert await taken(state, wide, narrow)
    for _ in range(20):
        assert not await taken(state, wide, narrow)
    assert [await taken(state, wide) for _ in range(5)] == [True] * 4 + [False]


async def test_opposite_orders_do_not_block_each_other(state: AppState) -> None:
    one, two = a_place(1000), a_place(1000)
    orders = [(one, two), (two, one)] * 40
    assert all(await asyncio.gather(*(taken(state, *order) for order in orders)))


async def test_the_window_slides(state: AppState, make: Maker) -> None:
    place = a_place(2, seconds=100)
    assert await taken(state, place)
    await _move(make, state, place, 60)
    assert await taken(state, place)
    assert not await taken(state, place)
    await _move(make, state, place, 41)
    assert await taken(state, place)
    assert not await taken(state, place)


async def _move(make: Maker, state: AppState, place: RateLimit, seconds: int) -> None:
    async with make.session() as session:
        await session.execute(
            text(
                "UPDATE attempts SET hits = array(SELECT hit - make_interval(secs => :seconds)"
                " FROM unnest(hits) AS hit) WHERE key = :key"
            ),
            {"seconds": seconds, "key": place.key(state.keys)},
        )


async def test_waiting_so_long_is_enough(state: AppState, make: Maker) -> None:
    place = a_place(1, seconds=90)
    assert await taken(state, place)
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        with pytest.raises(RateLimited) as refused:
            await consume(session=work.session, keys=state.keys, limits=[place])
    assert 88 <= refused.value.retry_after <= 90
    assert refused.value.detail == "Too many tries. Try again in 2 minutes."
    await _move(make, state, place, refused.value.retry_after)
    assert await taken(state, place)


def test_uploads_and_imports_belong_to_whoever_is_at_the_keyboard(state: AppState) -> None:
    actor, client = new_id(), new_id()
    principal = StaffPrincipal(Scope("staff", client, actor), False, None, None, "UTC", ())
    for place in (upload_limit(state.settings, principal), import_limit(state.settings, principal)):
        assert place.subject == str(actor)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(1, "1 second"), (59, "59 seconds"), (60, "1 minute"), (61, "2 minutes"), (900, "15 minutes")],
)
def test_waiting_is_said_in_words(seconds: int, words: str) -> None:
    assert in_words(seconds) == words
