"""The text sweep, started each minute by a Temporal Schedule."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.files.text_activities import TextActivities

RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=5), backoff_coefficient=2, maximum_interval=timedelta(minutes=1)
)
ONE_TRY, QUIET = timedelta(minutes=50), timedelta(minutes=2)


@workflow.defn
class DocumentTextWorkflow:
    @workflow.run
    async def run(self) -> str:
        read = await workflow.execute_activity_method(
            TextActivities.read_document_texts,
            start_to_close_timeout=ONE_TRY,
            heartbeat_timeout=QUIET,
            retry_policy=RETRY,
            summary="Read the words of new documents",
        )
        told = f"{read} documents were read."
        workflow.set_current_details(told)
        return told
