"""Turns at work that few may do at once: whose work goes on while others wait."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

import pytest

from domain.core.errors import RateLimited, Unavailable
from domain.core.request_context import CallInfo, RequestIdentity, current_call
from domain.core.runtime.departures import until_departure
from domain.core.runtime.turns import Turns
from domain.core.values.ids import new_id


@contextmanager
def request_of(account_id: UUID, company_id: UUID | None = None) -> Iterator[None]:
    identity = RequestIdentity(actor_id=account_id, company_id=company_id)
    before = current_call.set(CallInfo(identity=identity))
    try:
        yield
    finally:
        current_call.reset(before)


class Work:
    """Pieces of work that hold their turn until they are let go on."""

    def __init__(self, turns: Turns) -> None:
        self.turns, self.running, self.go_on = turns, list[str](), asyncio.Event()

    async def piece(self, name: str) -> None:
        async with self.turns.turn():
            self.running.append(name)
            await self.go_on.wait()

    async def begun(self) -> list[str]:
        await asyncio.sleep(0.01)
        return self.running


async def test_a_caller_has_one_place_however_much_is_asked_for() -> None:
    work = Work(Turns(2))
    with request_of(new_id()):
        many = [asyncio.create_task(work.piece("busy")) for _ in range(5)]
    assert await work.begun() == ["busy"]
    with request_of(new_id()):
        other = asyncio.create_task(work.piece("other"))
    assert await work.begun() == ["busy", "other"]
    work.go_on.set()
    await asyncio.gather(*many, other)
    assert len(work.running) == 6


async def test_the_people_of_one_company_have_one_place_together() -> None:
    work, company = Work(Turns(2)), new_id()
    tasks = []
    for name, of in (("first", company), ("second", company), ("elsewhere", new_id())):
        with request_of(new_id(), of):
            tasks.append(asyncio.create_task(work.piece(name)))
    assert await work.begun() == ["first", "elsewhere"]
    work.go_on.set()
    await asyncio.gather(*tasks)


async def test_who_waits_for_too_much_is_refused_and_may_come_again() -> None:
    work = Work(Turns(2, waiting=2, refusal="Some are still being made."))
    with request_of(new_id()):
        tasks = [asyncio.create_task(work.piece("own")) for _ in range(3)]
        await work.begun()
        with pytest.raises(RateLimited, match=r"^Some are still being made\.$"):
            await work.piece("own")
        work.go_on.set()
        await asyncio.gather(*tasks)
        await work.piece("own")
    assert work.running == ["own"] * 4


async def test_work_that_is_nobodys_request_shares_the_places_and_is_never_refused() -> None:
    work = Work(Turns(2, waiting=0))
    tasks = [asyncio.create_task(work.piece("sweep")) for _ in range(4)]
    assert await work.begun() == ["sweep"] * 2
    work.go_on.set()
    await asyncio.gather(*tasks)


async def test_work_ends_when_its_caller_hangs_up() -> None:
    hung_up, ended = asyncio.Event(), asyncio.Event()

    async def departure() -> None:
        await hung_up.wait()

    async def work() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.set()

    before = current_call.set(CallInfo(departure=departure))
    try:
        asyncio.get_running_loop().call_later(0.01, hung_up.set)
        with pytest.raises(Unavailable):
            await until_departure(work())
    finally:
        current_call.reset(before)
    assert ended.is_set()


async def test_work_whose_caller_stays_answers_or_raises() -> None:
    async def departure() -> None:
        await asyncio.Event().wait()

    async def fails() -> None:
        raise RateLimited

    before = current_call.set(CallInfo(departure=departure))
    try:
        assert await until_departure(asyncio.sleep(0, "answer")) == "answer"
        with pytest.raises(RateLimited):
            await until_departure(fails())
    finally:
        current_call.reset(before)
