"""Sealing the audit log each minute and verifying it each night, started by Temporal Schedules."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy
from temporalio.exceptions import ApplicationError

with workflow.unsafe.imports_passed_through():
    from workflows.audit.activities import AuditActivities

RETRY = RetryPolicy(initial_interval=timedelta(seconds=2), maximum_interval=timedelta(minutes=1))


@workflow.defn
class AuditSealWorkflow:
    @workflow.run
    async def run(self) -> int:
        sealed = await workflow.execute_activity_method(
            AuditActivities.seal_audit,
            start_to_close_timeout=timedelta(minutes=10),
            heartbeat_timeout=timedelta(minutes=1),
            retry_policy=RETRY,
            summary="Add links for new rows of the audit log",
        )
        workflow.set_current_details(f"Rows linked: {sealed:,}.")
        return sealed


@workflow.defn
class AuditCheckWorkflow:
    """Fails, so that an operator sees it in the list, when the log was changed behind our back."""

    @workflow.run
    async def run(self) -> int:
        found = await workflow.execute_activity_method(
            AuditActivities.verify_audit,
            start_to_close_timeout=timedelta(hours=2),
            heartbeat_timeout=timedelta(minutes=2),
            retry_policy=RETRY,
            summary="Recompute the audit log's chain from its first link",
        )
        if found.broken is not None:
            told = f"The audit log does not match its chain from link {found.broken} on."
            workflow.set_current_details(told)
            raise ApplicationError(told, type="audit_chain_broken", non_retryable=True)
        workflow.set_current_details(f"All links hold: {found.links:,}.")
        return found.links
