"""The general ledger: every posting of the months by account, from opening to closing balance."""

from collections import defaultdict
from datetime import date
from decimal import Decimal

from domain.core.db.pipeline import Rows, Statement
from domain.reports import papers
from domain.reports.asking import Asked
from domain.reports.definition import Definition, Parameters
from domain.reports.document import ZERO, Body, Column, Figure, Heading, Row, Section, total
from domain.reports.sources import BY_BASIS, CHOSEN

_OPENINGS = f"""{CHOSEN}{BY_BASIS}
SELECT a.number, a.name, sum(s.amount)::text
  FROM sides s JOIN gl_accounts a ON a.id = s.account_id
 WHERE s.day < %(first_day)s::date
 GROUP BY 1, 2 HAVING sum(s.amount) <> 0
"""
_LINES = f"""{CHOSEN}{BY_BASIS}
SELECT k.name, a.number, a.name, to_char(s.day, 'YYYY-MM-DD'), other.name, s.amount::text, {papers.COLUMNS}
  FROM sides s JOIN gl_accounts a ON a.id = s.account_id JOIN gl_accounts other ON other.id = s.other_id
  JOIN chosen k ON k.id = s.property_id{papers.JOINS}
 WHERE s.day >= %(first_day)s::date
 ORDER BY a.number, a.name, s.day, s.id, s.amount
 LIMIT %(most)s
"""
COLUMNS = (
    Column("Property"),
    Column("Date", "day"),
    Column("What", wide=True),
    Column("Who"),
    Column("Other account"),
    Column("Debit", "money"),
    Column("Credit", "money"),
    Column("Balance", "money"),
)
Account = tuple[int, str]


def _statements(parameters: Parameters) -> list[Statement]:
    return [Statement(_OPENINGS, parameters), Statement(_LINES, parameters)]


def _built(asked: Asked, heading: Heading, results: tuple[Rows, ...]) -> Body:
    opening: dict[Account, Decimal] = {(number, name): Decimal(each) for number, name, each in results[0]}
    lines: dict[Account, list[tuple[object, ...]]] = defaultdict(list)
    for row in results[1]:
        lines[row[1], row[2]].append(row)
    accounts = sorted({*opening, *lines})
    days = asked.first_day, min(asked.last_day, heading.today)
    sections = tuple(_section(days, each, opening.get(each, ZERO), lines[each]) for each in accounts)
    debits = total(section.totals[-3] for section in sections if section.totals)
    credits_ = total(section.totals[-2] for section in sections if section.totals)
    return Body(sections, (Figure("Debits", debits), Figure("Credits", credits_)))


def _section(
    days: tuple[date, date], account: Account, opening: Decimal, lines: list[tuple[object, ...]]
) -> Section:
    balance = opening
    rows = [Row((None, days[0], "Opening balance", None, None, None, None, opening), "subtotal")]
    for place, _, _, day, other, text, *paper in lines:
        amount = Decimal(str(text))
        balance += amount
        what, who = papers.words(paper)
        sides = (amount, None) if amount > 0 else (None, -amount)
        rows.append(Row((str(place), date.fromisoformat(str(day)), what, who, str(other), *sides, balance)))
    debits, credits_ = (total(row.cells[at] for row in rows) for at in (-3, -2))
    totals = (None, days[1], "Closing balance", None, None, debits, credits_, balance)
    return Section(COLUMNS, tuple(rows), f"{account[0]} {account[1]}", totals)


GENERAL_LEDGER = Definition(
    name="general-ledger",
    title="General ledger",
    about="Every posting of the months by account, from opening to closing balance.",
    covers="months",
    bases=("cash", "accrual"),
    statements=_statements,
    build=_built,
    names_property=True,
)
