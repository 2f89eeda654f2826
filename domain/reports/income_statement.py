"""The income statement: income less expenses by account and month, on either basis."""

from decimal import Decimal

from domain.core.db.pipeline import Rows, Statement
from domain.reports import by_month
from domain.reports.asking import Asked
from domain.reports.by_month import ByMonth
from domain.reports.definition import Definition, Parameters
from domain.reports.document import Body, Figure, Heading, Section, total
from domain.reports.sources import BY_BASIS, CHOSEN

_SQL = f"""{CHOSEN}{BY_BASIS}
SELECT a.kind, a.number::text, a.name, to_char(s.day, 'YYYY-MM'), sum(-s.amount)::text
  FROM sides s JOIN gl_accounts a ON a.id = s.account_id
 WHERE a.kind IN ('income', 'expense') AND s.day >= %(first_day)s::date
 GROUP BY a.kind, a.number, a.name, 4 HAVING sum(s.amount) <> 0
 ORDER BY a.kind, a.number, a.name, 4
"""


def _statements(parameters: Parameters) -> list[Statement]:
    return [Statement(_SQL, parameters)]


def _built(asked: Asked, _: Heading, results: tuple[Rows, ...]) -> Body:
    lines: dict[tuple[str, str, str], ByMonth] = {}
    for kind, number, name, month, amount in results[0]:
        sign = 1 if kind == "income" else -1
        lines.setdefault((kind, number, name), ByMonth(name)).add(month, sign * Decimal(amount))
    of = {kind: [line for key, line in lines.items() if key[0] == kind] for kind in ("income", "expense")}
    income, expense = (by_month.added(line.amounts for line in of[kind]) for kind in ("income", "expense"))
    net = {month: income[month] - expense[month] for month in {*income, *expense}}
    columns = by_month.columns(asked)
    sections = tuple(
        Section(
            columns,
            tuple(by_month.rows(asked, of[kind])),
            title=title,
            totals=by_month.row(asked, f"Total {title.lower()}", sums).cells,
        )
        for kind, title, sums in (("income", "Income", income), ("expense", "Expenses", expense))
    )
    result = Section(columns, (), title="Net income", totals=by_month.row(asked, "Net income", net).cells)
    figures = (
        Figure("Income", total(income.values())),
        Figure("Expenses", total(expense.values())),
        Figure("Net income", total(net.values())),
    )
    return Body((*sections, result), figures)


INCOME_STATEMENT = Definition(
    name="income-statement",
    title="Income statement",
    about="Income less expenses by account and month.",
    covers="months",
    bases=("cash", "accrual"),
    statements=_statements,
    build=_built,
)
