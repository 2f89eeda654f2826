"""A scenario played with the real workflow on a Temporal dev server: what `record.py` writes down."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from temporalio import workflow
from temporalio.api.common.v1 import WorkflowExecution
from temporalio.api.workflowservice.v1 import ResetWorkflowExecutionRequest
from temporalio.client import (
    Client,
    Schedule,
    ScheduleActionExecutionStartWorkflow,
    ScheduleActionStartWorkflow,
    ScheduleSpec,
    WorkflowFailureError,
)
from temporalio.common import RawValue, RetryPolicy
from temporalio.worker import (
    Interceptor,
    StartActivityInput,
    UnsandboxedWorkflowRunner,
    Worker,
    WorkflowInboundInterceptor,
    WorkflowInterceptorClassInput,
    WorkflowOutboundInterceptor,
)
from temporalio.workflow import ActivityHandle

from domain.core.outbox import Process
from domain.core.outbox.processes import ids_of
from domain.features import PROCESSES
from tests.workflows.scenario import Handle, Scenario
from workflows.broadcasts import workflows as broadcasts
from workflows.notifications import workflows as notifications
from workflows.online_payments import dispute_workflows, refund_workflows
from workflows.online_payments import workflows as online_payments
from workflows.queues import TASK_QUEUES, workflow_of
from workflows.registry import WORKFLOWS
from workflows.webhooks import workflows as webhooks

IDENTITY, QUEUE = "recorder", TASK_QUEUES["interactive"]
ENDED_WITHIN = 120.0


def process_of(kind: str, row: UUID) -> Process | None:
    """What asks for the workflow; None for one that a Schedule starts."""
    asking = {**{workflow_of(name): process for name, process in PROCESSES.items()}, **PROCESSES}
    asked = asking.get(kind)
    return asked(*[row]) if asked else None


def arguments(kind: str, row: UUID) -> list[Any]:
    """The input as the outbox gives it."""
    asked = process_of(kind, row)
    return [ids_of(asked)] if asked else []


def workflow_id(kind: str, row: UUID) -> str:
    asked = process_of(kind, row)
    return asked.workflow_id if asked else f"{kind}/{row}"


async def play(client: Client, row: UUID, scenario: Scenario) -> str:
    """Answers the history as JSON."""
    handle = await _started(client, row, scenario)
    if scenario.cancelled_first:
        await handle.cancel()
    if scenario.signalled_first:
        await handle.signal(scenario.signalled_first)
    if scenario.defective_first:
        await _fail_a_task(client, handle)
    async with AsyncExitStack() as workers:
        if scenario.quick:
            patch = workers.enter_context(pytest.MonkeyPatch.context())
            patch.setattr(broadcasts, "pause_after", lambda *_: timedelta(milliseconds=20))
            patch.setattr(notifications, "pause_after", lambda *_: timedelta(milliseconds=20))
            patch.setattr(online_payments, "pause_after", lambda *_: 0.02)
            patch.setattr(dispute_workflows, "pause_after", lambda *_: 0.02)
            patch.setattr(refund_workflows, "pause_after", lambda *_: 0.02)
            patch.setattr(webhooks, "pause_after", lambda *_: timedelta(milliseconds=20))
            patch.setattr(webhooks, "SOON", timedelta(milliseconds=20))
        if scenario.handed_over and scenario.held is not None:
            async with _worker(client, scenario):
                await scenario.held.reached.wait()
            scenario.held.go_on.set()
        await workers.enter_async_context(_worker(client, scenario))
        told = await _played(handle, scenario)
        if scenario.reset:
            return await _reset(client, handle)
        if scenario.first_run:
            first = client.get_workflow_handle(handle.id, run_id=handle.first_execution_run_id)
            return (await first.fetch_history()).to_json()
        return told


async def _started(client: Client, row: UUID, scenario: Scenario) -> Handle:
    kind = scenario.workflow
    if scenario.scheduled:
        return await _scheduled(client, row, kind)
    return await client.start_workflow(
        kind,
        args=arguments(kind, row),
        id=workflow_id(kind, row),
        task_queue=QUEUE,
        execution_timeout=scenario.limit,
    )


async def _scheduled(client: Client, row: UUID, kind: str) -> Handle:
    action = ScheduleActionStartWorkflow(kind, id=workflow_id(kind, row), task_queue=QUEUE)
    schedule = await client.create_schedule(
        f"schedule/{row}", Schedule(action=action, spec=ScheduleSpec()), trigger_immediately=True
    )
    while not (taken := (await schedule.describe()).info.recent_actions):  # noqa: ASYNC110 - Temporal's state
        await asyncio.sleep(0.1)
    execution = taken[0].action
    assert isinstance(execution, ScheduleActionExecutionStartWorkflow)
    return client.get_workflow_handle(execution.workflow_id)


def _worker(client: Client, scenario: Scenario) -> Worker:
    return Worker(
        client,
        task_queue=QUEUE,
        workflows=WORKFLOWS,
        activities=scenario.part.activities(),
        workflow_runner=UnsandboxedWorkflowRunner(),
        interceptors=[_Hurrying()] if scenario.quick else [],
        identity=IDENTITY,
        sticky_queue_schedule_to_start_timeout=timedelta(seconds=1),
    )


async def _played(handle: Handle, scenario: Scenario) -> str:
    if scenario.held is None or scenario.handed_over:
        await ended(handle)
        return (await handle.fetch_history()).to_json()
    await scenario.held.reached.wait()
    if scenario.then is not None:
        await scenario.then(handle)
        await ended(handle)
    told = (await handle.fetch_history()).to_json()
    scenario.held.go_on.set()
    if scenario.then is None:
        await ended(handle)
    return told


async def ended(handle: Handle) -> None:
    async with asyncio.timeout(ENDED_WITHIN):
        try:
            await handle.result()
        except WorkflowFailureError:
            return


@workflow.defn(dynamic=True)
class _Defective:
    """Any workflow, in a release with a defect."""

    @workflow.run
    async def run(self, _given: Sequence[RawValue]) -> None:
        raise RuntimeError("a defect")


async def _fail_a_task(client: Client, handle: Handle) -> None:
    runner = UnsandboxedWorkflowRunner()
    worker = Worker(
        client, task_queue=QUEUE, workflows=[_Defective], workflow_runner=runner, identity=IDENTITY
    )
    async with worker, asyncio.timeout(ENDED_WITHIN):
        while not await _has_failed_task(handle):  # noqa: ASYNC110 - Temporal's state
            await asyncio.sleep(0.1)


async def _has_failed_task(handle: Handle) -> bool:
    events = (await handle.fetch_history()).events
    return any(event.HasField("workflow_task_failed_event_attributes") for event in events)


async def _reset(client: Client, handle: Handle) -> str:
    """The history of the run that follows a reset to the first step."""
    first_step = 4  # started, and a task scheduled, begun and completed
    answer = await client.workflow_service.reset_workflow_execution(
        ResetWorkflowExecutionRequest(
            namespace=client.namespace,
            workflow_execution=WorkflowExecution(workflow_id=handle.id, run_id=handle.result_run_id or ""),
            reason="An operator has it done again",
            workflow_task_finish_event_id=first_step,
            request_id=str(uuid4()),
        )
    )
    again: Handle = client.get_workflow_handle(handle.id, run_id=answer.run_id)
    await ended(again)
    return (await again.fetch_history()).to_json()


class _Hurrying(Interceptor):
    """Tries of a second that follow one another at once: how long is no part of what a replay compares."""

    def workflow_interceptor_class(
        self, _given: WorkflowInterceptorClassInput
    ) -> type[WorkflowInboundInterceptor]:
        return _HurryingInbound


class _HurryingInbound(WorkflowInboundInterceptor):
    def init(self, outbound: WorkflowOutboundInterceptor) -> None:
        super().init(_HurryingOutbound(outbound))


class _HurryingOutbound(WorkflowOutboundInterceptor):
    def start_activity(self, given: StartActivityInput) -> ActivityHandle[Any]:
        given.start_to_close_timeout = timedelta(seconds=1)
        policy = given.retry_policy or RetryPolicy()
        given.retry_policy = replace(
            policy, initial_interval=timedelta(seconds=0.1), backoff_coefficient=1, maximum_interval=None
        )
        return super().start_activity(given)
