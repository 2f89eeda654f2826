"""The deposit register: what each tenancy was charged as deposit, what is held of it, and what went back."""

from decimal import Decimal

from domain.core.db.pipeline import Rows, Statement
from domain.reports.asking import Asked
from domain.reports.definition import Definition, Parameters
from domain.reports.document import Body, Column, Figure, Heading, Row, Section, day_of, total
from domain.reports.sources import CHOSEN, OPEN

_SQL = f"""{CHOSEN}{OPEN}, held AS (
  SELECT x.property_id, x.tenancy_id,
         sum(-s.amount) FILTER (WHERE x.paper NOT IN ('disbursement', 'credit')) AS received,
         sum(s.amount) FILTER (WHERE x.paper IN ('disbursement', 'credit')) AS gone,
         sum(-s.amount) AS held
    FROM postings x JOIN chosen k ON k.id = x.property_id AND x.day <= k.day AND x.book = 'both'
   CROSS JOIN LATERAL (VALUES (x.debit_account_id, x.amount), (x.credit_account_id, -x.amount))
              AS s (account_id, amount)
    JOIN gl_accounts a ON a.id = s.account_id AND a.key = 'deposits_held'
   GROUP BY 1, 2
), charged AS (
  SELECT c.property_id, c.tenancy_id, sum(c.amount) AS amount
    FROM charges c JOIN chosen k ON k.id = c.property_id
   WHERE c.kind IN ('deposit', 'pet_deposit', 'last_month_rent') AND c.posted_on <= k.day
     AND (c.voided_on IS NULL OR c.voided_on > k.day)
   GROUP BY 1, 2
), owed AS (
  SELECT o.tenancy_id, sum(o.amount) AS amount FROM open o
   WHERE o.kind IN ('deposit', 'pet_deposit', 'last_month_rent') GROUP BY 1
), register AS (
  SELECT coalesce(h.property_id, c.property_id) AS property_id,
         coalesce(h.tenancy_id, c.tenancy_id) AS tenancy_id,
         coalesce(c.amount, 0) AS charged, coalesce(h.received, 0) AS received, coalesce(h.gone, 0) AS gone,
         coalesce(h.held, 0) AS held
    FROM held h FULL JOIN charged c ON c.tenancy_id = h.tenancy_id
)
SELECT k.name, u.unit_number, concat_ws(' ', r.first_name, r.last_name), r.id::text,
       to_char(t.ended_on, 'YYYY-MM-DD'), g.charged::text, coalesce(o.amount, 0)::text, g.received::text,
       g.gone::text, g.held::text
  FROM register g JOIN chosen k ON k.id = g.property_id
  LEFT JOIN tenancies t ON t.id = g.tenancy_id
  LEFT JOIN units u ON u.property_id = t.property_id AND u.id = t.unit_id
  LEFT JOIN residents r ON r.property_id = t.property_id AND r.id = t.resident_id
  LEFT JOIN owed o ON o.tenancy_id = g.tenancy_id
 ORDER BY k.name, k.id, u.number_sort NULLS LAST, t.id
 LIMIT %(most)s
"""

COLUMNS = (
    Column("Property"),
    Column("Unit"),
    Column("Resident", wide=True),
    Column("Left on", "day"),
    Column("Charged", "money"),
    Column("Still owed", "money"),
    Column("Received", "money"),
    Column("Returned or applied", "money"),
    Column("Held", "money"),
)
_FIRST_AMOUNT = 4
NO_TENANCY = "Not of one tenancy"
NOTE = "Deposits are held for residents; they are a liability and never income."


def _statements(parameters: Parameters) -> list[Statement]:
    return [Statement(_SQL, parameters)]


def _built(_: Asked, __: Heading, results: tuple[Rows, ...]) -> Body:
    rows = tuple(_row(*row) for row in results[0])
    sums = [total(row.cells[at] for row in rows) for at in range(_FIRST_AMOUNT, len(COLUMNS))]
    figures = (Figure("Held", sums[-1]), Figure("Still owed", sums[1]), Figure("Tenancies", len(rows)))
    return Body((Section(COLUMNS, rows, totals=("Total", None, None, None, *sums)),), figures, (NOTE,))


def _row(
    place: str, unit: str | None, name: str, resident: str | None, left: str | None, *amounts: str
) -> Row:
    cells = (place, unit, name or NO_TENANCY, day_of(left), *map(Decimal, amounts))
    return Row(cells, resident_id=resident)


DEPOSITS = Definition(
    name="deposits",
    title="Deposit register",
    about="The deposits of each tenancy: charged, received, returned and held on a day.",
    covers="day",
    bases=(),
    statements=_statements,
    build=_built,
    names_property=True,
)
