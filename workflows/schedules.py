"""The Temporal Schedules: sweeps that run by the clock, made or brought up to date at the worker's start."""

from datetime import timedelta

import structlog
from temporalio.api.common.v1 import Payload
from temporalio.client import (
    Client,
    Schedule,
    ScheduleActionStartWorkflow,
    ScheduleAlreadyRunningError,
    ScheduleCalendarSpec,
    ScheduleIntervalSpec,
    ScheduleOverlapPolicy,
    SchedulePolicy,
    ScheduleRange,
    ScheduleSpec,
    ScheduleState,
    ScheduleUpdate,
    ScheduleUpdateInput,
)

from domain.core.crypto.ciphers import Undecipherable
from workflows.operator_notes import OPERATOR_NOTES, OperatorNote
from workflows.temporal import TASK_QUEUE

log = structlog.get_logger()

DAILY_AT_THREE = ScheduleSpec(
    calendars=[ScheduleCalendarSpec(hour=[ScheduleRange(3)], minute=[ScheduleRange(15)])]
)
EVERY_MINUTE = ScheduleSpec(intervals=[ScheduleIntervalSpec(every=timedelta(minutes=1))])

# schedule id: (workflow's name, when)
SCHEDULES: dict[str, tuple[str, ScheduleSpec]] = {
    "assistant-sweep": ("AssistantSweepWorkflow", DAILY_AT_THREE),
    "audit-check": ("AuditCheckWorkflow", DAILY_AT_THREE),
    "audit-seal": ("AuditSealWorkflow", EVERY_MINUTE),
    "daily-purge": ("PurgeWorkflow", DAILY_AT_THREE),
    "embeddings": ("EmbeddingsWorkflow", EVERY_MINUTE),
    "import-sweep": ("ImportSweepWorkflow", EVERY_MINUTE),
    "key-rotation": ("KeyRotationWorkflow", DAILY_AT_THREE),
}


async def ensure_schedules(client: Client) -> None:
    """Creates what is missing. A schedule that exists gets this release's texts, and keeps what operators
    changed: a time, a pause and the note that says why."""
    for schedule_id, (workflow, spec) in SCHEDULES.items():
        about = OPERATOR_NOTES[workflow]
        try:
            await client.create_schedule(schedule_id, _schedule(schedule_id, workflow, spec, about))
        except ScheduleAlreadyRunningError:
            await _retell(client, schedule_id, about)
        else:
            log.info("schedule.created", id=schedule_id)


def _schedule(schedule_id: str, workflow: str, spec: ScheduleSpec, about: OperatorNote) -> Schedule:
    return Schedule(
        action=ScheduleActionStartWorkflow(
            workflow,
            id=schedule_id,
            task_queue=TASK_QUEUE,
            static_summary=about.summary,
            static_details=about.details,
        ),
        spec=spec,
        policy=SchedulePolicy(overlap=ScheduleOverlapPolicy.SKIP, catchup_window=timedelta(days=3)),
        state=ScheduleState(note=about.summary),
    )


async def _retell(client: Client, schedule_id: str, about: OperatorNote) -> None:
    """Changes nothing where the texts are right: after an update Temporal makes up for no run before it."""

    async def updated(found: ScheduleUpdateInput) -> ScheduleUpdate | None:
        schedule = found.description.schedule
        action, state = schedule.action, schedule.state
        if not isinstance(action, ScheduleActionStartWorkflow):
            return None
        note = state.note if state.paused else about.summary
        if note == state.note and await _told(client, action) == about:
            return None
        action.static_summary, action.static_details = about.summary, about.details
        state.note = note
        log.info("schedule.texts_updated", id=schedule_id)
        return ScheduleUpdate(schedule)

    await client.get_schedule_handle(schedule_id).update(updated)


async def _told(client: Client, action: ScheduleActionStartWorkflow) -> OperatorNote | None:
    """The texts that its workflows start with; None where it has none, or none that the key opens."""
    payloads = [text for text in (action.static_summary, action.static_details) if isinstance(text, Payload)]
    try:
        texts = await client.data_converter.decode(payloads, [str] * len(payloads))
    except Undecipherable:
        return None
    return OperatorNote(*texts) if len(texts) == 2 else None
