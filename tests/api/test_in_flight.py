"""One session's requests at once: the thirteenth waits, others' do not, a stream holds no place."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from api.in_flight import MOST, InFlight
from domain.core.settings import Settings


class Slow:
    """An app that answers when it is told to, and counts who is inside."""

    def __init__(self, kind: bytes = b"application/json") -> None:
        self.inside, self.done, self.kind = 0, asyncio.Event(), kind

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        self.inside += 1
        headers = [(b"content-type", self.kind)]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await self.done.wait()


def call(app: InFlight, token: str | None, path: str = "/api/properties") -> "asyncio.Task[None]":
    authorization = [(b"authorization", f"Bearer {token}".encode())] if token else []
    scope: Scope = {"type": "http", "path": path, "headers": authorization, "steward.cookies": []}

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(_message: Message) -> None:
        pass

    return asyncio.create_task(app(scope, receive, send))


async def settled() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    ("one", "another"), [("/api/properties", "/api/units"), ("/api/links/mine/job", "/api/links/theirs/job")]
)
async def test_more_than_twelve_of_one_wait_and_another_goes_past_them(
    settings: Settings, one: str, another: str
) -> None:
    slow = Slow()
    app = InFlight(slow, settings)
    mine = [call(app, "mine", one) for _ in range(MOST + 5)]
    await settled()
    assert slow.inside == MOST
    theirs = [call(app, "theirs", another), call(app, None)]
    await settled()
    assert slow.inside == MOST + 2
    slow.done.set()
    await asyncio.gather(*mine, *theirs)
    assert slow.inside == MOST + 7


async def test_a_stream_holds_no_place(settings: Settings) -> None:
    slow = Slow(b"text/event-stream; charset=utf-8")
    app = InFlight(slow, settings)
    streams = [call(app, "mine") for _ in range(MOST + 5)]
    await settled()
    assert slow.inside == MOST + 5
    slow.done.set()
    await asyncio.gather(*streams)


async def test_who_leaves_while_waiting_takes_no_place(settings: Settings) -> None:
    slow = Slow()
    app = InFlight(slow, settings)
    mine = [call(app, "mine") for _ in range(MOST)]
    await settled()
    waiting = call(app, "mine")
    await settled()
    waiting.cancel()
    slow.done.set()
    await asyncio.gather(*mine)
    await call(app, "mine")
    assert slow.inside == MOST + 1
