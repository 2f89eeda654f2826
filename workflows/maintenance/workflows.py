"""One maintenance request, from its report until it is fixed: no request goes silent.

The row decides, as in the invitation: a signal or a timer only has it read again by an activity, which does
what is due by then.
"""

from datetime import datetime, timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from domain.maintenance.processes import RequestChanged, RequestProcess
    from domain.maintenance.silence import RequestState
    from workflows.maintenance.activities import RequestActivities
    from workflows.summaries import Summary
    from workflows.temporal import STAGE
    from workflows.waiting import Pauses

# Postgres away: tried until it is back, for the row waits anyway.
RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=1), backoff_coefficient=2, maximum_interval=timedelta(minutes=5)
)
ONE_TRY = timedelta(seconds=10)
# Temporal's clock may run ahead of the worker's: woken before the row's time, it waits once more.
MOST_WAKE_UPS = 50  # then the history starts anew
ENDINGS = {
    "fixed": "It is fixed: the resident said so, or was silent for seven days.",
    "completed": "Completed; there was no resident to ask.",
    "cancelled": "Cancelled.",
    "gone": "The row is deleted.",
}


@workflow.defn
class RequestWorkflow:
    def __init__(self) -> None:
        self._woken = False
        self._wake_ups = 0
        self._pauses = Pauses()

    @workflow.signal(name=RequestChanged.name)
    def changed(self) -> None:
        """The row changed: read it again."""
        self._woken = True

    @workflow.run
    async def run(self, process: RequestProcess) -> str:
        workflow.set_current_details("Reading the request.")
        state = await self._settle(process)
        while not state.over:
            workflow.upsert_search_attributes([STAGE.value_set(state.stage)])
            until = f" until {state.wake_at:%Y-%m-%d %H:%M} UTC" if state.wake_at else ""
            workflow.set_current_details(f"{state.stage.replace('_', ' ').capitalize()}{until}.")
            await self._wait(state.wake_at)
            if self._wake_ups >= MOST_WAKE_UPS:
                workflow.continue_as_new(process)
            state = await self._settle(process)
        await workflow.wait_condition(workflow.all_handlers_finished)
        workflow.upsert_search_attributes([STAGE.value_set(state.stage)])
        workflow.set_current_details(ENDINGS.get(state.stage, state.stage))
        return state.stage

    async def _wait(self, wake_at: datetime | None) -> None:
        """Until a signal comes or the row's instant has passed; all reminders sent, for a signal alone."""
        self._wake_ups += 1
        pause = None
        if wake_at is not None:
            pause = self._pauses.until(wake_at, workflow.now())
        try:
            await workflow.wait_condition(
                lambda: self._woken, timeout=pause, timeout_summary=Summary("The request's limit")
            )
        except TimeoutError:
            return

    async def _settle(self, process: RequestProcess) -> RequestState:
        self._woken = False  # before the row is read: a signal from here on asks for one more look
        return await workflow.execute_activity_method(
            RequestActivities.settle_request,
            process,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Read the row; do what is due",
        )
