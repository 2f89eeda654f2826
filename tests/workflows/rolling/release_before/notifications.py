"""The release before: one message to one person, handed over and settled in one step."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy
from temporalio.exceptions import ActivityError

with workflow.unsafe.imports_passed_through():
    from domain.notify.processes import NotificationProcess
    from workflows.notifications.activities import NotificationActivities
    from workflows.temporal import STAGE

# Failures of the mail server bring their own, jittered pause (domain/notify/rules.py); this one is for ours.
RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=2), backoff_coefficient=2, maximum_interval=timedelta(minutes=5)
)
ONE_TRY = timedelta(seconds=50)  # shorter than the lease of a delivery
ALL_TRIES = timedelta(hours=24)
DETAILS = {
    "sent": "Sent.",
    "failed": "Not sent: the row of `deliveries` says why, and the worker's log (notification.not_sent).",
    "unknown": "Handed over without an answer: it may have gone out, so it is not sent again.",
}


@workflow.defn
class NotificationWorkflow:
    @workflow.run
    async def run(self, process: NotificationProcess) -> str:
        workflow.set_current_details("Sending.")
        try:
            state = await workflow.execute_activity_method(
                NotificationActivities.send_message,
                process,
                start_to_close_timeout=ONE_TRY,
                schedule_to_close_timeout=ALL_TRIES,
                retry_policy=RETRY,
                summary="Send the message",
            )
        except ActivityError:
            state = await workflow.execute_activity_method(
                NotificationActivities.give_up,
                process,
                start_to_close_timeout=ONE_TRY,
                retry_policy=RETRY,
                summary="Give up: end the message as not sent",
            )
        workflow.upsert_search_attributes([STAGE.value_set(state)])
        workflow.set_current_details(DETAILS[state])
        return state
