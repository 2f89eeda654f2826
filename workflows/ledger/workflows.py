"""The sweep of money, started by a Temporal Schedule in each time zone."""

import asyncio
from datetime import timedelta

from temporalio import workflow
from temporalio.common import RetryPolicy

with workflow.unsafe.imports_passed_through():
    from workflows.ledger.activities import Charged, LedgerActivities, Share

RETRY = RetryPolicy(initial_interval=timedelta(seconds=5), maximum_interval=timedelta(minutes=5))
SHARES = 2  # side by side: they charge different properties


@workflow.defn
class ChargesWorkflow:
    """Rent and recurring charges whose day has come, credit that waits for them, AutoPay, then late fees.
    Without a zone, of properties in zones that have no schedule of their own."""

    @workflow.run
    async def run(self, zone: str | None = None) -> Charged:
        made = await asyncio.gather(*(self._share(Share(zone, number, SHARES)) for number in range(SHARES)))
        charged = Charged(
            sum(each.charges for each in made),
            sum(each.late_fees for each in made),
            sum(each.allocations for each in made),
            sum(each.draws for each in made),
        )
        workflow.set_current_details(
            f"{charged.charges:,} charges and {charged.late_fees:,} late fees made; {charged.allocations:,}"
            f" parts of charges settled out of waiting credit; {charged.draws:,} payments drawn by AutoPay."
        )
        return charged

    async def _share(self, share: Share) -> Charged:
        return await workflow.execute_activity_method(
            LedgerActivities.charge_due,
            share,
            start_to_close_timeout=timedelta(hours=2),
            heartbeat_timeout=timedelta(minutes=2),
            retry_policy=RETRY,
            summary="Charge what fell due",
        )
