"""The audit log in the tests of access: how objects are made, and operations called."""

from tests.access.calls import Call

CALLS: dict[str, Call] = {
    "list_audit": Call(),
    "get_audit_state": Call(),
    "export_audit": Call(),
}
