"""The rent roll: every unit with its lease, rent, deposit and balance on a day."""

from domain.core.db.pipeline import Rows, Statement
from domain.reports.asking import Asked
from domain.reports.definition import Definition, Parameters
from domain.reports.document import Body, Cell, Column, Figure, Heading, Row, Section, day_of, money_of, total
from domain.reports.sources import CHOSEN

_SQL = f"""{CHOSEN}, leased AS MATERIALIZED (
  SELECT l.id, l.property_id, l.unit_id, l.resident_id, l.tenancy_id, l.start_date, l.end_date,
         l.monthly_rent, k.day, state.month_to_month_since,
         row_number() OVER (PARTITION BY coalesce(l.tenancy_id, l.id)
                            ORDER BY l.start_date DESC, l.id DESC) AS place
    FROM leases l JOIN chosen k ON k.id = l.property_id
   CROSS JOIN LATERAL lease_state(l.id, l.unit_id, l.resident_id, l.status, l.start_date, l.end_date,
                                  l.move_out_date, l.deleted_at, k.day) AS state
   WHERE state.is_current
), money AS (
  SELECT l.tenancy_id,
         sum(CASE WHEN a.key IN ('receivable', 'unapplied') THEN s.amount ELSE 0 END) AS balance,
         sum(CASE WHEN a.key = 'deposits_held' THEN -s.amount ELSE 0 END) AS deposit
    FROM (SELECT DISTINCT tenancy_id, day FROM leased WHERE tenancy_id IS NOT NULL) l
    JOIN postings x ON x.tenancy_id = l.tenancy_id AND x.day <= l.day AND x.book IN ('both', 'accrual')
   CROSS JOIN LATERAL (VALUES (x.debit_account_id, x.amount), (x.credit_account_id, -x.amount))
              AS s (account_id, amount)
    JOIN gl_accounts a ON a.id = s.account_id AND a.key IN ('receivable', 'unapplied', 'deposits_held')
   GROUP BY 1
), charged AS (
  SELECT l.id, sum(c.amount) FILTER (WHERE c.kind = 'rent' AND c.lease_id = l.id) AS rent,
         sum(CASE c.kind WHEN 'concession' THEN -c.amount ELSE c.amount END)
           FILTER (WHERE c.kind <> 'rent' AND l.place = 1) AS other
    FROM leased l JOIN recurring_charges c ON c.property_id = l.property_id AND c.tenancy_id = l.tenancy_id
   WHERE c.starts_on <= l.day AND (c.ends_on IS NULL OR c.ends_on >= l.day)
   GROUP BY 1
)
SELECT k.name, u.id::text, u.unit_number, u.rent_amount::text, l.resident_id::text,
       concat_ws(' ', r.first_name, r.last_name), l.id IS NOT NULL, l.month_to_month_since IS NOT NULL,
       to_char(l.start_date, 'YYYY-MM-DD'), to_char(l.end_date, 'YYYY-MM-DD'),
       coalesce(g.rent, l.monthly_rent)::text, coalesce(g.other, 0)::text,
       CASE WHEN l.place = 1 THEN coalesce(m.deposit, 0)::text END,
       CASE WHEN l.place = 1 THEN coalesce(m.balance, 0)::text END
  FROM chosen k JOIN units u ON u.property_id = k.id AND u.deleted_at IS NULL
  LEFT JOIN leased l ON l.property_id = u.property_id AND l.unit_id = u.id
  LEFT JOIN residents r ON r.property_id = l.property_id AND r.id = l.resident_id
  LEFT JOIN charged g ON g.id = l.id
  LEFT JOIN money m ON m.tenancy_id = l.tenancy_id
 ORDER BY k.name, k.id, u.number_sort, u.id, l.start_date, l.id
 LIMIT %(most)s
"""

COLUMNS = (
    Column("Property"),
    Column("Unit"),
    Column("Resident", wide=True),
    Column("Lease"),
    Column("From", "day"),
    Column("Until", "day"),
    Column("Market rent", "money"),
    Column("Rent", "money"),
    Column("Other monthly", "money"),
    Column("Deposit held", "money"),
    Column("Balance", "money"),
)


def _statements(parameters: Parameters) -> list[Statement]:
    return [Statement(_SQL, parameters)]


def _built(_: Asked, __: Heading, results: tuple[Rows, ...]) -> Body:
    rows: list[Row] = []
    units: dict[str, Cell] = {}
    leased: set[str] = set()
    for name, unit_id, number, market, resident_id, resident, has_lease, monthly, *rest in results[0]:
        starts, ends, rent, other, deposit, balance = rest
        units.setdefault(unit_id, money_of(market))
        if has_lease:
            leased.add(unit_id)
        cells = (
            *(name, number, resident or None, _lease_words(has_lease, monthly)),
            *(day_of(starts), day_of(ends), money_of(market)),
            *(money_of(rent), money_of(other) if has_lease else None, money_of(deposit), money_of(balance)),
        )
        rows.append(Row(cells, resident_id=resident_id))
    sums = [total(row.cells[at] for row in rows) for at in range(7, len(COLUMNS))]
    market_rent = total(units.values())
    figures = (
        Figure("Units", len(units)),
        Figure("Leased", len(leased)),
        Figure("Without a lease", len(units) - len(leased)),
        Figure("Monthly rent", sums[0]),
    )
    totals = ("Total", None, None, None, None, None, market_rent, *sums)
    return Body((Section(COLUMNS, tuple(rows), totals=totals),), figures)


def _lease_words(has_lease: bool, monthly: bool) -> str:
    if not has_lease:
        return "No lease"
    return "Month-to-month" if monthly else "Leased"


RENT_ROLL = Definition(
    name="rent-roll",
    title="Rent roll",
    about="Every unit with its lease, rent, deposit and balance on a day.",
    covers="day",
    bases=(),
    statements=_statements,
    build=_built,
    names_property=True,
)
