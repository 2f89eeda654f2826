"""The import sweep, started every minute by a Temporal Schedule."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.imports.sweep_activities import ImportSweepActivities

RETRY = RetryPolicy(initial_interval=timedelta(seconds=1), maximum_attempts=3)
ONE_TRY = timedelta(seconds=50)


@workflow.defn
class ImportSweepWorkflow:
    @workflow.run
    async def run(self) -> str:
        repaired = await workflow.execute_activity_method(
            ImportSweepActivities.repair_imports,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Ask again for jobs without a live workflow",
        )
        deleted = await workflow.execute_activity_method(
            ImportSweepActivities.delete_old_files,
            start_to_close_timeout=ONE_TRY,
            retry_policy=RETRY,
            summary="Delete source files after 30 days",
        )
        told = f"{repaired} jobs asked for again, {deleted} files deleted."
        workflow.set_current_details(told)
        return told
