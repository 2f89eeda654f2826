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

from workflows.about import ABOUT
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
    """Creates what is missing; an existing schedule keeps what operators changed (a pause, a time)."""
    for schedule_id, (workflow, spec) in SCHEDULES.items():
        about = ABOUT[workflow]
        action = ScheduleActionStartWorkflow(
            workflow,
            id=schedule_id,
            task_queue=TASK_QUEUE,
            static_summary=about.summary,
            static_details=about.details,
        )
        schedule = Schedule(
            action=action,
            spec=spec,
            policy=SchedulePolicy(overlap=ScheduleOverlapPolicy.SKIP, catchup_window=timedelta(days=3)),
            state=ScheduleState(note=about.summary),
        )
        try:
            await client.create_schedule(schedule_id, schedule)
        except ScheduleAlreadyRunningError:
            continue
        log.info("schedule.created", id=schedule_id)
