"""The daily purge, started by a Temporal Schedule."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.purge.activities import PurgeActivities

RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=5), backoff_coefficient=2, maximum_interval=timedelta(minutes=10)
)


@workflow.defn
class PurgeWorkflow:
    @workflow.run
    async def run(self) -> dict[str, int]:
        removed = await workflow.execute_activity_method(
            PurgeActivities.purge_expired,
            start_to_close_timeout=timedelta(hours=6),
            heartbeat_timeout=timedelta(minutes=5),
            retry_policy=RETRY,
            summary="Delete what is past its 30 days",
        )
        counts = ", ".join(f"{name} {count:,}" for name, count in removed.items() if count) or "nothing"
        workflow.set_current_details(f"Deleted for good: {counts}.")
        return removed
