"""The hourly sweep of gateways, started by a Temporal Schedule."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.online_payments.gateway_sweep_activities import GatewaySweepActivities

RETRY = RetryPolicy(
    initial_interval=timedelta(seconds=5), backoff_coefficient=2, maximum_interval=timedelta(minutes=10)
)


@workflow.defn
class GatewaySweepWorkflow:
    @workflow.run
    async def run(self) -> dict[str, int]:
        counts = await workflow.execute_activity_method(
            GatewaySweepActivities.read_gateways,
            start_to_close_timeout=timedelta(minutes=45),
            heartbeat_timeout=timedelta(minutes=5),
            retry_policy=RETRY,
            summary="Read what the gateways reported",
        )
        told = ", ".join(f"{name.replace('_', ' ')} {count:,}" for name, count in counts.items())
        workflow.set_current_details(f"Gateways: {told}.")
        return counts
