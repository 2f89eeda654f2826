"""The sweeps by the clock: made once, told anew by each release, and left as operators changed them."""

import asyncio
import contextlib
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from pydantic import SecretStr
from temporalio.client import (
    Client,
    Schedule,
    ScheduleActionStartWorkflow,
    ScheduleDescription,
    ScheduleIntervalSpec,
    ScheduleOverlapPolicy,
    ScheduleSpec,
    ScheduleState,
    ScheduleUpdate,
    ScheduleUpdateInput,
)
from temporalio.service import RPCError

from domain.core.settings import Settings
from workflows import schedule_updates, worker
from workflows.operator_notes import OPERATOR_NOTES
from workflows.queues import TASK_QUEUES
from workflows.registry import WORKFLOWS
from workflows.schedule_updates import update_schedules
from workflows.schedules import SCHEDULES, Sweep
from workflows.temporal import connect

# Not serial: a schedule that fires meanwhile starts a sweep, which finds nothing to do.


PURGE = OPERATOR_NOTES["PurgeWorkflow"]


async def forget(client: Client) -> None:
    for schedule_id in SCHEDULES:
        with contextlib.suppress(RPCError):
            await client.get_schedule_handle(schedule_id).delete()


@pytest.fixture
async def no_schedules(temporal: Client) -> AsyncIterator[None]:
    await forget(temporal)
    yield
    await forget(temporal)


async def described(client: Client) -> dict[str, ScheduleDescription]:
    return {name: await client.get_schedule_handle(name).describe() for name in SCHEDULES}


async def test_schedules_are_made_once_and_keep_what_operators_change(temporal: Client) -> None:
    await forget(temporal)
    try:
        await update_schedules(temporal)
        first = await described(temporal)
        await temporal.get_schedule_handle("daily-purge").pause(note="stocktaking")
        await update_schedules(temporal)
        second = await described(temporal)
    finally:
        await forget(temporal)
    assert {name: one.info.created_at for name, one in first.items()} == {
        name: one.info.created_at for name, one in second.items()
    }
    assert second["daily-purge"].schedule.state.paused
    assert second["daily-purge"].schedule.state.note == "stocktaking"


async def an_older_one(client: Client, *, details: str | None = None, paused: str | None = None) -> None:
    """The purge's schedule as a release before may have made it, with an operator's own time."""
    await client.create_schedule(
        "daily-purge",
        Schedule(
            action=ScheduleActionStartWorkflow(
                "PurgeWorkflow",
                id="daily-purge",
                task_queue=TASK_QUEUES["sweeps"],
                static_summary="Purges" if details else None,
                static_details=details,
            ),
            spec=ScheduleSpec(intervals=[ScheduleIntervalSpec(every=timedelta(hours=7))]),
            state=ScheduleState(note=paused, paused=True) if paused else ScheduleState(note="Purges"),
        ),
    )


async def told(client: Client, found: ScheduleDescription) -> list[str]:
    metadata = found.raw_description.schedule.action.start_workflow.user_metadata
    return await client.data_converter.decode([metadata.summary, metadata.details])


@pytest.mark.usefixtures("no_schedules")
@pytest.mark.parametrize("details", [None, "**Failed?** Wait."])
async def test_an_upgrade_tells_an_existing_schedule_anew_and_keeps_its_time(
    temporal: Client, details: str | None
) -> None:
    await an_older_one(temporal, details=details)
    await update_schedules(temporal)
    found = (await described(temporal))["daily-purge"]
    assert found.schedule.state.note == PURGE.summary
    assert await told(temporal, found) == [PURGE.summary, PURGE.details]
    assert [one.every for one in found.schedule.spec.intervals] == [timedelta(hours=7)]
    assert not found.schedule.spec.calendars
    run = await temporal.get_schedule_handle("daily-purge").describe()
    assert isinstance(run.schedule.action, ScheduleActionStartWorkflow)
    assert (run.schedule.action.workflow, run.schedule.action.task_queue) == (
        "PurgeWorkflow",
        TASK_QUEUES["sweeps"],
    )


@pytest.mark.usefixtures("no_schedules")
async def test_an_upgrade_leaves_a_pause_and_its_note(temporal: Client) -> None:
    await an_older_one(temporal, details="Old.", paused="stocktaking until Friday")
    await update_schedules(temporal)
    found = (await described(temporal))["daily-purge"]
    assert found.schedule.state.paused
    assert found.schedule.state.note == "stocktaking until Friday"
    assert await told(temporal, found) == [PURGE.summary, PURGE.details]


@pytest.mark.usefixtures("no_schedules")
async def test_texts_under_a_key_that_is_gone_are_told_anew_and_a_restart_updates_nothing(
    temporal: Client, temporal_settings: Settings
) -> None:
    await an_older_one(await connect(sealing(temporal_settings)), details="Old.")
    client = await connect(sealing(temporal_settings))
    await update_schedules(client)
    first = await described(client)
    assert await told(temporal, first["daily-purge"]) == [PURGE.summary, PURGE.details]
    await update_schedules(client)
    assert {name: one.info.last_updated_at for name, one in (await described(client)).items()} == {
        name: one.info.last_updated_at for name, one in first.items()
    }


