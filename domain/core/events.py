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
log = structlog.get_logger()


async def notify(session: AsyncSession, topic: str, row: UUID) -> None:
    """Wakes everybody who watches `topic:row` when the transaction commits."""
    await send_command(session, "SELECT pg_notify(%s, %s)", CHANNEL, f"{topic}:{row}")


class Hub:
    """Fans one LISTEN connection out to the watchers of this process.

    A wake-up carries no data: the watcher reads the row again through its own begin, so scope and revocation
    are those of an ordinary read. After a reconnect everybody is woken: something may have been missed.
    """

    def __init__(self, url: str) -> None:
        self._url = listening_url(url)
        self._watchers: dict[str, set[asyncio.Event]] = defaultdict(set)

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

    def _wake(self, topic: str) -> None:
        for woken in self._watchers.get(topic, ()):
            woken.set()

    def _wake_all(self) -> None:
        for watchers in self._watchers.values():
            for woken in watchers:
                woken.set()
