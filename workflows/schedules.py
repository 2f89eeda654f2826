"""The Temporal Schedules: sweeps that run by the clock, made at the worker's start if they are missing."""

from datetime import timedelta

import structlog
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
)

from workflows.temporal import TASK_QUEUE

log = structlog.get_logger()

DAILY_AT_THREE = ScheduleSpec(
    calendars=[ScheduleCalendarSpec(hour=[ScheduleRange(3)], minute=[ScheduleRange(15)])]
)
EVERY_MINUTE = ScheduleSpec(intervals=[ScheduleIntervalSpec(every=timedelta(minutes=1))])

# schedule id: (workflow's name, when, what an operator reads)
SCHEDULES: dict[str, tuple[str, ScheduleSpec, str]] = {
    "assistant-sweep": (
        "AssistantSweepWorkflow",
        DAILY_AT_THREE,
        "Deletes conversations with the assistant that nobody touched for 30 days",
    ),
    "audit-seal": ("AuditSealWorkflow", EVERY_MINUTE, "Adds links to the audit log's chain for its new rows"),
    "embeddings": (
        "EmbeddingsWorkflow",
        EVERY_MINUTE,
        "Reads texts that changed with the embedding model, for search by meaning",
    ),
    "key-rotation": (
        "KeyRotationWorkflow",
        DAILY_AT_THREE,
        "Seals fields anew that are still under an older key",
    ),
    "audit-check": (
        "AuditCheckWorkflow",
        DAILY_AT_THREE,
        "Recomputes the audit log's chain and fails when a row was changed or removed",
    ),
    "daily-purge": (
        "PurgeWorkflow",
        DAILY_AT_THREE,
        "Deletes for good what was deleted more than 30 days ago",
    ),
    "import-sweep": (
        "ImportSweepWorkflow",
        EVERY_MINUTE,
        "Asks again for imports without a live workflow, deletes source files after 30 days",
    ),
}


async def ensure_schedules(client: Client) -> None:
    """Creates what is missing; an existing schedule keeps what operators changed (a pause, a time)."""
    for schedule_id, (workflow, spec, note) in SCHEDULES.items():
        action = ScheduleActionStartWorkflow(
            workflow, id=schedule_id, task_queue=TASK_QUEUE, static_summary=note
        )
        schedule = Schedule(
            action=action,
            spec=spec,
            policy=SchedulePolicy(overlap=ScheduleOverlapPolicy.SKIP, catchup_window=timedelta(days=3)),
            state=ScheduleState(note=note),
        )
        try:
            await client.create_schedule(schedule_id, schedule)
        except ScheduleAlreadyRunningError:
            continue
        log.info("schedule.created", id=schedule_id)
