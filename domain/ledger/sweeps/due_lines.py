"""The statement of what recurring lines charge: each month's part of a line, its due day and its amount.

It is `rules.owed` and `rules.months` in SQL; a test holds what it charged against their oracle. The sweep
charges by it what has fallen due, questions about what is to come read the same.
"""

from domain.ledger.binding_leases import BINDS, LAST_FIRST

_MONTHS = """
SELECT s.*, m::date AS period, (m + interval '1 month - 1 day')::date AS last_day,
       extract(day FROM m + interval '1 month - 1 day')::int AS month_days
  FROM swept s
 CROSS JOIN LATERAL generate_series(
                          {first_month},
                          date_trunc('month', s.today::timestamp) + interval '{months_ahead} months',
                          interval '1 month') AS m
"""
# Each line's days in each month that nobody charged for its kind, before any lease is looked at: most months
# of most lines are charged already; voided charges count as charged, and a
# concession taken back as given.
_SPANS = """
SELECT m.*, t.id AS tenancy_id, r.kind, r.amount, r.lease_id, r.description,
       greatest(r.starts_on, {charge_from}, m.starts_on, m.period) AS first,
       least(r.ends_on, t.ended_on, m.last_day) AS last
  FROM months m
  JOIN tenancies t ON t.property_id = m.property_id{only}
  JOIN recurring_charges r ON r.tenancy_id = t.id
 WHERE greatest(r.starts_on, {charge_from}, m.starts_on, m.period) <= least(r.ends_on, t.ended_on, m.last_day)
   AND NOT EXISTS (SELECT FROM charges c WHERE c.tenancy_id = t.id AND c.kind = r.kind
                      AND c.period = m.period AND c.number = 0)
   AND NOT (r.kind = 'concession'
            AND EXISTS (SELECT FROM credits k WHERE k.tenancy_id = t.id AND k.period = m.period))
"""
_CHARGED_SPANS = """
SELECT s.*, c.period, day.last AS last_day, extract(day FROM day.last)::int AS month_days, c.tenancy_id,
       c.kind, r.amount, r.lease_id, r.description,
       greatest(r.starts_on, t.charge_from, s.starts_on, c.period) AS first,
       least(r.ends_on, t.ended_on, day.last) AS last
  FROM charged c
 CROSS JOIN LATERAL (SELECT (c.period + interval '1 month - 1 day')::date AS last) AS day
  JOIN tenancies t ON t.id = c.tenancy_id
  JOIN swept s ON s.property_id = t.property_id
  JOIN recurring_charges r ON r.tenancy_id = c.tenancy_id AND r.kind = c.kind
"""
# A lease that has ended, and goes on from month to month for nobody, is charged until its last day, or until
# the household that had gone on left.
_LIVING = """
SELECT s.*, coalesce(own.rent_due_day, term.rent_due_day) AS due_day,
       least(s.last, CASE WHEN s.kind = 'rent' AND own.move_out_date >= own.start_date
                          THEN own.move_out_date END,
             CASE WHEN term.status = 'terminated'
                          THEN coalesce(term.move_out_date, least(term.end_date, term.as_of - 1))
                          WHEN term.end_date < term.as_of AND NOT term.goes_on
                          THEN greatest(term.end_date, term.move_out_date) END) AS until
  FROM spans s
  LEFT JOIN leases own ON own.id = s.lease_id
  JOIN LATERAL (
       SELECT l.rent_due_day, l.status, l.end_date, l.move_out_date,
              day.as_of, l.end_date < day.as_of AND EXISTS (
                SELECT FROM lease_state(l.id, l.unit_id, l.resident_id, l.status, l.start_date, l.end_date,
                                        l.move_out_date, l.deleted_at, day.as_of) AS state
                 WHERE state.month_to_month_since IS NOT NULL) AS goes_on
         FROM leases l
        CROSS JOIN LATERAL (SELECT {as_of} AS as_of) AS day
        WHERE l.tenancy_id = s.tenancy_id AND {binds}
        ORDER BY {last_first} LIMIT 1
  ) AS term ON true
 WHERE own.id IS NULL OR (own.deleted_at IS NULL AND own.status NOT IN ('draft', 'cancelled'))
"""
_SUMS = """
SELECT property_id, company_id, tenancy_id, kind, period, today, first_open, proration, month_days,
       (array_agg(lease_id ORDER BY first DESC))[1] AS lease_id,
       (array_agg(due_day ORDER BY first))[1] AS due_day,
       (array_agg(description ORDER BY first DESC))[1] AS description,
       min(first) AS first, sum(amount * (until - first + 1)) AS weighted,
       count(*) AS lines, min(until - first + 1) AS days, range_agg(daterange(first, until, '[]')) AS covered
  FROM living WHERE first <= until
 GROUP BY property_id, company_id, tenancy_id, kind, period, today, first_open, proration, month_days
"""
_PRICED = """
SELECT s.*, greatest(s.period + least(s.due_day, s.month_days) - 1, s.first) AS due_on,
       round(CASE WHEN s.proration = 'month_days' OR s.month_days =
                       CASE WHEN s.lines = 1 THEN s.days
                            ELSE (SELECT sum(upper(d) - lower(d)) FROM unnest(s.covered) AS d) END
                  THEN s.weighted / s.month_days
                  WHEN s.proration = 'thirty_days' THEN s.weighted / 30
                  ELSE s.weighted * 12 / 365 END, 2) AS amount
  FROM sums s
"""

# A month's part is charged on its due day: what is said of a lease holds for that day, and later for today.
_ON_ITS_DAY = """
  greatest(s.today, s.first,
           s.period + least(coalesce(own.rent_due_day, l.rent_due_day), s.month_days) - 1)"""

# Of the tenancies that are given alone.
CHOSEN = " AND t.id = ANY (%s::uuid[])"
# Of all months since the books began.
_SINCE_BEGINNING = "date_trunc('month', s.starts_on::timestamp)"


def due_lines(
    *, months_back: int | None, months_ahead: int, only: str = "", charge_from: str = "t.charge_from"
) -> str:
    """Common table expressions behind one called `swept` (property_id, company_id, starts_on, proration,
    first_open, today); the last of them, `priced`, has a row for each month and kind that nobody charged:
    from `months_back` before that of today, or from the first of the books, to `months_ahead` after it.
    `only` is nothing, or `CHOSEN`; `charge_from` says from when a tenancy `t` is charged."""
    as_of = _ON_ITS_DAY if months_ahead > 0 else "s.today"
    back = f"date_trunc('month', s.today::timestamp) - interval '{months_back} months'"
    first_month = _SINCE_BEGINNING if months_back is None else back
    months = _MONTHS.format(first_month=first_month, months_ahead=months_ahead)
    return f"""months AS ({months}),
spans AS MATERIALIZED ({_SPANS.format(only=only, charge_from=charge_from)}),
{_priced(as_of)}"""


def charged_lines() -> str:
    """The same for months that are charged already, behind `swept` and one called `charged` (tenancy_id,
    kind, period): what the lines in force today make of each."""
    return f"""spans AS MATERIALIZED ({_CHARGED_SPANS}),
{_priced("s.today")}"""


def _priced(as_of: str) -> str:
    return f"""living AS ({_LIVING.format(as_of=as_of, binds=BINDS, last_first=LAST_FIRST)}),
sums AS ({_SUMS}),
priced AS ({_PRICED})"""
