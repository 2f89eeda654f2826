"""What other programs are told about residents."""

from domain.core.event_kinds import EventKind

_LINK = "/api/residents/{resident_id}"
RESIDENT_ADDED = EventKind("resident.added", "A resident was added", _LINK, ("resident_id",))
RESIDENT_CHANGED = EventKind("resident.changed", "A resident was changed", _LINK, ("resident_id",))
EVENTS = (RESIDENT_ADDED, RESIDENT_CHANGED)
