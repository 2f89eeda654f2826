"""The owner statement: what came in and went out of the owner's money, from opening to closing, on cash.

Residents' deposits lie in the same accounts and are not the owner's: cash less deposits held is.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from domain.core.db.pipeline import Rows, Statement
from domain.reports import papers
from domain.reports.asking import Asked
from domain.reports.definition import Definition, Parameters
from domain.reports.document import ZERO, Body, Column, Figure, Heading, Row, Section, total
from domain.reports.sources import CASH, CHOSEN, IS_CASH, SIDES

_PART = f"""CASE WHEN {IS_CASH} OR a.key = 'deposits_held' THEN 'own'
            WHEN a.kind IN ('income', 'expense') THEN a.kind WHEN a.key = 'unapplied' THEN 'prepayments'
            WHEN a.key = 'owner_equity' AND s.paper = 'disbursement' THEN 'draws'
            WHEN a.key = 'owner_equity' THEN 'contributions' ELSE 'other' END"""
_SUMS = f"""{CHOSEN}{CASH}, moved AS (
  SELECT s.property_id, {_PART} AS part, s.day >= %(first_day)s::date AS during, a.number, a.name, s.amount,
         a.key = 'deposits_held' AS is_deposit
    FROM sides s JOIN gl_accounts a ON a.id = s.account_id
)
SELECT k.id::text, k.name, m.part, m.during, m.is_deposit, m.number, m.name, coalesce(sum(m.amount), 0)::text
  FROM chosen k LEFT JOIN moved m ON m.property_id = k.id
 GROUP BY k.id, k.name, m.part, m.during, m.is_deposit, m.number, m.name
 ORDER BY k.name, k.id, m.number, m.name
"""
_LINES = f"""{CHOSEN}{CASH}
SELECT k.id::text, to_char(s.day, 'YYYY-MM-DD'), a.name, s.amount::text, {papers.COLUMNS}
  FROM sides s JOIN gl_accounts a ON a.id = s.account_id JOIN chosen k ON k.id = s.property_id{papers.JOINS}
 WHERE s.day >= %(first_day)s::date AND {_PART} NOT IN ('own', 'prepayments')
 ORDER BY k.name, k.id, s.day, s.id
 LIMIT %(most)s
"""
_OWED = f"""{CHOSEN}{SIDES.format(basis="'accrual'")}
SELECT coalesce(sum(s.amount), 0)::text
  FROM sides s JOIN gl_accounts a ON a.id = s.account_id AND a.key = 'receivable'
"""
PARTS = ("income", "expense", "prepayments", "contributions", "draws", "other")
_TITLES = ("Income", "Expenses", "Prepayments", "Contributions", "Draws", "Other")
_ALWAYS = ("income", "expense", "prepayments", "draws")
PREPAYMENTS = (
    "Prepayments: rent received for later months, less what these months used up."
    " They become income when that rent is due."
)
NOT_PART = (
    "Not part of this statement: residents' deposits of ${held:,.2f}, held apart,"
    " and ${owed:,.2f} that residents owed on {day}."
)


@dataclass(slots=True)
class _Place:
    """A property's money: at the beginning, and what each part and account changed of it."""

    name: str
    opening: Decimal = ZERO
    parts: dict[str, Decimal] = field(default_factory=lambda: defaultdict(lambda: ZERO))

    @property
    def closing(self) -> Decimal:
        return self.opening + total(self.parts.values())


def _statements(parameters: Parameters) -> list[Statement]:
    return [Statement(_SUMS, parameters), Statement(_LINES, parameters), Statement(_OWED, parameters)]


