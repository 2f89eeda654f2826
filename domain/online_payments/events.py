"""What other programs are told about payments that residents make online."""

from domain.core.event_kinds import EventKind

_LINK = "/api/residents/{resident_id}/ledger"
_IDS = ("payment_id", "tenancy_id", "resident_id")
PAYMENT_COMPLETED = EventKind("payment.completed", "A payment made online was completed", _LINK, _IDS)
PAYMENT_FAILED = EventKind("payment.failed", "A payment made online failed", _LINK, _IDS)
EVENTS = (PAYMENT_COMPLETED, PAYMENT_FAILED)
