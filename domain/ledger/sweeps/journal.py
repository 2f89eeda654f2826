"""Allocations and postings of a batch, gathered row by row and written by one statement a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import arrays_of
from domain.core.db.base import Base, table_of
from domain.core.db.driver_statements import fetch, send_command
from domain.core.values.ids import new_id
from domain.ledger.postings import Account, Pair
from domain.models.postings import Allocation, Paper, Posting

_ALLOCATION = ("id", "property_id", "tenancy_id", "payment_id", "credit_id", "charge_id", "amount", "day")
_POSTING = (
    *("property_id", "tenancy_id", "book", "debit_account_id", "credit_account_id"),
    *("amount", "day", "paper", "paper_id", "leg"),
)
_ALLOCATE = """
INSERT INTO allocations (id, property_id, tenancy_id, payment_id, credit_id, charge_id, amount, day)
SELECT * FROM unnest(%s::uuid[], %s::uuid[], %s::uuid[], %s::uuid[], %s::uuid[], %s::uuid[], %s::numeric[],
                     %s::date[])
"""
_POST = """
INSERT INTO postings (property_id, tenancy_id, book, debit_account_id, credit_account_id, amount, day,
                      paper, paper_id, leg)
SELECT * FROM unnest(%s::uuid[], %s::uuid[], %s::text[], %s::uuid[], %s::uuid[], %s::numeric[], %s::date[],
                     %s::text[], %s::uuid[], %s::smallint[])
"""
_COUNT = """
UPDATE charges c SET settled = c.settled + a.amount, version = c.version + 1, updated_at = now()
  FROM (SELECT charge_id, sum(amount) AS amount FROM allocations WHERE id = ANY (%s::uuid[])
         GROUP BY charge_id) AS a
 WHERE c.id = a.charge_id
"""
_COUNT_PAYMENTS = """
UPDATE payments p SET applied = p.applied + a.amount, version = p.version + 1, updated_at = now()
  FROM (SELECT payment_id, sum(amount) AS amount FROM allocations WHERE id = ANY (%s::uuid[])
         GROUP BY payment_id) AS a
 WHERE p.id = a.payment_id
"""
_COUNT_CREDITS = """
UPDATE credits c SET applied = c.applied + a.amount, version = c.version + 1, updated_at = now()
  FROM (SELECT credit_id, sum(amount) AS amount FROM allocations WHERE id = ANY (%s::uuid[])
         GROUP BY credit_id) AS a
 WHERE c.id = a.credit_id
"""
_ACCOUNTS = """
SELECT company_id, key, id FROM gl_accounts WHERE company_id = ANY (%s::uuid[]) AND key IS NOT NULL
"""


@dataclass(slots=True)
class Journal:
    """What is to be written of one batch."""

    accounts: Mapping[tuple[UUID, Account], UUID]
    allocations: list[dict[str, Any]] = field(default_factory=list)
    postings: list[dict[str, Any]] = field(default_factory=list)

    def post(
        self,
        owner: Mapping[str, Any],
        paper: Paper,
        paper_id: UUID,
        pairs: Sequence[Pair],
        amount: Decimal,
        day: date,
    ) -> None:
        """`owner` has the company, property and tenancy of the paper."""
        for leg, pair in enumerate(pairs):
            self.postings.append(
                {
                    "property_id": owner["property_id"],
                    "tenancy_id": owner["tenancy_id"],
                    "book": pair.book,
                    "debit_account_id": self.accounts[owner["company_id"], pair.debit],
                    "credit_account_id": self.accounts[owner["company_id"], pair.credit],
                    "amount": amount,
                    "day": day,
                    "paper": paper,
                    "paper_id": paper_id,
                    "leg": leg,
                }
            )

    def allocate(
        self, owner: Mapping[str, Any], source: Mapping[str, Any], charge_id: UUID, amount: Decimal, day: date
    ) -> UUID:
        """A part of a payment or credit settles a part of a charge; answers the allocation's id."""
        row = {
            "id": new_id(),
            "property_id": owner["property_id"],
            "tenancy_id": owner["tenancy_id"],
            "payment_id": source["payment_id"],
            "credit_id": source["credit_id"],
            "charge_id": charge_id,
            "amount": amount,
            "day": day,
        }
        self.allocations.append(row)
        return UUID(str(row["id"]))

    async def write(self, session: AsyncSession) -> None:
        """Sends all that was gathered: allocations, the counters that they change, then postings."""
        if self.allocations:
            columns = _arrays(Allocation, _ALLOCATION, self.allocations)
            await send_command(session, _ALLOCATE, *columns)
            for counting in (_COUNT, _COUNT_PAYMENTS, _COUNT_CREDITS):
                await send_command(session, counting, columns[0])
        if self.postings:
            await send_command(session, _POST, *_arrays(Posting, _POSTING, self.postings))


def _arrays(table: type[Base], names: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> list[str]:
    return arrays_of(table_of(table), names, rows)


async def open_journal(session: AsyncSession, companies: str) -> Journal:
    """A journal for these companies, given as an array of their ids."""
    rows = await fetch(session, _ACCOUNTS, companies)
    return Journal({(row["company_id"], row["key"]): row["id"] for row in rows})
