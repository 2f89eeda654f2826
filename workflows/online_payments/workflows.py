"""One payment of a resident, from written down to settled."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from domain.online_payments.processes import PaymentProcess
    from domain.online_payments.rules import pause_after
    from workflows.online_payments.activities import PaymentActivities, PaymentAnswer
    from workflows.summaries import Summary
    from workflows.temporal import STAGE

# For failures of our own: a gateway that is away is an answer, after which the workflow waits itself.
RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=1), backoff_coefficient=2, maximum_interval=timedelta(minutes=5)
)
ONE_TRY = timedelta(seconds=60)
TRIES_A_RUN = 40  # keeps a run's history short
DETAILS = {
    "completed": "The money is there.",
    "failed": "Nothing was taken: the row says why.",
    "unclear": "The gateway did not say what became of it: a person has to look.",
}


@dataclass(frozen=True, slots=True)
class Paying:
    """The input, as the outbox gives it; a run that continues another brings the tries so far."""

    payment_id: UUID
    generation: int = 1
    tries: int = 0


@workflow.defn
class PaymentWorkflow:
    """The row decides: whether it was asked for, is on its way, or has ended."""

    def __init__(self) -> None:
        self._reported = False

    @workflow.run
    async def run(self, paying: Paying) -> str:
        workflow.set_current_details("Asking the gateway.")
        process, tries = PaymentProcess(paying.payment_id, paying.generation), paying.tries
        while True:
            asked = await workflow.execute_activity_method(
                PaymentActivities.ask_gateway,
                process,
                start_to_close_timeout=ONE_TRY,
                retry_policy=RETRY,
                summary="Ask the gateway",
            )
            if asked.answer is None:
                return self._ended(asked.state or "failed")
            state = await workflow.execute_activity_method(
                PaymentActivities.settle_payment,
                PaymentAnswer(paying.payment_id, asked.answer),
                start_to_close_timeout=ONE_TRY,
                retry_policy=RETRY,
                summary="Write down what it answered",
            )
            if state != "pending":
                return self._ended(state)
            tries += 1
            pause = timedelta(seconds=asked.answer.again_in or pause_after(tries))
            workflow.set_current_details("Waiting before the gateway is asked again.")
            await self._wait(pause)
            if tries % TRIES_A_RUN == 0:
                workflow.continue_as_new(Paying(paying.payment_id, paying.generation, tries))

    @workflow.signal
    def payment_reported(self) -> None:
        self._reported = True

    async def _wait(self, pause: timedelta) -> None:
        """A report of the gateway ends the pause; what it said is read anew."""
        with suppress(TimeoutError):
            await workflow.wait_condition(
                lambda: self._reported,
                timeout=pause,
                timeout_summary=Summary("Wait before asking again"),
            )
        self._reported = False

    def _ended(self, state: str) -> str:
        workflow.upsert_search_attributes([STAGE.value_set(state)])
        workflow.set_current_details(DETAILS.get(state, state))
        return state
