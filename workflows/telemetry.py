"""What logs, audit rows and traces tell of workflows and activities."""

from typing import Any

from temporalio import activity
from temporalio.client import Interceptor
from temporalio.contrib.opentelemetry import TracingInterceptor
from temporalio.worker import ActivityInboundInterceptor, ExecuteActivityInput
from temporalio.worker import Interceptor as WorkerInterceptor

from domain.core.request_context import CallInfo, current_call
from domain.core.runtime.traces import export_traces
from domain.core.settings import Settings


def tracing(settings: Settings) -> list[Interceptor]:
    """The client's interceptors, where an endpoint is configured; a worker made from the client traces with
    them too."""
    return [TracingInterceptor()] if export_traces(settings, "steward-worker") else []


class NamesTheWorkflow(WorkerInterceptor):
    """An activity's workflow stands where a request's id would, in each line it logs and row it audits."""

    def intercept_activity(self, next: ActivityInboundInterceptor) -> ActivityInboundInterceptor:  # noqa: A002 - its name
        return _Named(next)


class _Named(ActivityInboundInterceptor):
    async def execute_activity(self, input: ExecuteActivityInput) -> Any:  # noqa: A002 - its name
        current_call.set(CallInfo(request_id=activity.info().workflow_id))  # an activity has its own context
        return await super().execute_activity(input)
