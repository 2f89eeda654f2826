"""What other programs are told about money: which paper, and whose ledger shows it; no amounts."""

from uuid import UUID

from domain.core.event_kinds import EventKind
from domain.integrations.announcing import announce
from domain.ledger.locked import LockedTenancy

_LINK = "/api/residents/{resident_id}/ledger"
_OF_PAYMENT = ("payment_id", "tenancy_id", "resident_id")
PAYMENT_RECORDED = EventKind("payment.recorded", "A payment was recorded", _LINK, _OF_PAYMENT)
PAYMENT_RETURNED = EventKind("payment.returned", "A payment was returned or voided", _LINK, _OF_PAYMENT)
CHARGE_POSTED = EventKind(
    "charge.posted", "A charge was entered by hand", _LINK, ("charge_id", "tenancy_id", "resident_id")
)
EVENTS = (PAYMENT_RECORDED, PAYMENT_RETURNED, CHARGE_POSTED)


async def announce_paper(locked: LockedTenancy, kind: EventKind, **paper: UUID) -> None:
    """An event of a paper of the tenancy, `payment_id` or `charge_id`."""
    tenancy = locked.tenancy
    place = {"tenancy_id": tenancy.id, "resident_id": tenancy.resident_id}
    await announce(locked.session, kind, property_id=tenancy.property_id, **place, **paper)
