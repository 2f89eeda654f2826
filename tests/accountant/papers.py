"""The papers as an accountant is handed them: plain rows, never the journal, never a sum of the product."""

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any

import psycopg
from psycopg.rows import dict_row

TABLES = (
    *("charges", "payments", "credits", "allocations", "disbursements", "bills", "bill_lines"),
    *("journal_entries", "bank_deposit_lines", "tenancies", "leases", "recurring_charges"),
    *("units", "residents"),
)
Row = dict[str, Any]
Books = tuple[str, ...]


@dataclass
class Papers:
    """All papers of some properties, and the names of their company's accounts."""

    properties: dict[Any, Row]
    accounts: dict[Any, Row]
    banks: dict[Any, Any]
    deposits: dict[Any, Row]
    rows: dict[str, list[Row]] = field(default_factory=dict)

    def by_id(self, table: str) -> dict[Any, Row]:
        return {row["id"]: row for row in self.rows[table]}


def read_papers(url: str, properties: list[Any]) -> Papers:
    """Of the owner of the database, who sees every row."""
    with psycopg.connect(url, row_factory=dict_row) as connection:

        def rows(sql: str) -> list[Row]:
            return list(connection.execute(sql, {"ids": properties}).fetchall())

        places = rows(
            "SELECT p.id, p.name, p.company_id, b.operating_bank_id, b.deposit_bank_id,"
            " timezone(p.time_zone, now())::date AS today"
            " FROM properties p JOIN books b ON b.property_id = p.id WHERE p.id = ANY (%(ids)s)"
        )
        papers = Papers(
            properties={row["id"]: row for row in places},
            accounts={
                row["id"]: row
                for row in rows("SELECT id, company_id, key, number, name, kind FROM gl_accounts")
            },
            banks={
                row["id"]: row["gl_account_id"] for row in rows("SELECT id, gl_account_id FROM bank_accounts")
            },
            deposits={row["id"]: row for row in rows("SELECT * FROM bank_deposits")},
        )
        for table in TABLES:
            # The names of tables stand above: nothing of a person gets into this text.
            papers.rows[table] = rows(f"SELECT * FROM {table} WHERE property_id = ANY (%(ids)s)")
    return papers


@dataclass(frozen=True)
class Entry:
    """An amount on the debit side of an account (below 0: on its credit side), on which bases."""

    place: Any
    tenancy: Any
    day: date
    books: tuple[str, ...]
    account: Any
    amount: Decimal
    paper: str = ""


BOTH: Books = ("cash", "accrual")
ACCRUAL: Books = ("accrual",)
CASH: Books = ("cash",)


class Notebook:
    """Entries as they are written down, always on two sides."""

    def __init__(self, papers: Papers) -> None:
        self.papers = papers
        self.entries: list[Entry] = []
        self._keys: dict[tuple[Any, str], Any] = {
            (row["company_id"], row["key"]): each for each, row in papers.accounts.items() if row["key"]
        }

    def write(
        self,
        row: Row,
        day: date,
        books: tuple[str, ...],
        debit: Any,
        credit: Any,
        amount: Decimal,
        paper: str,
    ) -> None:
        place, tenancy = row["property_id"], row.get("tenancy_id")
        for account, signed in ((debit, amount), (credit, -amount)):
            self.entries.append(Entry(place, tenancy, day, books, self._of(place, account), signed, paper))

    def _of(self, place: Any, account: Any) -> Any:
        if not isinstance(account, str):
            return account
        return self._keys[self.papers.properties[place]["company_id"], account]


def sums(entries: list[Entry], *by: str) -> dict[Any, Decimal]:
    """The entries' amounts by some of their fields."""
    found: dict[Any, Decimal] = defaultdict(Decimal)
    for entry in entries:
        found[tuple(getattr(entry, name) for name in by)] += entry.amount
    return found
