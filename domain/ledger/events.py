"""What other programs are told about money: which paper, and whose ledger shows it; no amounts."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import fetch
from domain.core.event_kinds import EventKind
from domain.integrations.announcing import announce, announce_each
from domain.ledger.locked import LockedTenancy

_LINK = "/api/residents/{resident_id}/ledger"
_OF_PAYMENT = ("payment_id", "tenancy_id", "resident_id")
PAYMENT_RECORDED = EventKind("payment.recorded", "A payment was recorded", _LINK, _OF_PAYMENT)
PAYMENT_RETURNED = EventKind("payment.returned", "A payment was returned", _LINK, _OF_PAYMENT)
PAYMENT_VOIDED = EventKind("payment.voided", "A payment was undone: entered by mistake", _LINK, _OF_PAYMENT)
CHARGE_POSTED = EventKind(
    "charge.posted",
    "A charge was posted: by hand, or rent and fees by the calendar",
    _LINK,
    ("charge_id", "tenancy_id", "resident_id"),
)
_CHARGES = """
SELECT c.property_id, c.id AS charge_id, c.tenancy_id, t.resident_id
  FROM charges c JOIN tenancies t ON t.id = c.tenancy_id
 WHERE c.id = ANY (%s::uuid[]) ORDER BY c.id
"""
EVENTS = (PAYMENT_RECORDED, PAYMENT_RETURNED, PAYMENT_VOIDED, CHARGE_POSTED)


async def announce_paper(locked: LockedTenancy, kind: EventKind, **paper: UUID) -> None:
    """An event of a paper of the tenancy, `payment_id` or `charge_id`."""
    tenancy = locked.tenancy
    place = {"tenancy_id": tenancy.id, "resident_id": tenancy.resident_id}
    await announce(locked.session, kind, property_id=tenancy.property_id, **place, **paper)


async def announce_charges(session: AsyncSession, charge_ids: Sequence[UUID]) -> None:
    """Of charges that one statement posted."""
    if charge_ids:
        rows = await fetch(session, _CHARGES, array_of(charge_ids))
        await announce_each(session, [(CHARGE_POSTED, row) for row in rows])
