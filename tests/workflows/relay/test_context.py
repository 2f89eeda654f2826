"""Who asked travels with the work: from the request through the outbox into each activity."""

from datetime import timedelta
from uuid import uuid4

import pytest
from opentelemetry import trace
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from temporalio import activity, workflow
from temporalio.client import Client
from temporalio.contrib.opentelemetry import TracingInterceptor
from temporalio.worker import Worker

from domain.core import unit_of_work as uow
from domain.core.db.database import Database
from domain.core.request_context import CallInfo, current_call
from domain.core.unit_of_work import EntryPoint, unit_of_work
from tests.workflows.relay.probes import Probe, ask, sweep
from workflows.queues import TASK_QUEUES
from workflows.telemetry import CarriesContext

SEEN: list[CallInfo] = []


@workflow.defn(name="RelayProbe", sandboxed=False)
class Carried:
    @workflow.run
    async def run(self, _probe: dict[str, str]) -> None:
        await workflow.execute_activity("notice", start_to_close_timeout=timedelta(seconds=10))


async def test_a_trace_and_its_request_go_from_the_click_to_the_sql_of_an_activity(
    rows: Database, relaying: Database, temporal: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    spans, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(spans))
    tracer = provider.get_tracer("test")
    monkeypatch.setattr(uow, "_TRACER", tracer)
    queue = f"context-{uuid4()}"
    monkeypatch.setitem(TASK_QUEUES, "interactive", queue)

    @activity.defn
    async def notice() -> None:
        SEEN.append(current_call.get())
        async with unit_of_work(relaying, EntryPoint.by_system("outbox-sweep")):
            pass

    probe = Probe(uuid4(), property_id=uuid4())
    current_call.set(CallInfo(request_id="req-7"))
    with trace.use_span(tracer.start_span("click")) as span:
        await ask(rows, probe)
        trace_id = span.get_span_context().trace_id
    span.end()
    current_call.set(CallInfo())
    await sweep(relaying, temporal)
    spans.clear()
    worker = Worker(
        temporal,
        task_queue=queue,
        workflows=[Carried],
        activities=[notice],
        interceptors=[CarriesContext(), TracingInterceptor(tracer)],
    )
    async with worker:
        await temporal.get_workflow_handle(probe.workflow_id).result()
    (seen,) = SEEN
    assert seen.request_id == probe.workflow_id
    assert seen.origin is not None
    assert (seen.origin.request_id, seen.origin.property_id) == ("req-7", str(probe.property_id))
    traced = {each.name for each in spans.get_finished_spans() if each.context.trace_id == trace_id}
    assert {"RunWorkflow:RelayProbe", "RunActivity:notice", "database.transaction"} <= traced
