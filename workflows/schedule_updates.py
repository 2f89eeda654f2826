"""Bringing the schedules in Temporal to this release: a deploy step, never a worker's.

With two releases up, an old worker that restarts would take back what the new release made.
"""

import hashlib
from collections.abc import Sequence

import structlog
from temporalio.api.common.v1 import Payload
from temporalio.client import (
    Client,
    Schedule,
    ScheduleActionStartWorkflow,
    ScheduleAlreadyRunningError,
    ScheduleDescription,
    ScheduleRange,
    ScheduleSpec,
    ScheduleUpdate,
    ScheduleUpdateInput,
)
from temporalio.common import SearchAttributePair, TypedSearchAttributes

from domain.core.crypto.ciphers import Undecipherable
from workflows.schedules import SCHEDULES
from workflows.temporal import ENTITY_ID, ENTITY_TYPE

log = structlog.get_logger()
OURS = "sweep"  # the EntityType of a schedule of ours; its EntityId says which spec the release gave it


async def update_schedules(client: Client) -> None:
    """Creates what is missing, gives what is there this release's workflow, limits and texts, and deletes the
    sweeps that left. What operators changed stays: a time, a pause and the note that says why."""
    for schedule_id, sweep in SCHEDULES.items():
        wanted = sweep.schedule(schedule_id)
        try:
            await client.create_schedule(schedule_id, wanted, search_attributes=_marks(wanted.spec))
        except ScheduleAlreadyRunningError:
            await _update(client, schedule_id, wanted)
        else:
            log.info("schedule.created", id=schedule_id)
    async for listed in await client.list_schedules():
        if listed.typed_search_attributes.get(ENTITY_TYPE) == OURS and listed.id not in SCHEDULES:
            await client.get_schedule_handle(listed.id).delete()
            log.info("schedule.deleted", id=listed.id)


async def _update(client: Client, schedule_id: str, wanted: Schedule) -> None:
    """Changes nothing where all is right: after an update Temporal makes up for no run before it."""

    async def updated(found: ScheduleUpdateInput) -> ScheduleUpdate | None:
        schedule = found.description.schedule
        state = schedule.state
        spec = wanted.spec if _is_as_released(found.description) else schedule.spec
        note = state.note if state.paused else wanted.state.note
        new = Schedule(action=wanted.action, spec=spec, policy=wanted.policy, state=state)
        same = await _shape(client, new) == await _shape(client, schedule) and note == state.note
        if same and found.description.typed_search_attributes == _marks(wanted.spec):
            return None
        state.note = note
        log.info("schedule.updated", id=schedule_id)
        return ScheduleUpdate(new, search_attributes=_marks(wanted.spec))

    await client.get_schedule_handle(schedule_id).update(updated)


def _is_as_released(found: ScheduleDescription) -> bool:
    """Nobody gave it another time since a release wrote down which it gave."""
    return found.typed_search_attributes.get(ENTITY_ID) == fingerprint(found.schedule.spec)


def _marks(spec: ScheduleSpec) -> TypedSearchAttributes:
    return TypedSearchAttributes(
        [SearchAttributePair(ENTITY_TYPE, OURS), SearchAttributePair(ENTITY_ID, fingerprint(spec))]
    )


def fingerprint(spec: ScheduleSpec) -> str:
    """The same for a spec as we write it and as the server gives it back."""
    calendars = [
        [_ranges(part) for part in (one.second, one.minute, one.hour, one.day_of_month, one.month, one.year)]
        + [_ranges(one.day_of_week)]
        for one in spec.calendars
    ]
    intervals = [
        [one.every.total_seconds(), (one.offset or one.every * 0).total_seconds()] for one in spec.intervals
    ]
    rest = [spec.cron_expressions, spec.skip, spec.start_at, spec.end_at, spec.jitter, spec.time_zone_name]
    told = repr([calendars, intervals, [one or None for one in rest]])
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def _ranges(ranges: Sequence[ScheduleRange]) -> list[tuple[int, int, int]]:
    return [(one.start, max(one.end, one.start), max(one.step, 1)) for one in ranges]


async def _shape(client: Client, schedule: Schedule) -> object:
    """What of a schedule a release decides, in a form that compares."""
    action, policy = schedule.action, schedule.policy
    if not isinstance(action, ScheduleActionStartWorkflow):
        return None
    return (
        (action.workflow, action.task_queue, action.execution_timeout, await _texts(client, action)),
        (policy.overlap, policy.catchup_window, fingerprint(schedule.spec)),
    )


async def _texts(client: Client, action: ScheduleActionStartWorkflow) -> list[str] | None:
    """The texts that its workflows start with; None where the key opens them not."""
    texts = [text for text in (action.static_summary, action.static_details) if text]
    payloads = [text for text in texts if isinstance(text, Payload)]
    if not payloads:
        return [str(text) for text in texts]
    try:
        return await client.data_converter.decode(payloads, [str] * len(payloads))
    except Undecipherable:
        return None
