"""The cash flow: from what was there at the beginning of the months to what was there at their end."""

from collections.abc import Mapping
from decimal import Decimal

from domain.core.db.pipeline import Rows, Statement
from domain.reports import by_month
from domain.reports.asking import Asked
from domain.reports.by_month import ByMonth
from domain.reports.definition import Definition, Parameters
from domain.reports.document import ZERO, Body, Figure, Heading, Row, Section, total
from domain.reports.sources import CASH, CHOSEN, IS_CASH

# Cash rises by what other accounts have on their credit side. Before the first day only the sum matters.
_SQL = f"""{CHOSEN}{CASH}, moved AS (
  SELECT {IS_CASH} AS is_cash, a.kind, a.key, a.number, a.name, s.amount,
         CASE WHEN s.day >= %(first_day)s::date THEN to_char(s.day, 'YYYY-MM') END AS month
    FROM sides s JOIN gl_accounts a ON a.id = s.account_id
)
SELECT CASE WHEN is_cash THEN 'cash' WHEN kind IN ('income', 'expense') THEN kind
            WHEN key IN ('unapplied', 'deposits_held') THEN 'residents'
            WHEN kind = 'equity' THEN 'owner' ELSE 'other' END AS part,
       CASE WHEN is_cash THEN '' ELSE number::text END, CASE WHEN is_cash THEN '' ELSE coalesce(key, '') END,
       CASE WHEN is_cash THEN '' ELSE name END, month, sum(amount)::text
  FROM moved WHERE is_cash OR month IS NOT NULL
 GROUP BY 1, 2, 3, 4, 5 HAVING sum(amount) <> 0
 ORDER BY 1, 2, 4, 5
"""
_WORDS = {
    "unapplied": "Prepayments received, less used up",
    "deposits_held": "Deposits received, less returned",
}
PARTS = (
    ("income", "Income received"),
    ("expense", "Expenses paid"),
    ("residents", "Residents' money"),
    ("owner", "Owner"),
    ("other", "Transfers and clearing"),
)


def _statements(parameters: Parameters) -> list[Statement]:
    return [Statement(_SQL, parameters)]


def _built(asked: Asked, _: Heading, results: tuple[Rows, ...]) -> Body:
    lines: dict[tuple[str, str, str], ByMonth] = {}
    cash, opening = ByMonth("Cash"), ZERO
    for part, number, key, name, month, amount in results[0]:
        if part != "cash":
            words = str(_WORDS.get(key, name))
            lines.setdefault((part, number, words), ByMonth(words)).add(month, -Decimal(amount))
        elif month is None:
            opening += Decimal(amount)
        else:
            cash.add(month, Decimal(amount))
    columns = by_month.columns(asked)
    sections = []
    for part, title in PARTS:
        of_part = [line for key, line in lines.items() if key[0] == part]
        if of_part or part in ("income", "expense"):
            sums = by_month.added(line.amounts for line in of_part)
            totals = by_month.row(asked, f"Total {title[0].lower()}{title[1:]}", sums).cells
            sections.append(Section(columns, tuple(by_month.rows(asked, of_part)), title, totals))
    change = total(cash.amounts.values())
    rows = _levels(asked, opening, cash.amounts)
    sections.append(Section(columns, rows[:-1], "Cash", rows[-1].cells))
    figures = (Figure("Opening", opening), Figure("Change", change), Figure("Closing", opening + change))
    return Body(tuple(sections), figures, (NOTE,))


def _levels(asked: Asked, opening: Decimal, changes: Mapping[str, Decimal]) -> tuple[Row, ...]:
    """Opening, change and closing, of each month and of all."""
    opened, closed, level = {}, {}, opening
    for month in asked.month_names:
        opened[month] = level
        level += changes.get(month, ZERO)
        closed[month] = level
    return (
        by_month.level_row(asked, "Opening cash", opened, opening),
        by_month.row(asked, "Change in cash", changes),
        by_month.level_row(asked, "Closing cash", closed, level),
    )


NOTE = "Cash is what lies in bank accounts, deposits among it, and what was received and not yet banked."
CASH_FLOW = Definition(
    name="cash-flow",
    title="Cash flow",
    about="What came in and went out by month, from opening to closing cash.",
    covers="months",
    bases=("cash",),
    statements=_statements,
    build=_built,
)
