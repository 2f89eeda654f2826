"""One refund, from written down, or heard of from the gateway, to settled."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from domain.online_payments.processes import RefundProcess, ReportedRefundProcess
    from domain.online_payments.rules import pause_after
    from workflows.online_payments.refund_activities import RefundActivities, RefundAnswer
    from workflows.summaries import Summary
    from workflows.temporal import STAGE

# For failures of our own: a gateway that is away is an answer, after which the workflow waits itself.
RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=1), backoff_coefficient=2, maximum_interval=timedelta(minutes=5)
)
ONE_TRY = timedelta(seconds=60)
TRIES_A_RUN = 40  # keeps a run's history short
DETAILS = {
    "completed": "The money went back.",
    "failed": "Nothing went back: the row says why.",
    "unclear": "The gateway did not say what became of it: a person has to look.",
    "not_ours": "It is of no payment that was made here.",
    "no_key": "The account was removed: nothing can be read with it.",
}


@dataclass(frozen=True, slots=True)
class RefundRun:
    """The input, as the outbox gives it: a refund of ours, or a report of one. A run that continues another
    brings the tries so far."""

    refund_id: UUID | None = None
    event_id: UUID | None = None
    generation: int = 1
    tries: int = 0


@workflow.defn
class RefundWorkflow:
    """The row decides: whether it was asked for, is on its way, or has ended."""

    @workflow.run
    async def run(self, given: RefundRun) -> str:
        tries = given.tries
        while True:
            state, again_in = await self._once(given)
            if state in DETAILS:
                workflow.upsert_search_attributes([STAGE.value_set(state)])
                workflow.set_current_details(DETAILS[state])
                return state
            tries += 1
            workflow.set_current_details("Waiting before the gateway is asked again.")
            await workflow.sleep(
                timedelta(seconds=again_in or pause_after(tries)), summary=Summary("Wait before asking again")
            )
            if tries % TRIES_A_RUN == 0:
                workflow.continue_as_new(RefundRun(given.refund_id, given.event_id, given.generation, tries))

    async def _once(self, given: RefundRun) -> tuple[str, float]:
        """The state, and after how many seconds another look is worth it."""
        if given.refund_id is not None:
            return await self._ask(RefundProcess(given.refund_id, given.generation))
        if given.event_id is not None:
            return await self._read(ReportedRefundProcess(given.event_id))
        return "failed", 0

    async def _ask(self, process: RefundProcess) -> tuple[str, float]:
        workflow.set_current_details("Asking the gateway.")
        asked = await workflow.execute_activity_method(
            RefundActivities.ask_refund,
            process,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Ask the gateway",
        )
        if asked.answer is None:
            return asked.state or "failed", 0
        state = await workflow.execute_activity_method(
            RefundActivities.settle_refund,
            RefundAnswer(process.refund_id, asked.answer),
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Write down what it answered",
        )
        return state, asked.answer.again_in

    async def _read(self, process: ReportedRefundProcess) -> tuple[str, float]:
        workflow.set_current_details("Reading the refund at the gateway.")
        seen = await workflow.execute_activity_method(
            RefundActivities.read_refund,
            process,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Read the refund at the gateway",
        )
        if seen.state is not None:
            return seen.state, 0
        if seen.found is None:
            return "away", 0
        state = await workflow.execute_activity_method(
            RefundActivities.settle_reported_refund,
            seen,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Write down how it stands",
        )
        return state, seen.found.answer.again_in
