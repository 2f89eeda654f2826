"""One sending of an invitation, from sent to answered or expired. The pattern of every process that waits.

The row decides. A signal only wakes the workflow, a timer only wakes it: it then reads the row through an
activity, which compares and sets, and ends when the row says that it is over. So a wake-up that is early,
late, doubled or lost changes nothing.
"""

from datetime import datetime, timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from domain.team.expiry import InvitationState
    from domain.team.processes import InvitationChanged, InvitationKind, InvitationProcess
    from workflows.invitations.activities import InvitationActivities
    from workflows.summaries import Summary
    from workflows.temporal import STAGE
    from workflows.waiting import Pauses

# Postgres away: tried until it is back, for the row waits anyway.
RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=1), backoff_coefficient=2, maximum_interval=timedelta(minutes=5)
)
ONE_TRY = timedelta(seconds=10)  # milliseconds, as a rule; a worker that was killed is noticed after this
WAITS_FOR: dict[InvitationKind, str] = {
    "team": "The invitation's seven days",
    "portal": "The days of the invitation to the portal",
    "renewal": "The day by which the renewal offer is answered",
}
MOST_WAKE_UPS = 50  # then the history starts anew
ENDINGS = {
    "accepted": "Accepted.",
    "rejected": "Declined.",
    "cancelled": "Cancelled by an owner.",
    "expired": "Expired without an answer.",
    "replaced": "Sent again: the workflow of the next number waits.",
    "declined": "Declined.",
    "withdrawn": "Withdrawn by staff.",
    "gone": "The row is deleted.",
}


@workflow.defn
class InvitationWorkflow:
    def __init__(self) -> None:
        self._woken = False
        self._wake_ups = 0
        self._pauses = Pauses()

    @workflow.signal(name=InvitationChanged.name)
    def changed(self) -> None:
        """The row changed: read it again."""
        self._woken = True

    @workflow.run
    async def run(self, process: InvitationProcess) -> str:
        workflow.set_current_details("Reading the row.")
        state = await self._settle(process)
        while state.expires_at is not None:
            workflow.upsert_search_attributes([STAGE.value_set(state.status)])
            workflow.set_current_details(
                f"Waiting for an answer until {state.expires_at:%Y-%m-%d %H:%M} UTC."
            )
            await self._wait(process.kind, state.expires_at)
            if self._wake_ups >= MOST_WAKE_UPS:
                workflow.continue_as_new(process)
            state = await self._settle(process)
        await workflow.wait_condition(workflow.all_handlers_finished)
        workflow.upsert_search_attributes([STAGE.value_set(state.status)])
        workflow.set_current_details(ENDINGS[state.status])
        return state.status

    async def _wait(self, kind: InvitationKind, deadline: datetime) -> None:
        """Until a signal comes or the deadline has passed. The row's deadline is an instant, so no change of
        any clock moves it."""
        self._wake_ups += 1
        pause = self._pauses.until(deadline, workflow.now())
        try:
            await workflow.wait_condition(
                lambda: self._woken,
                timeout=pause,
                timeout_summary=Summary(WAITS_FOR[kind]),
            )
        except TimeoutError:
            return

    async def _settle(self, process: InvitationProcess) -> InvitationState:
        self._woken = False  # before the row is read: a signal from here on asks for one more look
        return await workflow.execute_activity_method(
            InvitationActivities.settle_invitation,
            process,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Read the row; end it if its time is over",
        )
