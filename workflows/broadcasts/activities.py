"""What a message to many does between its waits: make a chunk's deliveries, send those that are due, end."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import structlog
from temporalio import activity

from domain.broadcasts import running
from domain.broadcasts.processes import BroadcastProcess
from domain.broadcasts.running import Sender
from domain.broadcasts.topic import TOPIC
from domain.core.errors import NotFound, Unauthenticated
from domain.core.events import notify
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.notify import sending
from domain.notify.messages import Links
from domain.notify.rules import Attempt, Outcome
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop

log = structlog.get_logger()
HEARTBEAT_SECONDS = 0.5
AT_ONCE = 6  # messages that are handed over side by side; the pool of connections holds as many
SLICE = 24  # after so many the screens are told, and a stop is seen


@dataclass(frozen=True, slots=True)
class Chunk:
    broadcast_id: UUID
    account_id: UUID
    actor_id: UUID
    number: int


@dataclass(frozen=True, slots=True)
class ChunkSent:
    """What is left of a chunk. `next_at` where all of it waits for the end of quiet hours; `away` says that
    the mail server or Twilio takes nothing now, `stopped` that somebody stopped the message."""

    waiting: int = 0
    sent: int = 0
    next_at: datetime | None = None
    away: bool = False
    stopped: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    broadcast_id: UUID
    gave_up: bool = False
    whole: bool = False  # every chunk was seen through


class BroadcastActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._settings = context.settings
        self._database = context.database
        self._links = Links(context.settings.origin, context.keys.token)

    def all(self) -> list[Callable[..., Any]]:
        return [self.begin_broadcast, self.send_broadcast_chunk, self.finish_broadcast]

    @activity.defn
    async def begin_broadcast(self, process: BroadcastProcess) -> Sender:
        """Reads whose message it is, and in how many chunks; what failed waits again in another run."""
        with retry_or_stop():
            async with self._as_system() as work:
                return await running.begin(
                    session=work.session,
                    scope=work.scope,
                    broadcast_id=process.broadcast_id,
                    run=process.run,
                )

    @activity.defn
    async def send_broadcast_chunk(self, chunk: Chunk) -> ChunkSent:
        """Makes the chunk's deliveries, once, and sends those that are due, each once."""
        with retry_or_stop():
            async with _beating() as step:
                if step.made:
                    await self._note_lost(chunk, step)
                await self._make(chunk)
                step.made = True
                return await self._send(chunk, step)

    @activity.defn
    async def finish_broadcast(self, ending: Ending) -> str:
        """Ends the message; what has not gone out by then stays here."""
        with retry_or_stop():
            async with self._as_system() as work:
                return await running.finish(
                    session=work.session,
                    scope=work.scope,
                    broadcast_id=ending.broadcast_id,
                    gave_up=ending.gave_up,
                    whole=ending.whole,
                )

    async def _note_lost(self, chunk: Chunk, step: "Step") -> None:
        """What the try before told Temporal is true although rows were lost."""
        async with self._as_system() as work:
            await running.note_lost(
                session=work.session,
                broadcast_id=chunk.broadcast_id,
                number=chunk.number,
                begun=step.begun,
                now=await work.now(),
            )

    async def _make(self, chunk: Chunk) -> None:
        """With the rights of who sends it, which may have ended meanwhile, with their account or alone."""
        broadcast_id, number = chunk.broadcast_id, chunk.number
        acting_for = chunk.account_id if chunk.account_id != chunk.actor_id else None
        with suppress(Unauthenticated, NotFound):
            async with unit_of_work(
                self._database, EntryPoint.by_account(chunk.actor_id, acting_for)
            ) as work:
                await running.make_deliveries(
                    session=work.session, broadcast_id=broadcast_id, number=number, now=await work.now()
                )
        async with self._as_system() as work:
            await running.skip_unreached(session=work.session, broadcast_id=broadcast_id, number=number)

    async def _send(self, chunk: Chunk, step: "Step") -> ChunkSent:
        async with self._as_system() as work:
            due = await running.due_of(work.session, chunk.broadcast_id, chunk.number, await work.now())
        sent, away = 0, False
        for start in range(0, len(due), SLICE):
            outcomes = await self._send_slice(due[start : start + SLICE], step)
            sent += outcomes.count(Outcome.SENT)
            away = bool(outcomes) and all(outcome is Outcome.LATER for outcome in outcomes)
            if await self._tell(chunk.broadcast_id):
                return ChunkSent(sent=sent, stopped=True)
            if away:
                break
        async with self._as_system() as work:
            rest = await running.rest_of(work.session, chunk.broadcast_id, chunk.number, await work.now())
            stopped = await running.is_stopped(work.session, chunk.broadcast_id)
        return ChunkSent(rest.waiting, sent, rest.next_at, away, stopped)

    async def _send_slice(self, due: Sequence[UUID], step: "Step") -> list[Outcome]:
        """What became of each that was handed over."""
        room = asyncio.Semaphore(AT_ONCE)

        async def send(delivery_id: UUID) -> Outcome | None:
            async with room:
                step.begin(delivery_id)
                return await self._send_one(delivery_id)

        outcomes = await asyncio.gather(*(send(each) for each in due))
        return [outcome for outcome in outcomes if outcome is not None]

    async def _send_one(self, delivery_id: UUID) -> Outcome | None:
        """Claim, hand over, settle: cut off after the claim, the delivery ends as unknown with its lease."""
        async with self._as_system() as work:
            begun = await sending.begin(
                session=work.session,
                delivery_id=delivery_id,
                links=self._links,
                captured=self._settings.captured_channels,
            )
        if begun is None or isinstance(begun, str):
            return None
        attempt = await sending.hand_over(self._settings, begun)
        await self._settle(delivery_id, attempt)
        if attempt.outcome is not Outcome.SENT:
            log.warning("broadcast.not_sent", outcome=attempt.outcome.value, reason=attempt.reason)
        return attempt.outcome

    async def _settle(self, delivery_id: UUID, attempt: Attempt) -> None:
        async with self._as_system() as work:
            await sending.settle(
                session=work.session, scope=work.scope, delivery_id=delivery_id, attempt=attempt
            )

    async def _tell(self, broadcast_id: UUID) -> bool:
        """Wakes the screens that show the message; answers whether it was stopped."""
        async with self._as_system() as work:
            await notify(work.session, TOPIC, broadcast_id)
            return await running.is_stopped(work.session, broadcast_id)

    def _as_system(self) -> AbstractAsyncContextManager[UnitOfWork]:
        return unit_of_work(self._database, EntryPoint.by_system(running.SYSTEM))


@dataclass(slots=True)
class Step:
    """How far the tries of a chunk have come, as Temporal keeps it for the next one: the deliveries are made,
    and those up to `begun` are begun, in the order of their ids."""

    made: bool = False
    begun: UUID | None = None

    @classmethod
    def of_the_try_before(cls) -> "Step":
        told = activity.info().heartbeat_details
        return cls(made=bool(told), begun=UUID(told[0]) if told and told[0] else None)

    def begin(self, delivery_id: UUID) -> None:
        self.begun = delivery_id
        self.tell()

    def tell(self) -> None:
        activity.heartbeat(*([str(self.begun or "")] if self.made else []))


@asynccontextmanager
async def _beating() -> AsyncIterator[Step]:
    """Tells Temporal that this worker lives, so that a killed one is noticed within seconds, and how far it
    has come."""
    step = Step.of_the_try_before()

    async def beat() -> None:
        while True:
            step.tell()
            await asyncio.sleep(HEARTBEAT_SECONDS)

    task = asyncio.create_task(beat())
    try:
        yield step
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
