"""Everything the worker runs: workflow classes, and the activities bound to the process's context."""

from collections.abc import Callable
from typing import Any, Protocol

from workflows.context import WorkerContext
from workflows.imports.activities import ImportActivities
from workflows.imports.sweep_activities import ImportSweepActivities
from workflows.imports.sweep_workflows import ImportSweepWorkflow
from workflows.imports.workflows import ImportWorkflow
from workflows.notifications.activities import NotificationActivities
from workflows.notifications.workflows import NotificationWorkflow
from workflows.purge.activities import PurgeActivities
from workflows.purge.workflows import PurgeWorkflow


class Activities(Protocol):
    """One small class a feature, holding the process's context."""

    def __init__(self, context: WorkerContext) -> None: ...

    def all(self) -> list[Callable[..., Any]]: ...


WORKFLOWS: list[type] = [ImportWorkflow, ImportSweepWorkflow, NotificationWorkflow, PurgeWorkflow]
ACTIVITIES: list[type[Activities]] = [
    ImportActivities,
    ImportSweepActivities,
    NotificationActivities,
    PurgeActivities,
]


def activities(context: WorkerContext) -> list[Callable[..., Any]]:
    return [activity for feature in ACTIVITIES for activity in feature(context).all()]
