"""Many payments at once: the set-based twin of `record_payment`, for those that name no charges."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.core.db.arrays import array_of, arrays_of
from domain.core.db.base import table_of
from domain.core.db.driver_statements import Row, fetch, send_command
from domain.core.errors import Conflict, NotFound
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.ledger.locked import NO_TENANCY
from domain.ledger.papers import LIMITED_HERE, NewPayment
from domain.ledger.payments import possible_payment_day
from domain.ledger.postings import payment_completed
from domain.ledger.property_journal import PropertyJournal, property_journals
from domain.ledger.sweeps.journal import open_journal
from domain.ledger.sweeps.waiting import apply_waiting, lock_waiting
from domain.models.payments import Payment

_LOCK = """
SELECT t.id AS tenancy_id, t.property_id, t.accepts, p.company_id, r.first_name || ' ' || r.last_name AS payer
  FROM tenancies t JOIN properties p ON p.id = t.property_id JOIN residents r ON r.id = t.resident_id
 WHERE t.id = ANY (%s::uuid[]) ORDER BY t.id FOR NO KEY UPDATE OF t
"""
_COLUMNS = (
    *("id", "property_id", "tenancy_id", "payer", "method", "status", "received_on", "posted_on"),
    *("completed_at", "amount", "reference", "note"),
)
_INSERT = """
INSERT INTO payments (id, property_id, tenancy_id, payer, method, status, received_on, posted_on,
                      completed_at, amount, reference, note)
SELECT * FROM unnest(%s::uuid[], %s::uuid[], %s::uuid[], %s::text[], %s::text[], %s::text[], %s::date[],
                     %s::date[], %s::timestamptz[], %s::numeric[], %s::text[], %s::text[])
"""


class Received(NamedTuple):
    """A payment of a tenancy. Its fields that name charges, ask for a receipt or reverse fees count for
    nothing."""

    tenancy_id: UUID
    fields: NewPayment


async def record_payments(
    *, session: AsyncSession, principal: StaffPrincipal, received: Sequence[Received]
) -> list[UUID]:
    """Payments that have come in settle what is open in the order of payment, the oldest first; the rest
    waits. Answers their ids. What waits of a tenancy with a refund that is open again stays waiting.

    Raises NotFound, Forbidden, Invalid for a day that is not possible, Conflict for a tenancy that does not
    take every payment.
    """
    owners = await _locked(session, {each.tenancy_id for each in received})
    places = {owner["property_id"] for owner in owners.values()}
    journals = await property_journals(session, principal, places)
    rows = [_row(each, owners[each.tenancy_id], journals) for each in received]
    await send_command(session, _INSERT, *arrays_of(table_of(Payment), _COLUMNS, rows))
    posted = await open_journal(session, array_of({owner["company_id"] for owner in owners.values()}))
    for row in rows:
        owner = owners[row["tenancy_id"]]
        posted.post(owner, "payment", row["id"], payment_completed(), row["amount"], row["posted_on"])
    await posted.write(session)
    waiting = await lock_waiting(session, list(places), utc_now())
    await apply_waiting(session, [each for each in waiting if each["tenancy_id"] in owners])
    counts = {"payments": len(rows), "amount": str(sum((row["amount"] for row in rows), Decimal(0)))}
    await record_event(session, principal.scope, "payments.recorded", entity_type="payments", after=counts)
    return [row["id"] for row in rows]


async def _locked(session: AsyncSession, tenancy_ids: set[UUID]) -> Mapping[UUID, Row]:
    owners = {row["tenancy_id"]: row for row in await fetch(session, _LOCK, array_of(tenancy_ids))}
    if owners.keys() != tenancy_ids:
        raise NotFound(NO_TENANCY)
    if any(owner["accepts"] != "any" for owner in owners.values()):
        raise Conflict(LIMITED_HERE, code="payments_refused")
    return owners


def _row(received: Received, owner: Row, journals: Mapping[UUID, PropertyJournal]) -> Row:
    fields, journal = received.fields, journals[owner["property_id"]]
    day: date = possible_payment_day(journal, fields.payment_date)
    return {
        "id": new_id(),
        "property_id": owner["property_id"],
        "tenancy_id": received.tenancy_id,
        "payer": fields.payer or owner["payer"].strip(),
        "method": fields.method,
        "status": "completed",
        "received_on": day,
        "posted_on": journal.day(day),
        "completed_at": utc_now(),
        "amount": fields.amount,
        "reference": fields.reference_number,
        "note": fields.note,
    }