def _built(asked: Asked, heading: Heading, results: tuple[Rows, ...]) -> Body:
    places: dict[str, _Place] = {}
    accounts: dict[tuple[str, int, str], Decimal] = defaultdict(lambda: ZERO)
    held = ZERO
    for place_id, place, part, during, is_deposit, number, name, text in results[0]:
        entry, amount = places.setdefault(place_id, _Place(place)), Decimal(text)
        held -= amount if is_deposit else ZERO
        if part == "own":
            entry.opening += ZERO if during else amount
        elif part is not None and during:
            entry.parts[part] -= amount
            accounts[part, number, name] -= amount
    shown = [part for part in PARTS if part in _ALWAYS or any(each.parts[part] for each in places.values())]
    last = min(asked.last_day, heading.today)
    sections = (
        _by_property(list(places.values()), shown),
        *_by_account(accounts),
        *_pages(asked, last, places, results[1]),
    )
    owed = Decimal(results[2][0][0])
    note = NOT_PART.format(held=held, owed=owed, day=f"{last:%b} {last.day}, {last.year}")
    return Body(sections, _figures(list(places.values()), shown), (PREPAYMENTS, note))


def _figures(places: list[_Place], shown: list[str]) -> tuple[Figure, ...]:
    """Opening, what changed it, closing: they add up."""
    of_part = {part: total(each.parts[part] for each in places) for part in PARTS}
    changes = [Figure("Net income", of_part["income"] + of_part["expense"])]
    changes += [
        Figure(title, of_part[part])
        for part, title in zip(PARTS[2:], _TITLES[2:], strict=True)
        if part in shown
    ]
    opening = total(each.opening for each in places)
    return (Figure("Opening", opening), *changes, Figure("Closing", total(each.closing for each in places)))


def _by_property(places: list[_Place], shown: list[str]) -> Section:
    titles = [title for part, title in zip(PARTS, _TITLES, strict=True) if part in shown]
    columns = (
        Column("Property", wide=True),
        *(Column(each, "money") for each in ("Opening", *titles, "Closing")),
    )
    rows = tuple(
        Row((each.name, each.opening, *(each.parts[part] for part in shown), each.closing)) for each in places
    )
    sums = [total(row.cells[at] for row in rows) for at in range(1, len(columns))]
    return Section(columns, rows, "By property", ("All properties", *sums) if len(rows) > 1 else None)


def _by_account(accounts: dict[tuple[str, int, str], Decimal]) -> Iterator[Section]:
    columns = (Column("Account", wide=True), Column("Amount", "money"))
    for part, title, sign in (("income", "Income", 1), ("expense", "Expenses", -1)):
        found = [
            (name, sign * amount)
            for (of, _, name), amount in sorted(accounts.items())
            if of == part and amount
        ]
        rows = tuple(Row(cells) for cells in found)
        totals = (f"Total {title.lower()}", total(row.cells[1] for row in rows))
        yield Section(columns, rows, title, totals, narrow=True)


_OF_PAGE = (
    Column("Date", "day"),
    Column("What", wide=True),
    Column("Who"),
    Column("Account"),
    Column("Amount", "money"),
)


def _pages(asked: Asked, last: date, places: dict[str, _Place], lines: Rows) -> Iterator[Section]:
    """Each property with its transactions: opening, lines and prepayments add up to closing."""
    of_place: dict[str, list[Row]] = defaultdict(list)
    for place_id, day, account, amount, *paper in lines:
        what, who = papers.words(paper)
        of_place[place_id].append(Row((date.fromisoformat(day), what, who, account, -Decimal(amount))))
    for place_id, place in places.items():
        if not (place.opening or place.closing or of_place[place_id] or any(place.parts.values())):
            continue
        rows = [Row((asked.first_day, "Opening", None, None, place.opening), "subtotal"), *of_place[place_id]]
        if place.parts["prepayments"]:
            change = place.parts["prepayments"]
            rows.append(Row((last, "Prepayments received, less used up", None, None, change)))
        totals = (last, "Closing", None, None, place.closing)
        yield Section(_OF_PAGE, tuple(rows), place.name, totals, new_page=True)


OWNER_STATEMENT = Definition(
    name="owner-statement",
    title="Owner statement",
    about="The owner's money from opening to closing, by property and account.",
    covers="months",
    bases=("cash",),
    statements=_statements,
    build=_built,
)
