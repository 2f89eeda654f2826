"""The search in the tests of access: how objects are made, and operations called."""

from tests.access.calls import Call

CALLS: dict[str, Call] = {
    "search": Call(query="?q=Al"),
}
