"""The sweeps by the clock: which there are, when each runs, and how long one run may take."""

from dataclasses import dataclass
from datetime import timedelta

from temporalio.client import (
    Schedule,
    ScheduleActionStartWorkflow,
    ScheduleCalendarSpec,
    ScheduleIntervalSpec,
    ScheduleOverlapPolicy,
    SchedulePolicy,
    ScheduleRange,
    ScheduleSpec,
    ScheduleState,
)

from workflows.operator_notes import OPERATOR_NOTES
from workflows.queues import TASK_QUEUES

DAILY_AT_THREE = ScheduleSpec(
    calendars=[ScheduleCalendarSpec(hour=[ScheduleRange(3)], minute=[ScheduleRange(15)])]
)
EVERY_HOUR = ScheduleSpec(intervals=[ScheduleIntervalSpec(every=timedelta(hours=1))])
EVERY_MINUTE = ScheduleSpec(intervals=[ScheduleIntervalSpec(every=timedelta(minutes=1))])
MADE_UP_FOR = timedelta(days=3)  # runs that were missed in an outage


@dataclass(frozen=True, slots=True)
class Sweep:
    """A workflow that runs by the clock, never twice at once: a run that hangs is ended after `at_most`,
    since no later one begins before."""

    workflow: str
    spec: ScheduleSpec
    at_most: timedelta

    def schedule(self, schedule_id: str) -> Schedule:
        note = OPERATOR_NOTES[self.workflow]
        return Schedule(
            action=ScheduleActionStartWorkflow(
                self.workflow,
                id=schedule_id,
                task_queue=TASK_QUEUES["sweeps"],
                execution_timeout=self.at_most,
                static_summary=note.summary,
                static_details=note.details,
            ),
            spec=self.spec,
            policy=SchedulePolicy(overlap=ScheduleOverlapPolicy.SKIP, catchup_window=MADE_UP_FOR),
            state=ScheduleState(note=note.summary),
        )


# By schedule id.
SCHEDULES: dict[str, Sweep] = {
    "assistant-sweep": Sweep("AssistantSweepWorkflow", DAILY_AT_THREE, timedelta(hours=12)),
    "audit-check": Sweep("AuditCheckWorkflow", DAILY_AT_THREE, timedelta(hours=12)),
    "audit-seal": Sweep("AuditSealWorkflow", EVERY_MINUTE, timedelta(minutes=30)),
    "daily-purge": Sweep("PurgeWorkflow", DAILY_AT_THREE, timedelta(hours=12)),
    "embeddings": Sweep("EmbeddingsWorkflow", EVERY_MINUTE, timedelta(hours=2)),
    "import-sweep": Sweep("ImportSweepWorkflow", EVERY_MINUTE, timedelta(minutes=15)),
    "invariants": Sweep("InvariantsWorkflow", EVERY_HOUR, timedelta(minutes=50)),
    "key-rotation": Sweep("KeyRotationWorkflow", DAILY_AT_THREE, timedelta(hours=12)),
}
