"""A deploy over open workflows: the release before begins them, both run for a while, today's ends them."""

from collections import Counter
from contextlib import AsyncExitStack
from dataclasses import dataclass
from uuid import UUID

import pytest
from temporalio.client import WorkflowHistory
from temporalio.worker import UnsandboxedWorkflowRunner, Worker

from tests.workflows.relay.probes import a_relay
from tests.workflows.rolling.open_workflows import (
    Begun,
    all_wait,
    answer_invitations,
    begin,
    results,
    rows_imported,
    wake_for_nothing,
)
from tests.workflows.rolling.release_before.registry import WORKFLOWS_BEFORE
from tests.workflows.rolling.services import Mails, services_away
from tests.workflows.stage import DurableStage
from workflows.queues import EARLIER_QUEUE
from workflows.registry import activities
from workflows.relay import calls
from workflows.telemetry import CarriesContext
from workflows.temporal import connect
from workflows.worker import running_workers

BEFORE, TODAY = "the release before", "today's"


@dataclass(frozen=True)
class Rolled:
    """What became of the workflows."""

    begun_before: int
    begun_meanwhile: int
    ended_otherwise: dict[str, str]  # those whose end is not the expected one
    steps_of_both: int  # of those begun before: in how many either release took steps
    marked: int  # of those begun before: how many have the mark of a change that came after them
    mailed: Counter[str]  # how often each awaited address was mailed
    rows_imported: dict[UUID, int]


async def roll(stage: DurableStage, mails: Mails, count: int) -> Rolled:
    """`count` workflows begin under the release before, half as many while both releases run."""
    with pytest.MonkeyPatch.context() as patch:
        services = services_away(patch, mails)
        patch.setattr(calls, "task_queue_of", lambda _process: EARLIER_QUEUE)  # as its relay did
        async with AsyncExitStack() as today, a_relay(stage.context.database, stage.client):
            async with _release_before(stage):
                before = await begin(stage, count)
                await all_wait(stage, before)
                client = await connect(stage.settings)  # a connection has one worker of a queue
                await today.enter_async_context(running_workers(client, stage.context))
                meanwhile = await begin(stage, count // 2)
                await wake_for_nothing(stage, before)
                await all_wait(stage, meanwhile)
            services.back()
            for begun in (before, meanwhile):
                await answer_invitations(stage, begun)
            ended = await results(stage, before.expected() | meanwhile.expected())
        return await _rolled(stage, mails, before, meanwhile, ended)


def _release_before(stage: DurableStage) -> Worker:
    """It keeps no workflow to itself, so that steps go to whichever release is free."""
    return Worker(
        stage.client,
        task_queue=EARLIER_QUEUE,
        workflows=WORKFLOWS_BEFORE,
        activities=activities(stage.context),
        interceptors=[CarriesContext()],
        workflow_runner=UnsandboxedWorkflowRunner(),
        identity=BEFORE,
        max_cached_workflows=0,
        max_concurrent_workflow_task_polls=1,
    )


async def _rolled(
    stage: DurableStage, mails: Mails, before: Begun, meanwhile: Begun, ended: dict[str, str]
) -> Rolled:
    expected = before.expected() | meanwhile.expected()
    histories = [
        await stage.client.get_workflow_handle(workflow_id).fetch_history()
        for workflow_id in before.expected()
    ]
    addresses = [*before.mails.values(), *meanwhile.mails.values()]
    return Rolled(
        begun_before=len(before.expected()),
        begun_meanwhile=len(meanwhile.expected()),
        ended_otherwise={one: how for one, how in ended.items() if how != expected[one]},
        steps_of_both=sum(_releases(history) == {BEFORE, TODAY} for history in histories),
        marked=sum(_is_marked(history) for history in histories),
        mailed=Counter({address: mails.taken[address] for address in addresses}),
        rows_imported=await rows_imported(stage, [*before.imports, *meanwhile.imports]),
    )


def _releases(history: WorkflowHistory) -> set[str]:
    """Which of them took steps."""
    done = (event.workflow_task_completed_event_attributes.identity for event in history.events)
    return {BEFORE if one == BEFORE else TODAY for one in done if one}


def _is_marked(history: WorkflowHistory) -> bool:
    return any(event.HasField("marker_recorded_event_attributes") for event in history.events)
