"""What each report must say, reckoned from an accountant's own books and papers."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from tests.accountant.bookkeeping import HELD, MONEY, write_books
from tests.accountant.papers import Entry, Papers, Row

ZERO = Decimal("0.00")
Figures = dict[Any, Decimal]


def _month(day: date) -> str:
    return f"{day:%Y-%m}"


class Accountant:
    """One reading of the papers of some properties, and what follows from it."""

    def __init__(self, papers: Papers) -> None:
        self.papers, self.entries = papers, write_books(papers)
        self.money = {*papers.banks.values()} | {
            each for each, row in papers.accounts.items() if row["key"] == "undeposited"
        }

    def account(self, entry: Entry) -> Row:
        return self.papers.accounts[entry.account]

    def of(self, places: list[Any], basis: str, until: date, since: date = date.min) -> Iterator[Entry]:
        """Entries of a basis by their day; nothing after today at the property."""
        for entry in self.entries:
            if entry.place not in places or basis not in entry.books:
                continue
            if since <= entry.day <= min(until, self.papers.properties[entry.place]["today"]):
                yield entry

    def income_statement(self, places: list[Any], basis: str, first: date, last: date) -> Figures:
        """By part, account and month."""
        found: Figures = defaultdict(Decimal)
        for entry in self.of(places, basis, last, first):
            account = self.account(entry)
            if account["kind"] in ("income", "expense"):
                sign = -1 if account["kind"] == "income" else 1
                found[account["kind"], account["name"], _month(entry.day)] += sign * entry.amount
        return found

    def cash_flow(self, places: list[Any], first: date, last: date) -> tuple[Decimal, Figures]:
        """Opening cash, and by account and month what else changed."""
        opening, found = ZERO, defaultdict[Any, Decimal](Decimal)
        for entry in self.of(places, "cash", last):
            if entry.account in self.money:
                if entry.day < first:
                    opening += entry.amount
                else:
                    found["cash", _month(entry.day)] += entry.amount
            elif entry.day >= first:
                found[self.account(entry)["name"], _month(entry.day)] -= entry.amount
        return opening, found

    def ledger(self, places: list[Any], basis: str, first: date, last: date) -> dict[str, list[Decimal]]:
        """By account: opening, debits, credits and closing."""
        found: dict[str, list[Decimal]] = defaultdict(lambda: [ZERO, ZERO, ZERO, ZERO])
        for entry in self.of(places, basis, last):
            line = found[f"{self.account(entry)['number']} {self.account(entry)['name']}"]
            line[3] += entry.amount
            if entry.day < first:
                line[0] += entry.amount
            elif entry.amount > 0:
                line[1] += entry.amount
            else:
                line[2] -= entry.amount
        return found

    def owner_statement(self, places: list[Any], first: date, last: date) -> dict[str, Decimal]:
        """Cash less deposits held, and what changed it; what is owed and held beside it."""
        found: dict[str, Decimal] = defaultdict(Decimal)
        for entry in self.of(places, "cash", last):
            account = self.account(entry)
            own = entry.account in self.money or account["key"] == "deposits_held"
            if own and entry.day < first:
                found["Opening"] += entry.amount
            if own:
                found["Closing"] += entry.amount
            elif entry.day >= first:
                found[self._part(account, entry)] -= entry.amount
        for entry in self.of(places, "accrual", last):
            if self.account(entry)["key"] == "receivable":
                found["owed"] += entry.amount
            if self.account(entry)["key"] == "deposits_held":
                found["held"] -= entry.amount
        return found

    def _part(self, account: Row, entry: Entry) -> str:
        if account["kind"] in ("income", "expense"):
            return {"income": "Income", "expense": "Expenses"}[account["kind"]]
        if account["key"] == "unapplied":
            return "Prepayments"
        if account["key"] == "owner_equity":
            return "Draws" if entry.paper == "draw" else "Contributions"
        return "Other"

    def balances(self, places: list[Any], day: date) -> Figures:
        """By tenancy: what its papers say it owes on a day, charge by charge and payment by payment."""
        found: Figures = defaultdict(Decimal)
        for row in self.rows("charges", places, day, "posted_on"):
            found[row["tenancy_id"]] += row["amount"]
        for row in self.rows("credits", places, day, "day"):
            found[row["tenancy_id"]] -= row["amount"]
            found[row["tenancy_id"]] += row["amount"] if self.came(row["reversed_on"], day) else 0
        for row in self.rows("payments", places, day, "posted_on"):
            found[row["tenancy_id"]] -= row["amount"]
            back = row["returned_on"] or row["voided_on"]
            found[row["tenancy_id"]] += row["amount"] if self.came(back, day) else 0
        for row in self.rows("disbursements", places, day, "day"):
            if row["kind"] in ("refund", "transfer"):
                found[row["tenancy_id"]] += row["amount"]
        return found

    def deposits(self, places: list[Any], day: date) -> Figures:
        """By tenancy and column: what was charged, received, went back and is held."""
        found: Figures = defaultdict(Decimal)
        for row in self.rows("charges", places, day, "posted_on"):
            if row["kind"] in HELD and not self.came(row["voided_on"], day):
                found[row["tenancy_id"], "Charged"] += row["amount"]
        charges, credits_ = self.papers.by_id("charges"), self.papers.by_id("credits")
        for row in self.rows("allocations", places, day, "day"):
            credit = credits_.get(row["credit_id"])
            is_money = credit is None or credit["kind"] in MONEY
            if is_money and row["charge_id"] and charges[row["charge_id"]]["kind"] in HELD:
                found[row["tenancy_id"], "Held"] += row["amount"]
        for row in self.rows("journal_entries", places, day, "day"):
            if row["tenancy_id"] and not self.came(row["reversed_on"], day):
                sign = -1 if row["kind"] == "deposit_moved_out" else 1
                found[row["tenancy_id"], "Held"] += sign * row["amount"]
        for table, kind in (("credits", "deposit_applied"), ("disbursements", "deposit")):
            for row in self.rows(table, places, day, "day"):
                if row["kind"] == kind and not self.came(row["reversed_on"], day):
                    found[row["tenancy_id"], "Held"] -= row["amount"]
                    found[row["tenancy_id"], "Returned or applied"] += row["amount"]
        return found

    def aged(self, places: list[Any], day: date) -> Figures:
        """By tenancy and band: what of its charges is open at the end of a day."""
        settled: Figures = defaultdict(Decimal)
        for row in self.rows("allocations", places, day, "day"):
            settled[row["charge_id"]] += row["amount"]
        found: Figures = defaultdict(Decimal)
        for row in self.rows("charges", places, day, "posted_on"):
            open_ = row["amount"] - settled[row["id"]]
            late = (min(day, self.papers.properties[row["property_id"]]["today"]) - row["due_on"]).days
            if open_:
                found[row["tenancy_id"], _band(late)] += open_
        return found

    def rows(self, table: str, places: list[Any], day: date, column: str) -> Iterator[Row]:
        for row in self.papers.rows[table]:
            came_in = table != "payments" or row["status"] in ("completed", "refunded", "returned", "voided")
            if came_in and row["property_id"] in places and self.came(row[column], day):
                yield row

    @staticmethod
    def came(when: date | None, day: date) -> bool:
        return when is not None and when <= day


def _band(late: int) -> str:
    for last, name in ((0, "Not late"), (30, "1–30"), (60, "31–60"), (90, "61–90")):
        if late <= last:
            return name
    return "Over 90"


def months_back(today: date, count: int) -> list[tuple[date, date]]:
    """First and last days of so many months, the running one last."""
    found, last = [], today
    for _ in range(count):
        first = last.replace(day=1)
        found.append((first, last))
        last = first - timedelta(days=1)
    return found[::-1]