EVERY_WEEK = ScheduleSpec(intervals=[ScheduleIntervalSpec(every=timedelta(days=7))])


def released(monkeypatch: pytest.MonkeyPatch, **sweeps: Sweep) -> None:
    """A release with other sweeps."""
    monkeypatch.setattr(schedule_updates, "SCHEDULES", sweeps)


@pytest.mark.usefixtures("no_schedules")
async def test_a_release_gives_its_workflow_limit_and_time_to_a_schedule_that_nobody_changed(
    temporal: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Sweep("PurgeWorkflow", SCHEDULES["daily-purge"].spec, timedelta(hours=1))
    released(monkeypatch, **{"daily-purge": first})
    await update_schedules(temporal)
    released(monkeypatch, **{"daily-purge": Sweep("AuditSealWorkflow", EVERY_WEEK, timedelta(hours=2))})
    await update_schedules(temporal)
    found = await temporal.get_schedule_handle("daily-purge").describe()
    action = found.schedule.action
    assert isinstance(action, ScheduleActionStartWorkflow)
    assert (action.workflow, action.execution_timeout) == ("AuditSealWorkflow", timedelta(hours=2))
    assert [one.every for one in found.schedule.spec.intervals] == [timedelta(days=7)]
    assert not found.schedule.spec.calendars
    assert found.schedule.state.note == OPERATOR_NOTES["AuditSealWorkflow"].summary


@pytest.mark.usefixtures("no_schedules")
async def test_a_time_that_an_operator_gave_stays_and_the_rest_is_the_releases(
    temporal: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    released(monkeypatch, **{"daily-purge": SCHEDULES["daily-purge"]})
    await update_schedules(temporal)

    async def weekly(found: ScheduleUpdateInput) -> ScheduleUpdate:
        found.description.schedule.spec = EVERY_WEEK
        return ScheduleUpdate(found.description.schedule)

    await temporal.get_schedule_handle("daily-purge").update(weekly)
    nightly = SCHEDULES["daily-purge"].spec
    released(monkeypatch, **{"daily-purge": Sweep("AuditSealWorkflow", nightly, timedelta(hours=3))})
    for _ in range(2):
        await update_schedules(temporal)
        found = await temporal.get_schedule_handle("daily-purge").describe()
        action = found.schedule.action
        assert isinstance(action, ScheduleActionStartWorkflow)
        assert (action.workflow, action.execution_timeout) == ("AuditSealWorkflow", timedelta(hours=3))
        assert [one.every for one in found.schedule.spec.intervals] == [timedelta(days=7)]


@pytest.mark.usefixtures("no_schedules")
async def test_a_sweep_that_left_is_deleted_and_a_schedule_of_somebody_else_is_not(
    temporal: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    await an_older_one(temporal)  # without our mark: somebody else's, or of a release before marks
    released(monkeypatch, **{"key-rotation": SCHEDULES["key-rotation"]})
    await update_schedules(temporal)
    released(monkeypatch)
    async with asyncio.timeout(20):  # Temporal's list follows a moment behind
        while "key-rotation" in await ids(temporal):
            await update_schedules(temporal)
            await asyncio.sleep(0.1)
    await temporal.get_schedule_handle("daily-purge").describe()


async def ids(client: Client) -> set[str]:
    return {one.id async for one in await client.list_schedules()}


def test_a_worker_leaves_schedules_alone() -> None:
    """One of the release before that restarts would take back what the new release made."""
    assert "workflows.schedule" not in Path(worker.__file__).read_text()


def sealing(settings: Settings) -> Settings:
    """With a payload key of its own."""
    key = SecretStr(urlsafe_b64encode(secrets.token_bytes(32)).decode())
    return settings.model_copy(update={"temporal_payload_key": key})


async def test_each_schedule_starts_a_workflow_that_the_worker_knows(temporal: Client) -> None:
    await forget(temporal)
    try:
        await update_schedules(temporal)
        found = await described(temporal)
    finally:
        await forget(temporal)
    known = {kind.__name__ for kind in WORKFLOWS}
    for one in found.values():
        action, policy = one.schedule.action, one.schedule.policy
        assert isinstance(action, ScheduleActionStartWorkflow)
        assert action.workflow in known
        assert action.task_queue == TASK_QUEUES["sweeps"]
        assert policy.overlap is ScheduleOverlapPolicy.SKIP
        assert policy.catchup_window == timedelta(days=3)  # a long outage is made up for
        assert one.schedule.state.note == OPERATOR_NOTES[action.workflow].summary
        assert one.info.next_action_times
        # A run that hangs blocks no later one for ever.
        assert action.execution_timeout is not None
        assert timedelta() < action.execution_timeout < timedelta(hours=24)


@pytest.mark.parametrize("kind", WORKFLOWS)
def test_each_workflow_says_what_it_is_for_and_what_to_do_when_it_fails(kind: type) -> None:
    about = OPERATOR_NOTES[kind.__name__]
    assert 20 < len(about.summary) < 100
    assert about.summary[0].isupper()
    assert re.search(r"\*\*[^*]*(Failed|Not sent)", about.details, re.IGNORECASE)
