"""The sweeps by the clock: made once, and left as operators changed them."""

import contextlib
import re
from datetime import timedelta

import pytest
from temporalio.client import (
    Client,
    ScheduleActionStartWorkflow,
    ScheduleDescription,
    ScheduleOverlapPolicy,
)
from temporalio.service import RPCError

from workflows.about import ABOUT
from workflows.registry import WORKFLOWS
from workflows.schedules import SCHEDULES, ensure_schedules
from workflows.temporal import TASK_QUEUE

# Not serial: a schedule that fires meanwhile starts a sweep, which finds nothing to do.


async def forget(client: Client) -> None:
    for schedule_id in SCHEDULES:
        with contextlib.suppress(RPCError):
            await client.get_schedule_handle(schedule_id).delete()


async def described(client: Client) -> dict[str, ScheduleDescription]:
    return {name: await client.get_schedule_handle(name).describe() for name in SCHEDULES}


async def test_schedules_are_made_once_and_keep_what_operators_change(temporal: Client) -> None:
    await forget(temporal)
    try:
        await ensure_schedules(temporal)
        first = await described(temporal)
        await temporal.get_schedule_handle("daily-purge").pause(note="stocktaking")
        await ensure_schedules(temporal)
        second = await described(temporal)
    finally:
        await forget(temporal)
    assert {name: one.info.created_at for name, one in first.items()} == {
        name: one.info.created_at for name, one in second.items()
    }
    assert second["daily-purge"].schedule.state.paused
    assert second["daily-purge"].schedule.state.note == "stocktaking"


async def test_each_schedule_starts_a_workflow_that_the_worker_knows(temporal: Client) -> None:
    await forget(temporal)
    try:
        await ensure_schedules(temporal)
        found = await described(temporal)
    finally:
        await forget(temporal)
    known = {kind.__name__ for kind in WORKFLOWS}
    for one in found.values():
        action, policy = one.schedule.action, one.schedule.policy
        assert isinstance(action, ScheduleActionStartWorkflow)
        assert action.workflow in known
        assert action.task_queue == TASK_QUEUE
        assert policy.overlap is ScheduleOverlapPolicy.SKIP
        assert policy.catchup_window == timedelta(days=3)  # a long outage is made up for
        assert one.schedule.state.note == ABOUT[action.workflow].summary
        assert one.info.next_action_times


@pytest.mark.parametrize("kind", WORKFLOWS)
def test_each_workflow_says_what_it_is_for_and_what_to_do_when_it_fails(kind: type) -> None:
    about = ABOUT[kind.__name__]
    assert 20 < len(about.summary) < 100
    assert about.summary[0].isupper()
    assert re.search(r"\*\*[^*]*(Failed|Not sent)", about.details, re.IGNORECASE)
