"""How many rows break each invariant, for the metrics of every worker, whichever of them looked."""

import structlog
from prometheus_client import Gauge
from temporalio.client import Client

from domain.core.crypto.ciphers import Undecipherable

log = structlog.get_logger()
OFFENDERS = Gauge(
    "steward_invariant_offenders", "Rows that break the invariant, at its last check", ["invariant"]
)
LAST = "WorkflowType = 'InvariantsWorkflow' AND ExecutionStatus = 'Completed'"


async def measure_offenders(client: Client) -> None:
    """Takes the answer of the last check that completed; none before the first. Raises RPCError where
    Temporal does not answer."""
    async for run in client.list_workflows(LAST, limit=1, page_size=1):
        handle = client.get_workflow_handle(run.id, run_id=run.run_id)
        try:
            counts: dict[str, int] = await handle.result()
        except Undecipherable:
            log.warning("invariants.answer_unopened", workflow_id=run.id)
            return
        OFFENDERS.clear()
        for name, count in counts.items():
            OFFENDERS.labels(name).set(count)
