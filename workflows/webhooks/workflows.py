"""What waits for one endpoint, sent in order until nothing is left."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from domain.integrations.processes import WebhookProcess
    from domain.integrations.webhook_rules import pause_after
    from workflows.summaries import Summary
    from workflows.temporal import STAGE
    from workflows.webhooks.activities import CallMade, WebhookActivities

# For failures of our own: an endpoint that fails is an answer, after which the workflow waits itself.
RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=1), backoff_coefficient=2, maximum_interval=timedelta(minutes=5)
)
ONE_TRY = timedelta(seconds=40)  # longer than a call may take
SOON = timedelta(seconds=1)
STEPS_A_RUN = 60  # keeps a run's history short
DETAILS = {
    "idle": "Everything was sent.",
    "paused": "The endpoint is paused: events are kept.",
    "deleted": "The endpoint was deleted.",
}


@dataclass(frozen=True, slots=True)
class Telling:
    """The input, as the outbox gives it."""

    endpoint_id: UUID


@workflow.defn
class WebhookWorkflow:
    """The rows decide: what waits, in which order, and whether the endpoint is paused."""

    def __init__(self) -> None:
        self._news = False
        self._changed = False

    @workflow.signal
    def events_wait(self) -> None:
        self._news = True

    @workflow.signal
    def endpoint_changed(self) -> None:
        self._news = self._changed = True

    @workflow.run
    async def run(self, telling: Telling) -> str:
        workflow.set_current_details("Sending.")
        process = WebhookProcess(telling.endpoint_id)
        steps = 0
        while True:
            state = await self._step(process)
            # What came while the last step was under way is looked for before the end.
            if state in DETAILS and not self._news:
                workflow.upsert_search_attributes([STAGE.value_set(state)])
                workflow.set_current_details(DETAILS[state])
                return state
            steps += 1
            if steps == STEPS_A_RUN:
                workflow.continue_as_new(telling)

    async def _step(self, process: WebhookProcess) -> str:
        self._news = self._changed = False  # before the rows are read: a signal from here on counts
        called = await workflow.execute_activity_method(
            WebhookActivities.call_endpoint,
            process,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Call the endpoint with the oldest event",
        )
        if called.attempt is None:
            if called.rest == "soon":
                await workflow.sleep(SOON, summary=Summary("Wait for an earlier change to be saved"))
            return called.rest or "idle"
        settled = await workflow.execute_activity_method(
            WebhookActivities.settle_call,
            CallMade(process.endpoint_id, called.attempt),
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Write down what it answered",
        )
        if settled.state == "active" and settled.failures:
            await self._pause(pause_after(settled.failures, workflow.random().random()))
        return settled.state

    async def _pause(self, pause: timedelta) -> None:
        """Until then, or until somebody changes the endpoint; new events have to wait as well."""
        workflow.set_current_details("Waiting before the endpoint is called again.")
        try:
            await workflow.wait_condition(
                lambda: self._changed, timeout=pause, timeout_summary=Summary("Wait before calling again")
            )
        except TimeoutError:
            return
