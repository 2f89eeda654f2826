"""One report of a gateway about a dispute, from heard to written down."""

from dataclasses import dataclass, replace
from datetime import timedelta
from uuid import UUID

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from domain.online_payments.processes import DisputeProcess
    from domain.online_payments.rules import pause_after
    from workflows.online_payments.dispute_activities import DisputeActivities
    from workflows.summaries import Summary
    from workflows.temporal import STAGE

# For failures of our own: a gateway that is away is an answer, after which the workflow waits itself.
RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=1), backoff_coefficient=2, maximum_interval=timedelta(minutes=5)
)
ONE_TRY = timedelta(seconds=60)
TRIES_A_RUN = 40  # keeps a run's history short
DETAILS = {
    "open": "The payer's bank asks for evidence.",
    "won": "The payment stays.",
    "lost": "The bank took the payment back.",
    "not_ours": "It is about no payment that was made here.",
    "no_key": "The account was removed: nothing can be read with it.",
}


@dataclass(frozen=True, slots=True)
class Disputing:
    """The input, as the outbox gives it; a run that continues another brings the tries so far."""

    event_id: UUID
    tries: int = 0
    generation: int = 1


@workflow.defn
class DisputeWorkflow:
    """The gateway decides how the dispute stands, and the row whether that was written down before."""

    @workflow.run
    async def run(self, disputing: Disputing) -> str:
        tries = disputing.tries
        while True:
            state = await self._look(DisputeProcess(disputing.event_id))
            if state in DETAILS:
                workflow.upsert_search_attributes([STAGE.value_set(state)])
                workflow.set_current_details(DETAILS[state])
                return state
            tries += 1
            workflow.set_current_details("Waiting before the gateway is asked again.")
            await workflow.sleep(
                timedelta(seconds=pause_after(tries)), summary=Summary("Wait before asking again")
            )
            if tries % TRIES_A_RUN == 0:
                workflow.continue_as_new(replace(disputing, tries=tries))

    async def _look(self, process: DisputeProcess) -> str:
        workflow.set_current_details("Reading the dispute at the gateway.")
        seen = await workflow.execute_activity_method(
            DisputeActivities.read_dispute,
            process,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Read the dispute at the gateway",
        )
        if seen.state is not None:
            return seen.state
        if seen.found is None:
            return "away"
        return await workflow.execute_activity_method(
            DisputeActivities.settle_dispute,
            seen,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Write down how it stands",
        )
