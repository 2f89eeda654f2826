"""The sweeps by the clock: which there are, when each runs, and how long one run may take."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

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

from domain.core.values.dates import ZONES_OF_STATES
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
    arguments: tuple[Any, ...] = ()  # the same as long as the schedule has its id

    def schedule(self, schedule_id: str) -> Schedule:
        note = OPERATOR_NOTES[self.workflow]
        return Schedule(
            action=ScheduleActionStartWorkflow(
                self.workflow,
                args=self.arguments,
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


def _soon_after_midnight(zone: str) -> ScheduleSpec:
    """Twenty minutes into the zone's day: past the hour that its clocks may skip or repeat at midnight."""
    at = ScheduleCalendarSpec(hour=[ScheduleRange(0)], minute=[ScheduleRange(20)])
    return ScheduleSpec(calendars=[at], time_zone_name=zone)


def _by_zone(name: str, workflow: str) -> dict[str, Sweep]:
    """A sweep for each zone of a state or province, soon after its midnight, and one each hour for all
    others."""
    limit = timedelta(hours=6)
    return {
        f"{name}-elsewhere": Sweep(workflow, EVERY_HOUR, limit),
        **{
            f"{name}-{zone.lower().replace('/', '-').replace('_', '-')}": Sweep(
                workflow, _soon_after_midnight(zone), limit, (zone,)
            )
            for zone in ZONES_OF_STATES
        },
    }


# By schedule id.
SCHEDULES: dict[str, Sweep] = {
    "assistant-sweep": Sweep("AssistantSweepWorkflow", DAILY_AT_THREE, timedelta(hours=12)),
    "audit-check": Sweep("AuditCheckWorkflow", DAILY_AT_THREE, timedelta(hours=12)),
    "audit-seal": Sweep("AuditSealWorkflow", EVERY_MINUTE, timedelta(minutes=30)),
    **_by_zone("charges", "ChargesWorkflow"),
    **_by_zone("calendar", "DailyWorkflow"),
    **_by_zone("preventive", "PreventiveWorkflow"),
    "daily-purge": Sweep("PurgeWorkflow", DAILY_AT_THREE, timedelta(hours=12)),
    "document-texts": Sweep("DocumentTextWorkflow", EVERY_MINUTE, timedelta(hours=1)),
    "embeddings": Sweep("EmbeddingsWorkflow", EVERY_MINUTE, timedelta(hours=2)),
    "file-scan": Sweep("FileScanWorkflow", EVERY_MINUTE, timedelta(minutes=30)),
    "file-sweep": Sweep("FileSweepWorkflow", DAILY_AT_THREE, timedelta(hours=12)),
    "gateway-sweep": Sweep("GatewaySweepWorkflow", EVERY_HOUR, timedelta(minutes=50)),
    "import-sweep": Sweep("ImportSweepWorkflow", EVERY_MINUTE, timedelta(minutes=15)),
    "invariants": Sweep("InvariantsWorkflow", EVERY_HOUR, timedelta(minutes=50)),
    "key-rotation": Sweep("KeyRotationWorkflow", DAILY_AT_THREE, timedelta(hours=12)),
}
