"""The sweep of schedules and work orders, started by a Temporal Schedule in each time zone."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.preventive.activities import MadeOrders, PreventiveActivities

RETRY = RetryPolicy(initial_interval=timedelta(seconds=5), maximum_interval=timedelta(minutes=5))


@workflow.defn
class PreventiveWorkflow:
    """Work orders whose notice has begun, and notices of overdue ones. Without a zone, of properties in zones
    that have no schedule of their own."""

    @workflow.run
    async def run(self, zone: str | None = None) -> MadeOrders:
        made = await workflow.execute_activity_method(
            PreventiveActivities.make_work_orders,
            zone,
            start_to_close_timeout=timedelta(hours=2),
            heartbeat_timeout=timedelta(minutes=2),
            retry_policy=RETRY,
            summary="Make what falls due",
        )
        workflow.set_current_details(
            f"{made.work_orders:,} work orders made, {made.overdue:,} newly overdue."
        )
        return made
