"""What books that begin earlier charge for the months since: shown first, confirmed, and charged once."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.pipeline import Rows, Statement
from domain.core.db.statements import run
from domain.core.errors import Conflict
from domain.core.values.dates import utc_now
from domain.ledger.papers import dollars
from domain.ledger.sweeps.charges import MONTHS_BACK, charge_due
from domain.ledger.sweeps.due_lines import due_lines

TO_CONFIRM = "Books that begin then charge {charges} since, {amount}. Look at them, and confirm."
CHANGED = "What is charged since has changed: it is {charges} now, {amount}. Look at them again, and confirm."
# As if the books began on the day: nobody has charged anything yet.
_LEASED_FROM = """greatest(m.starts_on, (SELECT min(b.start_date) FROM leases b
                                          WHERE b.tenancy_id = t.id AND b.deleted_at IS NULL))"""
_PREVIEW = f"""
WITH swept AS MATERIALIZED (
  SELECT p.id AS property_id, p.company_id, %(starts_on)s::date AS starts_on, b.proration,
         coalesce(b.closed_through + 1, '-infinity') AS first_open,
         timezone(p.time_zone, now())::date AS today
    FROM properties p JOIN books b ON b.property_id = p.id
   WHERE p.id = %(property)s::uuid AND p.deleted_at IS NULL
), {due_lines(months_back=None, months_ahead=0, charge_from=_LEASED_FROM)},
due AS MATERIALIZED (
  SELECT * FROM priced WHERE greatest(due_on, first_open) <= today AND amount > 0
), charged AS (SELECT * FROM due WHERE kind <> 'concession')
SELECT json_build_object(
  'starts_on', %(starts_on)s::date,
  'to_confirm', (SELECT bool_or(starts_on < date_trunc('month', today) - interval '{MONTHS_BACK} months')
                   FROM swept) AND EXISTS (SELECT FROM charged),
  'charges', (SELECT count(*) FROM charged),
  'amount', (SELECT coalesce(sum(amount), 0)::numeric(14, 2)::text FROM charged),
  'concessions', (SELECT coalesce(sum(amount), 0)::numeric(14, 2)::text FROM due WHERE kind = 'concession'),
  'closed', (SELECT count(*) FROM charged WHERE due_on < first_open),
  'months', (SELECT coalesce(json_agg(m ORDER BY m.month), '[]') FROM (
               SELECT period AS month, count(*) AS charges, sum(amount)::numeric(14, 2)::text AS amount
                 FROM charged GROUP BY period) AS m),
  'tenancies', (SELECT coalesce(json_agg(t ORDER BY t.unit_number, t.resident_name), '[]') FROM (
               SELECT u.unit_number, concat_ws(' ', r.first_name, r.last_name) AS resident_name,
                      count(*) AS charges, sum(c.amount)::numeric(14, 2)::text AS amount
                 FROM charged c JOIN tenancies n ON n.id = c.tenancy_id
                 JOIN units u ON u.id = n.unit_id JOIN residents r ON r.id = n.resident_id
                GROUP BY n.id, u.unit_number, 2) AS t)),
  p.id = ANY ((SELECT property_ids('payments.read'))::uuid[])
  FROM properties p WHERE p.id = %(property)s::uuid AND p.deleted_at IS NULL
"""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """How many charges somebody saw, and what they come to."""

    charges: int
    amount: Decimal


def past_charges(property_id: UUID, starts_on: date) -> Statement:
    """What would be charged, as one JSON object, and whether the caller may read the property's money."""
    parameters: dict[str, Any] = {"property": str(property_id), "starts_on": starts_on.isoformat()}
    return Statement(_PREVIEW, parameters)


async def refuse_unconfirmed(
    session: AsyncSession, property_id: UUID, starts_on: date, confirmed: Confirmed | None
) -> None:
    """Raises Conflict where months would be charged that no sweep reaches, and nobody has seen what they come
    to. The caller has locked books and tenancies."""
    if not await _reaches_back(session, property_id, starts_on):
        return
    rows: Rows = await run(session, past_charges(property_id, starts_on))
    found = Confirmed(rows[0][0]["charges"], Decimal(rows[0][0]["amount"]))
    if found.charges and found != confirmed:
        said = TO_CONFIRM if confirmed is None else CHANGED
        number = f"{found.charges:,} charge{'' if found.charges == 1 else 's'}"
        amount = dollars(found.amount)
        raise Conflict(said.format(charges=number, amount=amount), code="charges_to_confirm")


async def charge_past(session: AsyncSession, property_id: UUID, starts_on: date) -> dict[str, str]:
    """Charges every month since the books began, once; rent that is billed so late has no late fee. Answers
    what it made; nothing where the nightly sweep reaches."""
    if not await _reaches_back(session, property_id, starts_on):
        return {}
    await session.flush()
    made = await charge_due(session, [property_id], utc_now(), since_beginning=True)
    return {"charges": str(made["charges"]), "amount": str(made["amount"]), "credits": str(made["credits"])}


_REACH = f"""
SELECT %(starts_on)s::date
       < date_trunc('month', timezone(p.time_zone, now())) - interval '{MONTHS_BACK} months'
  FROM properties p WHERE p.id = %(property)s::uuid
"""


async def _reaches_back(session: AsyncSession, property_id: UUID, starts_on: date) -> bool:
    """Whether the day is before the months that the nightly sweep charges by itself."""
    parameters = {"property": str(property_id), "starts_on": starts_on.isoformat()}
    return bool((await run(session, Statement(_REACH, parameters)))[0][0])
