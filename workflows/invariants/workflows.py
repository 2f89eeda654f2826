"""The hourly check of invariants, started by a Temporal Schedule."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.invariants.activities import InvariantActivities

RETRY = RetryPolicy(initial_interval=timedelta(seconds=5), maximum_interval=timedelta(minutes=5))


@workflow.defn
class InvariantsWorkflow:
    """Ends well also where an offender was found: its answer becomes the metric of every worker."""

    @workflow.run
    async def run(self) -> dict[str, int]:
        offenders = await workflow.execute_activity_method(
            InvariantActivities.check_invariants,
            start_to_close_timeout=timedelta(minutes=45),
            heartbeat_timeout=timedelta(minutes=2),
            retry_policy=RETRY,
            summary="Look for rows that break an invariant",
        )
        counts = ", ".join(f"{name} {count:,}" for name, count in offenders.items() if count)
        told = f"**Offenders:** {counts}." if counts else f"All {len(offenders)} invariants hold."
        workflow.set_current_details(told)
        return offenders
