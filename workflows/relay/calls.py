"""An outbox row as the request to Temporal that it stands for.

The requests are made by hand, because the SDK gives each call a request id of its own. The row's id is the
request id here: the server answers a call that it has seen with what it answered then, so a relay that died
between the call and its commit doubles nothing.
"""

from datetime import timedelta
from typing import Any

from temporalio.api.common.v1 import Payload, WorkflowExecution
from temporalio.api.enums.v1 import WorkflowIdConflictPolicy, WorkflowIdReusePolicy
from temporalio.api.workflowservice.v1 import (
    DescribeWorkflowExecutionRequest,
    DescribeWorkflowExecutionResponse,
    RequestCancelWorkflowExecutionRequest,
    SignalWithStartWorkflowExecutionRequest,
    SignalWorkflowExecutionRequest,
    StartWorkflowExecutionRequest,
)
from temporalio.client import Client
from temporalio.common import SearchAttributePair, TypedSearchAttributes
from temporalio.converter import encode_search_attributes

from domain.core.outbox.delivery import Claim
from workflows.context_headers import headers_of
from workflows.operator_notes import OPERATOR_NOTES
from workflows.queues import task_queue_of, workflow_of
from workflows.temporal import ENTITY_ID, ENTITY_TYPE, PROPERTY_ID, STAGE

RPC_TIMEOUT = timedelta(seconds=15)  # a cluster that answers after ten still gets its rows
ONCE = WorkflowIdReusePolicy.WORKFLOW_ID_REUSE_POLICY_REJECT_DUPLICATE
ANEW = WorkflowIdReusePolicy.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE
Start = StartWorkflowExecutionRequest | SignalWithStartWorkflowExecutionRequest


async def send(client: Client, row: Claim) -> None:
    """Makes the row's call. Raises RPCError where the server does not take it."""
    service = client.workflow_service
    if row.kind == "start":
        start = StartWorkflowExecutionRequest()
        await _fill_start(client, row, start)
        await service.start_workflow_execution(start, retry=True, timeout=RPC_TIMEOUT)
    elif row.kind == "signal_with_start":
        await signal_with_start(client, row, reuse=ONCE)
    elif row.kind == "signal":
        signal = SignalWorkflowExecutionRequest(signal_name=row.signal or "", **_target(client, row))
        signal.input.payloads.extend(await _signal_input(client, row))
        _add_headers(signal, row)
        await service.signal_workflow_execution(signal, retry=True, timeout=RPC_TIMEOUT)
    else:
        cancel = RequestCancelWorkflowExecutionRequest(**_target(client, row))
        await service.request_cancel_workflow_execution(cancel, retry=True, timeout=RPC_TIMEOUT)


async def signal_with_start(client: Client, row: Claim, *, reuse: "WorkflowIdReusePolicy.ValueType") -> None:
    """Signals the running workflow, or starts one; `reuse` says whether after an ended one."""
    request = SignalWithStartWorkflowExecutionRequest(signal_name=row.signal or "")
    request.signal_input.payloads.extend(await _signal_input(client, row))
    await _fill_start(client, row, request)
    request.workflow_id_reuse_policy = reuse
    service = client.workflow_service
    await service.signal_with_start_workflow_execution(request, retry=True, timeout=RPC_TIMEOUT)


async def describe(client: Client, workflow_id: str) -> DescribeWorkflowExecutionResponse:
    """The latest run of the id. Raises RPCError, with NOT_FOUND where Temporal knows none."""
    request = DescribeWorkflowExecutionRequest(
        namespace=client.namespace, execution=WorkflowExecution(workflow_id=workflow_id)
    )
    service = client.workflow_service
    return await service.describe_workflow_execution(request, retry=True, timeout=RPC_TIMEOUT)


def _target(client: Client, row: Claim) -> dict[str, Any]:
    return {
        "namespace": client.namespace,
        "workflow_execution": WorkflowExecution(workflow_id=row.workflow_id),
        "identity": client.identity,
        "request_id": str(row.id),
    }


async def _signal_input(client: Client, row: Claim) -> list[Payload]:
    """A signal without ids has no argument: its handler takes none."""
    return await client.data_converter.encode([row.signal_input]) if row.signal_input else []


async def _fill_start(client: Client, row: Claim, request: Start) -> None:
    kind, _, entity = row.workflow_id.partition("/")
    entity, _, _generation = entity.partition("/")
    note = OPERATOR_NOTES.get(workflow_of(row.process))
    texts = [note.summary, note.details] if note else [f"{kind} {entity}"]
    request.namespace = client.namespace
    request.workflow_id = row.workflow_id
    request.workflow_type.name = workflow_of(row.process)
    request.task_queue.name = task_queue_of(row.process)
    request.identity = client.identity
    request.request_id = str(row.id)
    request.workflow_id_reuse_policy = ONCE
    request.workflow_id_conflict_policy = WorkflowIdConflictPolicy.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING
    request.input.payloads.extend(await client.data_converter.encode([row.input]))
    summary, *details = await client.data_converter.encode(texts)
    request.user_metadata.summary.CopyFrom(summary)
    for text in details:
        request.user_metadata.details.CopyFrom(text)
    encode_search_attributes(_search_attributes(row, kind, entity), request.search_attributes)
    _add_headers(request, row)


def _search_attributes(row: Claim, kind: str, entity: str) -> TypedSearchAttributes:
    pairs: list[SearchAttributePair[Any]] = [
        SearchAttributePair(ENTITY_TYPE, kind),
        SearchAttributePair(ENTITY_ID, entity),
        SearchAttributePair(STAGE, "started"),
    ]
    if row.property_id is not None:
        pairs.append(SearchAttributePair(PROPERTY_ID, str(row.property_id)))
    return TypedSearchAttributes(pairs)


def _add_headers(request: Start | SignalWorkflowExecutionRequest, row: Claim) -> None:
    for name, payload in headers_of(row.context).items():
        request.header.fields[name].CopyFrom(payload)
