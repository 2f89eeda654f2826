"""The nightly rotation, started by a Temporal Schedule: page after page until nothing is under an old key."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy
from temporalio.exceptions import ApplicationError

with workflow.unsafe.imports_passed_through():
    from workflows.key_rotation.activities import Rotation, SealingActivities

RETRY = RetryPolicy(initial_interval=timedelta(seconds=2), maximum_interval=timedelta(minutes=1))
PAGES_A_RUN = 200
UNOPENED = (
    "left that no configured key opens. Add the missing key to FIELD_KEYS_OLD, restart the workers, then "
    "trigger this."
)


@workflow.defn
class KeyRotationWorkflow:
    """Fails, so that an operator sees it in the list, when fields are left that no key opens."""

    @workflow.run
    async def run(self, so_far: Rotation | None = None) -> int:
        so_far, pages = so_far or Rotation(), 0
        while so_far.more:
            so_far, pages = await self._page(so_far), pages + 1
            workflow.set_current_details(f"{so_far.done} fields sealed anew so far.")
            if so_far.more and pages == PAGES_A_RUN:
                workflow.continue_as_new(so_far)
        if so_far.unopened:
            told = f"{so_far.done} fields sealed anew; {so_far.unopened} {UNOPENED}"
            workflow.set_current_details(told)
            raise ApplicationError(told, type="key_missing", non_retryable=True)
        workflow.set_current_details(f"{so_far.done} fields sealed anew; none is left under an older key.")
        return so_far.done

    async def _page(self, so_far: Rotation) -> Rotation:
        return await workflow.execute_activity_method(
            SealingActivities.reseal_page,
            so_far,
            start_to_close_timeout=timedelta(minutes=2),
            retry_policy=RETRY,
            summary="Seal a page of fields under the newest key",
        )
