"""Durable work and its signals by name, with the ids that are their whole input."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from datetime import date, timedelta
from typing import Any, ClassVar, Literal
from uuid import UUID

# What becomes of a signal (or a cancellation) whose workflow was never started, or has ended: nothing is
# done; a new run is started with the signal; or the row waits for an operator, and later rows of its id too.
WhenNotRunning = Literal["drop", "start_anew", "dead_letter"]

# Where work waits for its turn, each with slots of its own: somebody waits for it (a mailed link, an
# invitation, a payment); it is much at once (an import, a message to many); the clock starts it.
Queue = Literal["interactive", "bulk", "sweeps"]


@dataclass(frozen=True, slots=True)
class Process(ABC):
    """Base of every named piece of durable work; a subclass's fields are its ids-only input.

    `name` is what the relay takes turns by, and the workflow's registered name unless `workflow` says
    another: two processes of one workflow, on two queues, are not in each other's way. `workflow_id` is the
    business key, so asking twice starts once: where a thing can be asked for again (an import run again, an
    invitation sent again) the id carries a generation, `import/<job>/<run>`. `property_id` is the property
    that the work belongs to, for operators who look for it; None for work of an account or of several
    properties.
    """

    name: ClassVar[str]
    workflow: ClassVar[str | None] = None
    queue: ClassVar[Queue] = "interactive"
    when_not_running: ClassVar[WhenNotRunning] = "drop"

    # When the reconciler asks Temporal how it goes: long enough that most runs have ended by themselves.
    looked_after: ClassVar[timedelta] = timedelta(hours=1)

    property_id: UUID | None = field(default=None, kw_only=True)

    @property
    @abstractmethod
    def workflow_id(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Signal:
    """Base of every signal; a subclass's fields are ids that its handler needs, mostly none.

    A signal is a wake-up: the workflow reads its row again through an activity, and the row decides. So a
    late or a second one changes nothing. `name` is the handler's registered name.
    """

    name: ClassVar[str]


def ids_of(request: Process | Signal) -> dict[str, Any]:
    """The fields as JSON values; a property is named only where there is one.

    Raises TypeError for a value that is no id: payloads carry no rows and no personal data.
    """
    values = {each.name: getattr(request, each.name) for each in fields(request)}
    if values.get("property_id", ...) is None:
        del values["property_id"]
    return {name: _json(name, value) for name, value in values.items()}


def _json(name: str, value: object) -> Any:
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, UUID):
        return str(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Sequence) and not isinstance(value, bytes):
        return [_json(name, each) for each in value]
    raise TypeError(
        f"{name} is a {type(value).__name__}: the input of durable work is ids, numbers and days."
    )
