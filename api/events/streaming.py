"""The stream behind both audiences' routes: which rows changed, as far as their reader may see them."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from uuid import UUID

from fastapi.responses import StreamingResponse

from api.callers import Caller
from domain.access.sessions import ACCOUNT_TOPIC
from domain.core.db.statements import as_json
from domain.core.errors import Invalid, RateLimited, StewardError
from domain.core.events import Change, Inbox
from domain.core.feature import LiveTopic

PING_SECONDS = 15.0
MOST_STREAMS = 20  # of one account; a browser opens one, however many tabs it has
TOO_MANY = "This account is open in too many browsers. Close one of them."
SHORTEST_SECONDS = 0.25  # at most four reads a second
MOST_TOPICS = 10
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
OPENED = b": open\n\n"
PING = b": ping\n\n"

Topics = Mapping[str, LiveTopic]


def chosen(known: Topics, names: str) -> Topics:
    """The topics of 'import,invitation'. Raises Invalid for one that there is not."""
    wanted = list(dict.fromkeys(name.strip() for name in names.split(",")))
    if unknown := [name for name in wanted if name not in known]:
        raise Invalid.field("topics", f"There is no topic “{unknown[0]}”.")
    if len(wanted) > MOST_TOPICS:
        raise Invalid.field("topics", f"Follow {MOST_TOPICS} topics at most.")
    return {name: known[name] for name in wanted}


async def stream_response(caller: Caller, known: Topics, names: str) -> StreamingResponse:
    """Raises Unauthenticated as any read does, Invalid as `chosen`, and RateLimited for the twenty-first
    stream of an account, before the stream begins."""
    account_id = (await caller.read()).auth.actor_id
    if caller.state.hub.watching(f"{ACCOUNT_TOPIC}:{account_id}") >= MOST_STREAMS:
        raise RateLimited(TOO_MANY, retry_after=int(PING_SECONDS))
    events = events_of(caller, chosen(known, names), account_id)
    return StreamingResponse(events, media_type="text/event-stream", headers=HEADERS)


async def events_of(caller: Caller, topics: Topics, account_id: UUID | None) -> AsyncIterator[bytes]:
    """`{"topic", "id"}` for each changed row that the caller may see, `{"topic", "id": null}` where anything
    of the topic may have changed, and an event `end` with the session.

    Every wake-up and every ping enters the database anew; the end of a session of the account is one.
    """
    hub = caller.state.hub
    async with hub.follow(*topics) as inbox, hub.watch(f"{ACCOUNT_TOPIC}:{account_id}") as account:
        yield OPENED
        while True:
            await _woken(inbox, account)
            account.clear()
            changes, overflowed = inbox.take()
            try:
                seen = await _visible(caller, topics, sorted(changes))
            except StewardError as error:
                yield b"event: end\ndata: " + as_json({"code": error.code}) + b"\n\n"
                return
            told: list[tuple[str, UUID | None]] = [*seen, *((name, None) for name in topics if overflowed)]
            yield b"".join(_event(topic, row) for topic, row in told) or PING
            await asyncio.sleep(SHORTEST_SECONDS)


async def _woken(inbox: Inbox, account: asyncio.Event) -> None:
    """Until something is notified, PING_SECONDS at most."""
    waiting = [asyncio.ensure_future(each.wait()) for each in (inbox.woken, account)]
    try:
        await asyncio.wait(waiting, timeout=PING_SECONDS, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for each in waiting:
            each.cancel()
            with suppress(asyncio.CancelledError):
                await each


async def _visible(caller: Caller, topics: Topics, changes: list[Change]) -> list[Change]:
    """Those that the topic's own query shows the caller; all in one round trip."""
    page = await caller.read(*(topics[topic].visibility(row) for topic, row in changes))
    return [change for change, rows in zip(changes, page.results, strict=True) if rows and rows[0][0]]


def _event(topic: str, row: UUID | None) -> bytes:
    return b"data: " + as_json({"topic": topic, "id": row}) + b"\n\n"
