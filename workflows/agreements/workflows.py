"""One signature request, from the making of its paper until its final file is kept, or it ends otherwise.

The row decides, as in the invitation: a signal or a timer only has it read again by an activity, which asks,
reminds and ends what is due by then.
"""

from datetime import datetime, timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from domain.agreements.processes import SignatureChanged, SignatureProcess
    from domain.agreements.settling import FINISHING, PREPARING, SignatureState
    from workflows.agreements.activities import SignatureActivities
    from workflows.summaries import Summary
    from workflows.temporal import STAGE
    from workflows.waiting import Pauses

# Postgres or the store away: tried until they are back, for the row waits anyway.
RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=1), backoff_coefficient=2, maximum_interval=timedelta(minutes=5)
)
ONE_TRY, MAKING = timedelta(seconds=10), timedelta(minutes=2)
# Temporal's clock may run ahead of the worker's: woken before the row's time, it waits once more.
MOST_WAKE_UPS = 50  # then the history starts anew
ENDINGS = {
    "completed": "All have signed; the final file is kept.",
    "declined": "Somebody declined.",
    "void": "Taken back.",
    "expired": "The time to sign was over.",
    "gone": "The row is gone.",
}


@workflow.defn
class SignatureWorkflow:
    def __init__(self) -> None:
        self._woken = False
        self._wake_ups = 0
        self._pauses = Pauses()

    @workflow.signal(name=SignatureChanged.name)
    def changed(self) -> None:
        """The row changed: read it again."""
        self._woken = True

    @workflow.run
    async def run(self, process: SignatureProcess) -> str:
        workflow.set_current_details("Reading the request.")
        state = await self._settle(process)
        while not state.over:
            workflow.upsert_search_attributes([STAGE.value_set(state.stage)])
            if state.stage in (PREPARING, FINISHING):
                await self._make(process, state.stage)
            else:
                until = f" until {state.wake_at:%Y-%m-%d %H:%M} UTC" if state.wake_at else ""
                workflow.set_current_details(f"Waits for signatures{until}.")
                await self._wait(state.wake_at)
            if self._wake_ups >= MOST_WAKE_UPS:
                workflow.continue_as_new(process)
            state = await self._settle(process)
        await workflow.wait_condition(workflow.all_handlers_finished)
        workflow.upsert_search_attributes([STAGE.value_set(state.stage)])
        workflow.set_current_details(ENDINGS.get(state.stage, state.stage))
        return state.stage

    async def _wait(self, wake_at: datetime | None) -> None:
        """Until a signal comes or the row's instant has passed."""
        self._wake_ups += 1
        pause = None
        if wake_at is not None:
            pause = self._pauses.until(wake_at, workflow.now())
        try:
            await workflow.wait_condition(
                lambda: self._woken, timeout=pause, timeout_summary=Summary("The next reminder, or the end")
            )
        except TimeoutError:
            return

    async def _settle(self, process: SignatureProcess) -> SignatureState:
        self._woken = False  # before the row is read: a signal from here on asks for one more look
        return await workflow.execute_activity_method(
            SignatureActivities.settle_signature,
            process,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Read the row; do what is due",
        )

    async def _make(self, process: SignatureProcess, stage: str) -> None:
        is_first = stage == PREPARING
        workflow.set_current_details("Making the file to sign." if is_first else "Making the final file.")
        await workflow.execute_activity_method(
            SignatureActivities.prepare_signature if is_first else SignatureActivities.finish_signature,
            process,
            start_to_close_timeout=MAKING,
            retry_policy=RETRY,
            summary="Make the file to sign" if is_first else "Make the final file",
        )
