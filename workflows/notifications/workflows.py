"""One message to one person, from asked for to settled."""

import asyncio
from dataclasses import dataclass, replace
from datetime import timedelta
from uuid import UUID

from temporalio import workflow
from temporalio.common import RetryPolicy
from temporalio.exceptions import ActivityError

with workflow.unsafe.imports_passed_through():
    from domain.notify.processes import NotificationProcess
    from domain.notify.rules import pause_after
    from workflows.notifications.activities import NotificationActivities, Settlement
    from workflows.summaries import Summary
    from workflows.temporal import STAGE

# For failures of our own: those of the mail server are answers, and wait as domain/notify/rules.py says.
RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=2), backoff_coefficient=2, maximum_interval=timedelta(minutes=5)
)
ONE_TRY = timedelta(seconds=50)  # shorter than the lease of a delivery
ALL_TRIES = timedelta(hours=24)
TRIES_A_RUN = 40  # keeps a run's history short
SETTLED_APART = "settled-apart"  # sending and settling are two activities
DETAILS = {
    "sent": "Sent.",
    "delivered": "Delivered.",
    "failed": "Not sent: the row of `deliveries` says why, and the worker's log (notification.not_sent).",
    "unknown": "Handed over without an answer: it may have gone out, so it is not sent again.",
}


@dataclass(frozen=True, slots=True)
class Sending:
    """The input, as the outbox gives it; a run that continues another brings the failed tries so far and how
    long it waited after them."""

    delivery_id: UUID
    tries: int = 0
    waited: timedelta = timedelta()


@workflow.defn
class NotificationWorkflow:
    """Gives up by the time that it waited after failed tries: hours without a worker are no failure."""

    @workflow.run
    async def run(self, sending: Sending) -> str:
        workflow.set_current_details("Sending.")
        process = NotificationProcess(sending.delivery_id)
        try:
            if workflow.patched(SETTLED_APART):
                state = await self._send(process, sending)
            else:
                state = await self._send_in_one_step(process)
        except (asyncio.CancelledError, ActivityError):
            state = await self._give_up(process)
        workflow.upsert_search_attributes([STAGE.value_set(state)])
        workflow.set_current_details(DETAILS[state])
        return state

    async def _send(self, process: NotificationProcess, sending: Sending) -> str:
        while True:
            handed = await workflow.execute_activity_method(
                NotificationActivities.hand_over_message,
                process,
                start_to_close_timeout=ONE_TRY,
                retry_policy=RETRY,
                summary="Hand the message to the mail server",
            )
            if handed.attempt is None:
                return handed.state or "failed"
            state = await self._settle(Settlement(process.delivery_id, handed.attempt))
            if state != "queued":
                return state
            pause = pause_after(sending.tries + 1, workflow.random().random())
            sending = replace(sending, tries=sending.tries + 1, waited=sending.waited + pause)
            if sending.waited >= ALL_TRIES:
                return await self._give_up(process)
            reason = handed.attempt.reason or handed.attempt.outcome.value
            workflow.set_current_details(f"Waits for try {sending.tries + 1}. The last one: {reason}")
            await workflow.sleep(pause, summary=Summary("Wait before the next try"))
            if sending.tries % TRIES_A_RUN == 0:
                workflow.continue_as_new(sending)

    async def _settle(self, settlement: Settlement) -> str:
        """Goes on while the workflow is being cancelled: what became of a try is never lost."""
        settling = asyncio.create_task(self._settle_message(settlement))
        try:
            return await asyncio.shield(settling)
        except asyncio.CancelledError:
            await settling
            raise

    async def _settle_message(self, settlement: Settlement) -> str:
        return await workflow.execute_activity_method(
            NotificationActivities.settle_message,
            settlement,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Write down what became of it",
        )

    async def _send_in_one_step(self, process: NotificationProcess) -> str:
        return await workflow.execute_activity_method(
            NotificationActivities.send_message,
            process,
            start_to_close_timeout=ONE_TRY,
            schedule_to_close_timeout=ALL_TRIES,
            retry_policy=RETRY,
            summary="Send the message",
        )

    async def _give_up(self, process: NotificationProcess) -> str:
        return await workflow.execute_activity_method(
            NotificationActivities.give_up,
            process,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Give up: end the message as not sent",
        )
