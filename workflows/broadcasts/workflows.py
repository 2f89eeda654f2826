"""One message to many, chunk by chunk; what cannot go out yet is waited for, what was stopped stays here."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from uuid import UUID

from temporalio import workflow
from temporalio.common import RetryPolicy
from temporalio.exceptions import ActivityError, ApplicationError, is_cancelled_exception

with workflow.unsafe.imports_passed_through():
    from domain.broadcasts.processes import BroadcastProcess, BroadcastStopped
    from domain.broadcasts.running import Sender
    from domain.notify.rules import pause_after
    from workflows.broadcasts.activities import BroadcastActivities, Chunk, ChunkSent, Ending
    from workflows.summaries import Summary
    from workflows.temporal import STAGE

RETRY = RetryPolicy(
    initial_interval=timedelta(milliseconds=500),
    backoff_coefficient=2,
    maximum_interval=timedelta(minutes=1),
)
HEARTBEAT = timedelta(seconds=10)  # a killed worker is noticed within this
ONE_CHUNK = timedelta(minutes=15)
ENDING = timedelta(seconds=30)
ALL_TRIES = timedelta(hours=24)
FAILED = "The message could not go on. What had not gone out by then was ended as not sent."
PASSES_A_RUN = 40  # keeps a run's history short


@dataclass(frozen=True, slots=True)
class Progress:
    """The input, as the outbox gives it; a run that continues another brings the chunks that are left, the
    tries in vain since something last went out, and how long it waited after them."""

    broadcast_id: UUID
    run: int = 1
    left: list[int] | None = None
    tries: int = 0
    waited: timedelta = timedelta()


@workflow.defn
class BroadcastWorkflow:
    def __init__(self) -> None:
        self._stopped = False

    @workflow.signal(name=BroadcastStopped.name)
    def stop(self) -> None:
        """Somebody stopped it: look at the row."""
        self._stopped = True

    @workflow.run
    async def run(self, progress: Progress) -> str:
        workflow.set_current_details("Reading whom it goes to.")
        try:
            return await self._send_all(progress)
        except asyncio.CancelledError:
            await self._finish(Ending(progress.broadcast_id))
            raise
        except ActivityError as error:
            await self._finish(Ending(progress.broadcast_id, gave_up=True))
            if is_cancelled_exception(error):
                raise
            raise ApplicationError(FAILED, type="broadcast_failed", non_retryable=True) from error

    async def _send_all(self, progress: Progress) -> str:
        sender = await workflow.execute_activity_method(
            BroadcastActivities.begin_broadcast,
            BroadcastProcess(progress.broadcast_id, progress.run),
            start_to_close_timeout=ENDING,
            retry_policy=RETRY,
            summary="Read whose message it is",
        )
        workflow.upsert_search_attributes([STAGE.value_set("sending")])
        if progress.left is None:
            progress = replace(progress, left=list(range(sender.chunks)))
        passes = 0
        while sender.going and progress.left and progress.waited < ALL_TRIES:
            results, progress = await self._pass(progress, sender)
            if any(result.stopped for result in results):
                break
            if not progress.left:
                break
            progress = await self._wait(progress, results)
            passes += 1
            if passes >= PASSES_A_RUN:
                workflow.continue_as_new(progress)
        gave_up = progress.waited >= ALL_TRIES
        return await self._finish(Ending(progress.broadcast_id, gave_up, whole=not progress.left))

    async def _pass(self, progress: Progress, sender: Sender) -> tuple[list[ChunkSent], Progress]:
        """Once over the chunks that are left; not on where nothing can be sent at all."""
        left = list(progress.left or [])
        results: list[ChunkSent] = []
        for number in progress.left or []:
            workflow.set_current_details(f"Sending: {len(left):,} of {sender.chunks:,} chunks are left.")
            result = await self._send_chunk(progress, sender, number)
            results.append(result)
            if result.stopped or result.away:
                break
            if result.waiting == 0:
                left.remove(number)
        if any(result.sent for result in results):
            progress = replace(progress, tries=0, waited=timedelta())
        return results, replace(progress, left=left)

    async def _send_chunk(self, progress: Progress, sender: Sender, number: int) -> ChunkSent:
        return await workflow.execute_activity_method(
            BroadcastActivities.send_broadcast_chunk,
            Chunk(progress.broadcast_id, sender.account_id, sender.actor_id, number),
            start_to_close_timeout=ONE_CHUNK,
            heartbeat_timeout=HEARTBEAT,
            retry_policy=RETRY,
            summary=f"Send chunk {number + 1} of {sender.chunks}",
        )

    async def _wait(self, progress: Progress, results: list[ChunkSent]) -> Progress:
        """Until quiet hours end where all that is left waits for those, else a growing pause."""
        quiet = _quiet_until([result for result in results if result.waiting])
        if quiet is None:
            pause = pause_after(progress.tries + 1, workflow.random().random())
            progress = replace(progress, tries=progress.tries + 1, waited=progress.waited + pause)
        else:
            pause = max(quiet - workflow.now(), timedelta(seconds=1))
        workflow.set_current_details("Waiting for the next try." if quiet is None else "Waiting for morning.")
        with suppress(TimeoutError):
            await workflow.wait_condition(
                lambda: self._stopped, timeout=pause, timeout_summary=Summary("Wait before the next pass")
            )
        return progress

    async def _finish(self, ending: Ending) -> str:
        status = await workflow.execute_activity_method(
            BroadcastActivities.finish_broadcast,
            ending,
            start_to_close_timeout=ENDING,
            retry_policy=RETRY,
            summary="End the message",
        )
        workflow.upsert_search_attributes([STAGE.value_set(status)])
        workflow.set_current_details(f"Ended as {status}.")
        return status


def _quiet_until(waiting: list[ChunkSent]) -> datetime | None:
    """The first end of quiet hours; None where something else is waited for."""
    ends = [result.next_at for result in waiting]
    return min(end for end in ends if end) if ends and all(ends) else None
