"""Each figure of each report beside the accountant's own; what differs is named."""

from collections import defaultdict
from collections.abc import Awaitable, Callable
from datetime import date
from decimal import Decimal
from typing import Any

from tests.accountant.reckoning import ZERO, Accountant, months_back

# Answers a report as the wire has it.
Ask = Callable[..., Awaitable[dict[str, Any]]]
BANDS = ("Not late", "1–30", "31–60", "61–90", "Over 90")
_OWN_WORDS = {
    "Prepayments received, less used up": "Unapplied payments",
    "Deposits received, less returned": "Deposits held",
}


class Comparison:
    """Counts what was compared of the reports of some properties."""

    def __init__(self, accountant: Accountant, ask: Ask) -> None:
        self.mine, self.ask = accountant, ask
        self.compared = 0
        self.by_report: dict[str, int] = defaultdict(int)
        self.differences: list[str] = []
        self.who = {row["id"]: self._who(row) for row in accountant.papers.rows["tenancies"]}
        self.tenancies: dict[Any, list[Any]] = defaultdict(list)
        for tenancy, person in self.who.items():
            self.tenancies[person].append(tenancy)

    def same(self, report: str, what: str, theirs: Decimal | None, mine: Decimal) -> None:
        self.compared += 1
        self.by_report[report] += 1
        if (theirs or ZERO) != mine:
            self.differences.append(f"{report}: {what}: the report says {theirs}, the papers {mine}")

    def names(self, places: list[Any]) -> str:
        return " + ".join(sorted(self.mine.papers.properties[each]["name"] for each in places))

    async def months(self, places: list[Any], count: int) -> None:
        """Every month alone, both bases; and the same months a year at a time."""
        today = max(self.mine.papers.properties[each]["today"] for each in places)
        every = months_back(today, count)
        for first, last in every:
            await self._income(places, first, last)
            await self._cash_flow(places, first, last)
            await self._owner(places, first, last)
        for first, last in ((every[at][0], every[min(at + 11, count - 1)][1]) for at in range(0, count, 12)):
            await self._income(places, first, last)
            await self._cash_flow(places, first, last)
            await self._owner(places, first, last)

    async def ledgers(self, places: list[Any], count: int) -> None:
        today = max(self.mine.papers.properties[each]["today"] for each in places)
        for first, last in months_back(today, count):
            for basis in ("cash", "accrual"):
                await self._ledger(places, basis, first, last)

    async def days(self, places: list[Any], count: int) -> None:
        """Balances at the end of each month, and today."""
        today = max(self.mine.papers.properties[each]["today"] for each in places)
        for _, day in months_back(today, count):
            await self._aged(places, day)
            await self._deposits(places, day)
            await self._roll(places, day)

    async def _read(self, name: str, places: list[Any], **query: Any) -> dict[str, Any]:
        return await self.ask(name, property_id=[str(each) for each in places], **query)

    async def _income(self, places: list[Any], first: date, last: date) -> None:
        for basis in ("cash", "accrual"):
            name = f"income-statement {basis}"
            body = await self._read("income-statement", places, **_between(first, last), basis=basis)
            mine = self.mine.income_statement(places, basis, first, last)
            seen = set()
            for title, kind in (("Income", "income"), ("Expenses", "expense")):
                for account, month, amount in _by_month(_section(body, title)):
                    seen.add((kind, account, month))
                    what = f"{self.names(places)} {month} {account}"
                    self.same(name, what, amount, mine[kind, account, month])
                whole = sum((value for key, value in mine.items() if key[0] == kind), ZERO)
                self.same(name, f"{self.names(places)} {first} {title}", _figure(body, title), whole)
            for key, value in mine.items():
                if value and key not in seen:
                    self.same(name, f"{self.names(places)} {key}", None, value)
            net = sum(value if key[0] == "income" else -value for key, value in mine.items()) + ZERO
            self.same(name, f"{self.names(places)} {first} net", _figure(body, "Net income"), net)

    async def _cash_flow(self, places: list[Any], first: date, last: date) -> None:
        body = await self._read("cash-flow", places, **_between(first, last))
        opening, mine = self.mine.cash_flow(places, first, last)
        of_cash = sum((value for key, value in mine.items() if key[0] == "cash"), ZERO)
        where = f"{self.names(places)} {first}"
        self.same("cash-flow", f"{where} opening", _figure(body, "Opening"), opening)
        self.same("cash-flow", f"{where} change", _figure(body, "Change"), of_cash)
        self.same("cash-flow", f"{where} closing", _figure(body, "Closing"), opening + of_cash)
        seen = set()
        for section in body["sections"]:
            if section["title"] == "Cash":
                continue
            for account, month, amount in _by_month(section):
                account = _OWN_WORDS.get(account, account)
                seen.add((account, month))
                self.same("cash-flow", f"{where} {account} {month}", amount, mine[account, month])
        for key, value in mine.items():
            if value and key not in seen and key[0] != "cash":
                self.same("cash-flow", f"{where} {key}", None, value)

    async def _owner(self, places: list[Any], first: date, last: date) -> None:
        body = await self._read("owner-statement", places, **_between(first, last))
        mine, where = self.mine.owner_statement(places, first, last), f"{self.names(places)} {first}"
        net = mine["Income"] + mine["Expenses"]
        self.same("owner-statement", f"{where} net", _figure(body, "Net income"), net)
        for label in ("Opening", "Closing", "Prepayments", "Draws"):
            self.same("owner-statement", f"{where} {label}", _figure(body, label), mine[label])
        for label in ("Contributions", "Other"):
            shown = [each["value"] for each in body["figures"] if each["label"] == label]
            self.same(
                "owner-statement", f"{where} {label}", Decimal(shown[0]) if shown else None, mine[label]
            )
        said = f"deposits of ${mine['held']:,.2f}, held apart, and ${mine['owed']:,.2f}"
        self.same("owner-statement", f"{where} note", Decimal(said in " ".join(body["notes"])), Decimal(1))

    async def _ledger(self, places: list[Any], basis: str, first: date, last: date) -> None:
        name = f"general-ledger {basis}"
        body = await self._read("general-ledger", places, **_between(first, last), basis=basis)
        mine = self.mine.ledger(places, basis, first, last)
        for section in body["sections"]:
            cells, opening = section["totals"], section["rows"][0]["cells"][-1]
            theirs = [opening, *cells[-3:]]
            titles = ("opening", "debits", "credits", "closing")
            for title, shown, amount in zip(
                titles, theirs, mine.pop(section["title"], [ZERO] * 4), strict=True
            ):
                what = f"{self.names(places)} {first} {section['title']} {title}"
                self.same(name, what, _money(shown), amount)
        for account, amounts in mine.items():
            if any(amounts):
                self.same(name, f"{self.names(places)} {first} {account}", None, sum(amounts, ZERO))

    async def _aged(self, places: list[Any], day: date) -> None:
        body = await self._read("delinquency", places, as_of=day.isoformat())
        mine = self.mine.aged(places, day)
        theirs = self._by_unit(body, places, BANDS)
        self._tenancies("delinquency", day, theirs, {key: value for key, value in mine.items() if value})

    async def _deposits(self, places: list[Any], day: date) -> None:
        body = await self._read("deposits", places, as_of=day.isoformat())
        wanted = ("Charged", "Returned or applied", "Held")
        self._tenancies("deposits", day, self._by_unit(body, places, wanted), self.mine.deposits(places, day))

    async def _roll(self, places: list[Any], day: date) -> None:
        """Of those who live there: what the roll says of their rent, deposit and balance."""
        body = await self._read("rent-roll", places, as_of=day.isoformat())
        theirs = self._by_unit(body, places, ("Rent", "Deposit held", "Balance"))
        balances, held = self.mine.balances(places, day), self.mine.deposits(places, day)
        for (place, unit, person, column), amount in theirs.items():
            mine = ZERO
            for tenancy in self.tenancies[place, unit, person]:
                if column == "Rent":
                    mine += self._rent(tenancy, day)
                else:
                    mine += balances[tenancy] if column == "Balance" else held[tenancy, "Held"]
            self.same("rent-roll", f"{day} {place} {unit} {person} {column}", amount, mine)

    def _rent(self, tenancy: Any, day: date) -> Decimal:
        """The lines of rent in force, else what the lease says."""
        lines = [
            row["amount"]
            for row in self.mine.papers.rows["recurring_charges"]
            if row["tenancy_id"] == tenancy and row["kind"] == "rent" and row["starts_on"] <= day
            if row["ends_on"] is None or row["ends_on"] >= day
        ]
        if lines:
            return sum(lines, ZERO)
        leases = [row for row in self.mine.papers.rows["leases"] if row["tenancy_id"] == tenancy]
        started = [row for row in leases if row["start_date"] <= day]
        return max(started, key=lambda row: row["start_date"])["monthly_rent"] if started else ZERO

    def _who(self, tenancy: dict[str, Any]) -> tuple[str, str, str]:
        papers = self.mine.papers
        (unit,) = [row for row in papers.rows["units"] if row["id"] == tenancy["unit_id"]]
        (person,) = [row for row in papers.rows["residents"] if row["id"] == tenancy["resident_id"]]
        name = f"{person['first_name']} {person['last_name']}"
        return papers.properties[tenancy["property_id"]]["name"], unit["unit_number"], name

    def _by_unit(
        self, body: dict[str, Any], places: list[Any], columns: tuple[str, ...]
    ) -> dict[Any, Decimal]:
        """By property (which a report of one leaves out), unit, resident and column."""
        (section,) = body["sections"]
        titles = [each["title"] for each in section["columns"]]
        found: dict[Any, Decimal] = defaultdict(Decimal)
        for row in section["rows"]:
            cells = dict(zip(titles, row["cells"], strict=True))
            if cells["Resident"]:
                for column in columns:
                    place = cells.get("Property", self.names(places))
                    found[place, cells["Unit"], cells["Resident"], column] += _money(cells[column]) or ZERO
        for column in columns:
            shown = section["totals"][titles.index(column)]
            self.same(body["name"], f"total {column}", _money(shown), sum(_of(found, column), ZERO))
        return found

    def _tenancies(
        self, report: str, day: date, theirs: dict[Any, Decimal], mine: dict[Any, Decimal]
    ) -> None:
        """Two tenancies of the same person in the same unit stand together."""
        own: dict[Any, Decimal] = defaultdict(Decimal)
        for (tenancy, column), value in mine.items():
            own[(*self.who[tenancy], column)] += value
        for key in sorted({*theirs, *(each for each, value in own.items() if value)}):
            self.same(report, f"{day} {' '.join(key)}", theirs.get(key), own[key])


def _of(found: dict[Any, Decimal], column: str) -> list[Decimal]:
    return [value for key, value in found.items() if key[-1] == column]


def _between(first: date, last: date) -> dict[str, str]:
    return {"first_month": f"{first:%Y-%m}", "last_month": f"{last:%Y-%m}"}


def _section(body: dict[str, Any], title: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in body["sections"] if each["title"] == title)
    return found


def _figure(body: dict[str, Any], label: str) -> Decimal | None:
    return next((Decimal(each["value"]) for each in body["figures"] if each["label"] == label), None)


def _money(cell: str | None) -> Decimal | None:
    return None if cell is None else Decimal(cell)


def _by_month(section: dict[str, Any]) -> list[tuple[str, str, Decimal]]:
    """The lines by account and month; the column of all months is left out where there are several."""
    titles = [each["title"] for each in section["columns"]][1:]
    months = [_month_of(title) for title in titles if title != "Total"]
    return [
        (row["cells"][0], month, Decimal(cell))
        for row in section["rows"]
        for month, cell in zip(months, row["cells"][1:], strict=False)
    ]


def _month_of(title: str) -> str:
    name, year = title.split(" ")
    names = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
    return f"{year}-{names.index(name) + 1:02}"
