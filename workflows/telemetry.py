"""What logs, audit rows and traces tell of workflows and activities."""

from collections.abc import Mapping
from typing import Any

from temporalio import activity, workflow
from temporalio.api.common.v1 import Payload
from temporalio.client import Interceptor
from temporalio.contrib.opentelemetry import TracingInterceptor
from temporalio.worker import (
    ActivityInboundInterceptor,
    ContinueAsNewInput,
    ExecuteActivityInput,
    ExecuteWorkflowInput,
    StartActivityInput,
    StartChildWorkflowInput,
    WorkflowInboundInterceptor,
    WorkflowInterceptorClassInput,
    WorkflowOutboundInterceptor,
)
from temporalio.worker import Interceptor as WorkerInterceptor

with workflow.unsafe.imports_passed_through():
    from domain.core.request_context import CallInfo, Origin, current_call
    from domain.core.runtime.traces import export_traces
    from domain.core.settings import Settings
    from workflows.context_headers import CONTEXT, origin_in
    from workflows.summaries import Summary


def tracing(settings: Settings) -> list[Interceptor]:
    """The client's interceptors, where an endpoint is configured; a worker made from the client traces with
    them too."""
    return [TracingInterceptor()] if export_traces(settings, "steward-worker") else []


class CarriesContext(WorkerInterceptor):
    """Carries who asked, as the outbox row has it, from a workflow's start to each of its activities.

    An activity's workflow stands where a request's id would, in each line it logs and row it audits; the
    request that asked for the work stands beside it.
    """

    def intercept_activity(self, next: ActivityInboundInterceptor) -> ActivityInboundInterceptor:  # noqa: A002 - its name
        return _Activity(next)

    def workflow_interceptor_class(
        self,
        input: WorkflowInterceptorClassInput,  # noqa: A002, ARG002 - its form
    ) -> type[WorkflowInboundInterceptor]:
        return _Workflow


class _Activity(ActivityInboundInterceptor):
    async def execute_activity(self, input: ExecuteActivityInput) -> Any:  # noqa: A002 - its name
        origin = Origin.of(origin_in(input.headers))
        current_call.set(CallInfo(request_id=activity.info().workflow_id, origin=origin))
        return await super().execute_activity(input)


class _Workflow(WorkflowInboundInterceptor):
    """An activity has a context of its own, so what a start brought is handed on by its header."""

    def init(self, outbound: WorkflowOutboundInterceptor) -> None:
        self._outbound = _Outbound(outbound)
        super().init(self._outbound)

    async def execute_workflow(self, input: ExecuteWorkflowInput) -> Any:  # noqa: A002 - its name
        self._outbound.carried = {name: given for name, given in input.headers.items() if name == CONTEXT}
        return await super().execute_workflow(input)


class _Outbound(WorkflowOutboundInterceptor):
    carried: Mapping[str, Payload] = {}

    def start_activity(self, input: StartActivityInput) -> workflow.ActivityHandle[Any]:  # noqa: A002 - its name
        input.headers = {**self.carried, **input.headers}
        input.summary = input.summary and Summary(input.summary)
        return super().start_activity(input)

    async def start_child_workflow(
        self,
        input: StartChildWorkflowInput,  # noqa: A002 - its name
    ) -> workflow.ChildWorkflowHandle[Any, Any]:
        input.headers = {**self.carried, **input.headers}
        return await super().start_child_workflow(input)

    def continue_as_new(self, input: ContinueAsNewInput) -> Any:  # noqa: A002 - its name
        input.headers = {**self.carried, **input.headers}
        return super().continue_as_new(input)
