"""The scan sweep, started each minute by a Temporal Schedule."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.files.scan_activities import ScanActivities

RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=5), backoff_coefficient=2, maximum_interval=timedelta(minutes=1)
)
ONE_TRY, QUIET = timedelta(minutes=20), timedelta(minutes=2)


@workflow.defn
class FileScanWorkflow:
    @workflow.run
    async def run(self) -> str:
        decided = await workflow.execute_activity_method(
            ScanActivities.scan_held_files,
            start_to_close_timeout=ONE_TRY,
            heartbeat_timeout=QUIET,
            retry_policy=RETRY,
            summary="Ask the virus scanner about files that wait for it",
        )
        told = f"{decided} files were looked into."
        workflow.set_current_details(told)
        return told
