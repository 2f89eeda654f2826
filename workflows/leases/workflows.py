"""What the calendar does each day, started by a Temporal Schedule in each time zone."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.leases.activities import DailyActivities, DayDone

RETRY = RetryPolicy(initial_interval=timedelta(seconds=5), maximum_interval=timedelta(minutes=5))


@workflow.defn
class DailyWorkflow:
    """Leases that renew, begin, come near their end or pass it, and papers that expire. Without a zone, of
    properties in zones that have no schedule of their own."""

    @workflow.run
    async def run(self, zone: str | None = None) -> DayDone:
        done = await workflow.execute_activity_method(
            DailyActivities.follow_calendar,
            zone,
            start_to_close_timeout=timedelta(hours=2),
            heartbeat_timeout=timedelta(minutes=2),
            retry_policy=RETRY,
            summary="Follow the calendar",
        )
        workflow.set_current_details(
            f"{done.renewed:,} leases renewed, {done.begun:,} begun, {done.aged:,} near or past their end,"
            f" {done.raised:,} rents raised, {done.reminded:,} people told of what expires."
        )
        return done
