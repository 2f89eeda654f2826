"""Live updates: NOTIFY carries `topic:id`; one LISTEN connection a process wakes whoever waits for it."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from uuid import UUID

import psycopg
import structlog
from psycopg import AsyncConnection
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.database import listening_url
from domain.core.db.driver_statements import send_command

CHANNEL = "events"
RECONNECT_SECONDS = 1.0
MOST_CHANGES = 50
log = structlog.get_logger()


async def notify(session: AsyncSession, topic: str, row: UUID) -> None:
    """Wakes everybody who watches `topic:row` when the transaction commits."""
    await send_command(session, "SELECT pg_notify(%s, %s)", CHANNEL, f"{topic}:{row}")


Change = tuple[str, UUID]


class Inbox:
    """What a follower was notified of since it last looked, at most `MOST_CHANGES` rows. Beyond that, or
    where the connection was lost meanwhile, it has overflowed: anything may have changed."""

    def __init__(self) -> None:
        self.woken = asyncio.Event()
        self._changes: set[Change] = set()
        self._overflowed = False

    def put(self, change: Change) -> None:
        self._changes.add(change)
        if len(self._changes) > MOST_CHANGES:
            self.overflow()
        self.woken.set()

    def overflow(self) -> None:
        self._changes.clear()
        self._overflowed = True
        self.woken.set()

    def take(self) -> tuple[frozenset[Change], bool]:
        """The changes, and whether there were others; the inbox is empty afterwards."""
        changes, overflowed = frozenset(self._changes), self._overflowed
        self._changes.clear()
        self._overflowed = False
        self.woken.clear()
        return changes, overflowed


class Hub:
    """Fans one LISTEN connection out to the watchers and followers of this process.

    A wake-up carries no data: the watcher reads the row again through its own begin, so scope and revocation
    are those of an ordinary read. After a reconnect everybody is woken: something may have been missed.
    """

    def __init__(self, url: str) -> None:
        self._url = listening_url(url)
        self._watchers: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._followers: dict[str, set[Inbox]] = defaultdict(set)

    @asynccontextmanager
    async def running(self) -> AsyncIterator["Hub"]:
        task = asyncio.create_task(self._listen_forever(), name="events-hub")
        try:
            yield self
        finally:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    @asynccontextmanager
    async def watch(self, *topics: str) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever one of the topics (`topic:id`) is notified; the watcher clears it."""
        woken = asyncio.Event()
        for topic in topics:
            self._watchers[topic].add(woken)
        try:
            yield woken
        finally:
            for topic in topics:
                self._watchers[topic].discard(woken)
                if not self._watchers[topic]:
                    del self._watchers[topic]

    def watching(self, topic: str) -> int:
        """How many watch the topic now."""
        return len(self._watchers.get(topic, ()))

    @asynccontextmanager
    async def follow(self, *topics: str) -> AsyncIterator[Inbox]:
        """An inbox for every row that is notified under these topics; the follower decides who may see it."""
        inbox = Inbox()
        for topic in topics:
            self._followers[topic].add(inbox)
        try:
            yield inbox
        finally:
            for topic in topics:
                self._followers[topic].discard(inbox)

    async def _listen_forever(self) -> None:
        while True:
            try:
                async with await AsyncConnection.connect(self._url, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    self._wake_all()
                    async for notice in connection.notifies():
                        self._wake(notice.payload)
            except (psycopg.Error, OSError) as error:
                log.warning("events.reconnecting", reason=type(error).__name__)
            await asyncio.sleep(RECONNECT_SECONDS)

    def _wake(self, payload: str) -> None:
        for woken in self._watchers.get(payload, ()):
            woken.set()
        topic, _, row = payload.partition(":")
        if followers := self._followers.get(topic):
            change = topic, UUID(row)
            for inbox in followers:
                inbox.put(change)

    def _wake_all(self) -> None:
        for watchers in self._watchers.values():
            for woken in watchers:
                woken.set()
        for followers in self._followers.values():
            for inbox in followers:
                inbox.overflow()
