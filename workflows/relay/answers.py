"""What Temporal's answer to a row's call means for the row."""

from datetime import timedelta

import structlog
from temporalio.api.enums.v1 import WorkflowExecutionStatus
from temporalio.api.errordetails.v1 import NamespaceNotFoundFailure
from temporalio.client import Client
from temporalio.service import RPCError, RPCStatusCode

from domain.core.outbox.delivery import Claim, Result
from workflows.relay import calls

log = structlog.get_logger()
# A workflow that nobody knows yet may still be started, by an operator or the reconciler.
YOUNG = timedelta(minutes=2)
# What the server would answer to the same request again. It may be a search attribute that an operator has
# yet to register, or a defect that a new release mends: tried a few times over a quarter of a minute.
PERMANENT = frozenset({RPCStatusCode.INVALID_ARGUMENT, RPCStatusCode.OUT_OF_RANGE})
TRIES = 5


async def deliver(client: Client, row: Claim) -> Result:
    """Makes the row's call and says what became of it; raises nothing but a cancellation."""
    try:
        try:
            await calls.send(client, row)
        except RPCError as error:
            return await _after(client, row, error)
        return Result(row.id, "delivered")
    except RPCError as error:
        return _failed(row, error)
    except Exception as error:
        log.error("relay.row_failed", row=str(row.id), process=row.process, exc_info=error)
        return _tried(row, type(error).__name__)


async def _after(client: Client, row: Claim, error: RPCError) -> Result:
    """Raises the error of a further call that this one makes necessary."""
    if error.status == RPCStatusCode.ALREADY_EXISTS:
        if row.kind == "start":
            return Result(row.id, "delivered")
        return await _not_running(client, row, "the workflow has ended")
    if error.status != RPCStatusCode.NOT_FOUND or is_missing_namespace(error):
        return _failed(row, error)
    return await _nobody_there(client, row)


async def _nobody_there(client: Client, row: Claim) -> Result:
    try:
        found = await calls.describe(client, row.workflow_id)
    except RPCError as error:
        if error.status != RPCStatusCode.NOT_FOUND or is_missing_namespace(error):
            raise
        if row.seconds_old < YOUNG.total_seconds():
            return Result(row.id, "retry", "the workflow was not started yet")
        return await _not_running(client, row, "the workflow was never started, or is past retention")
    status = found.workflow_execution_info.status
    if status == WorkflowExecutionStatus.WORKFLOW_EXECUTION_STATUS_RUNNING:
        return Result(row.id, "retry", "the workflow began after the call")
    return await _not_running(client, row, "the workflow has ended")


async def _not_running(client: Client, row: Claim, reason: str) -> Result:
    """The process's own rule. A cancellation starts nothing."""
    if row.when_not_running == "dead_letter":
        return Result(row.id, "dead", reason)
    if row.when_not_running == "start_anew" and row.kind != "cancel":
        await calls.signal_with_start(client, row, reuse=calls.ANEW)
        return Result(row.id, "delivered", f"started anew: {reason}")
    return Result(row.id, "dropped", reason)


def is_missing_namespace(error: RPCError) -> bool:
    """NOT_FOUND of the namespace itself: a wrong setting, of which no row may be settled."""
    return any(detail.Is(NamespaceNotFoundFailure.DESCRIPTOR) for detail in error.grpc_status.details)


def _failed(row: Claim, error: RPCError) -> Result:
    if error.status in PERMANENT:
        return _tried(row, f"{error.status.name}: {error.message}")
    if is_missing_namespace(error):
        log.error("relay.namespace_missing", reason=error.message, action="Set TEMPORAL_NAMESPACE right.")
        return Result(row.id, "retry", "NAMESPACE_NOT_FOUND")
    return Result(row.id, "retry", error.status.name)


def _tried(row: Claim, reason: str) -> Result:
    """Dead after a few tries: it would fail again, and an operator has to look."""
    return Result(row.id, "dead" if row.attempts + 1 >= TRIES else "retry", reason)
