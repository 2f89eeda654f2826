"""The assistant's sweep, started daily by a Temporal Schedule."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.assistant.activities import AssistantActivities

RETRY = RetryPolicy(initial_interval=timedelta(seconds=1), maximum_attempts=5)
MOST_PAGES = 200  # a hundred thousand conversations; the rest goes the next day


@workflow.defn
class AssistantSweepWorkflow:
    @workflow.run
    async def run(self) -> int:
        forgotten = 0
        for _ in range(MOST_PAGES):
            page = await workflow.execute_activity_method(
                AssistantActivities.forget_conversations,
                start_to_close_timeout=timedelta(minutes=1),
                retry_policy=RETRY,
                summary="Delete conversations untouched for 30 days",
            )
            forgotten += page
            if not page:
                break
        workflow.set_current_details(f"Conversations deleted: {forgotten:,}.")
        return forgotten
