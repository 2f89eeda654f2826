"""Aged delinquency: what is open of each tenancy's charges on a day, by how long it has been due."""

from datetime import date
from decimal import Decimal

from domain.core.db.pipeline import Rows, Statement
from domain.reports.asking import Asked
from domain.reports.definition import Definition, Parameters
from domain.reports.document import ZERO, Body, Column, Figure, Heading, Row, Section, total
from domain.reports.sources import CHOSEN, OPEN

# The last day of each band, counted from the day after the due day.
BANDS = (30, 60, 90)
_SQL = f"""{CHOSEN}{OPEN}, owed AS MATERIALIZED (
  SELECT o.property_id, o.tenancy_id, o.day, min(o.due_on) AS oldest, sum(o.amount) AS amount,
         sum(o.amount) FILTER (WHERE o.due_on >= o.day) AS not_late,
         sum(o.amount) FILTER (WHERE o.day - o.due_on BETWEEN 1 AND {BANDS[0]}) AS first,
         sum(o.amount) FILTER (WHERE o.day - o.due_on BETWEEN {BANDS[0] + 1} AND {BANDS[1]}) AS second,
         sum(o.amount) FILTER (WHERE o.day - o.due_on BETWEEN {BANDS[1] + 1} AND {BANDS[2]}) AS third,
         sum(o.amount) FILTER (WHERE o.day - o.due_on > {BANDS[2]}) AS fourth
    FROM open o GROUP BY 1, 2, 3
)
SELECT k.name, u.unit_number, concat_ws(' ', r.first_name, r.last_name), r.id::text,
       to_char(o.oldest, 'YYYY-MM-DD'), greatest(o.day - o.oldest, 0),
       coalesce(o.not_late, 0)::text, coalesce(o.first, 0)::text, coalesce(o.second, 0)::text,
       coalesce(o.third, 0)::text, coalesce(o.fourth, 0)::text, o.amount::text
  FROM owed o JOIN chosen k ON k.id = o.property_id
  JOIN tenancies t ON t.property_id = o.property_id AND t.id = o.tenancy_id
  LEFT JOIN units u ON u.property_id = t.property_id AND u.id = t.unit_id
  LEFT JOIN residents r ON r.property_id = t.property_id AND r.id = t.resident_id
 ORDER BY k.place, o.oldest, u.number_sort, t.id
 LIMIT %(most)s
"""

COLUMNS = (
    Column("Property"),
    Column("Unit"),
    Column("Resident", wide=True),
    Column("Oldest due", "day"),
    Column("Days late", "count"),
    Column("Not late", "money"),
    Column("1–30", "money"),
    Column("31–60", "money"),
    Column("61–90", "money"),
    Column("Over 90", "money"),
    Column("Open", "money"),
)
_FIRST_AMOUNT = 5
NOTE = (
    "Each charge stands in the band of its own due day. Credit that waits for later charges is not deducted."
)


def _statements(parameters: Parameters) -> list[Statement]:
    return [Statement(_SQL, parameters)]


def _built(_: Asked, __: Heading, results: tuple[Rows, ...]) -> Body:
    rows = tuple(_row(*row) for row in results[0])
    amounts = [row.cells[_FIRST_AMOUNT:] for row in rows]
    sums = [total(each) for each in zip(*amounts, strict=True)] or [ZERO] * len(COLUMNS[_FIRST_AMOUNT:])
    late = sum(sums[1:-1], ZERO)
    figures = (
        Figure("Overdue", late),
        Figure("Open in all", sums[-1]),
        Figure("Accounts late", sum(1 for row in rows if row.cells[4])),
    )
    totals = ("Total", None, None, None, None, *sums)
    return Body((Section(COLUMNS, rows, totals=totals),), figures, (NOTE,))


def _row(
    place: str,
    unit: str | None,
    name: str | None,
    resident: str | None,
    oldest: str,
    days: int,
    *amounts: str,
) -> Row:
    cells = (place, unit, name or None, date.fromisoformat(oldest), int(days), *map(Decimal, amounts))
    return Row(cells, resident_id=resident)


DELINQUENCY = Definition(
    name="delinquency",
    title="Aged delinquency",
    about="What each tenancy owes on a day, by how long it has been due.",
    covers="day",
    bases=(),
    statements=_statements,
    build=_built,
    names_property=True,
)
