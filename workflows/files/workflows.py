"""The file sweep, started each day by a Temporal Schedule."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.files.activities import FileActivities

RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=5), backoff_coefficient=2, maximum_interval=timedelta(minutes=10)
)
ONE_TRY, QUIET = timedelta(hours=2), timedelta(minutes=5)


@workflow.defn
class FileSweepWorkflow:
    @workflow.run
    async def run(self) -> str:
        dropped = await workflow.execute_activity_method(
            FileActivities.drop_unfinished_files,
            start_to_close_timeout=ONE_TRY,
            heartbeat_timeout=QUIET,
            retry_policy=RETRY,
            summary="Drop uploads that never ended",
        )
        deleted = await workflow.execute_activity_method(
            FileActivities.delete_stray_bytes,
            start_to_close_timeout=ONE_TRY,
            heartbeat_timeout=QUIET,
            retry_policy=RETRY,
            summary="Delete bytes that no file names",
        )
        told = f"{dropped} unfinished uploads dropped, {deleted} objects deleted."
        workflow.set_current_details(told)
        return told
