"""The stream of events in the tests of access: how objects are made, and operations called."""

from tests.access.calls import Call

CALLS: dict[str, Call] = {
    "follow_events": Call(query="?topics=none"),  # one that was opened would not end,
    "follow_portal_events": Call(query="?topics=none"),
}
