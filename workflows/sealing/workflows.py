"""The nightly rotation, started by a Temporal Schedule: page after page until nothing is under an old key."""

from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.sealing.activities import SealingActivities

RETRY = RetryPolicy(initial_interval=timedelta(seconds=2), maximum_interval=timedelta(minutes=1))
PAGES_A_RUN = 200


@workflow.defn
class KeyRotationWorkflow:
    @workflow.run
    async def run(self, done: int = 0) -> int:
        pages = 0
        while found := await self._page():
            done, pages = done + found, pages + 1
            workflow.set_current_details(f"{done} fields sealed anew so far.")
            if pages == PAGES_A_RUN:
                workflow.continue_as_new(done)
        workflow.set_current_details(f"{done} fields sealed anew; none is left under an older key.")
        return done

    async def _page(self) -> int:
        return await workflow.execute_activity_method(
            SealingActivities.reseal_page,
            start_to_close_timeout=timedelta(minutes=2),
            retry_policy=RETRY,
            summary="Seal a page of fields under the newest key",
        )
