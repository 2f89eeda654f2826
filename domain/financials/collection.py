"""How well rent is collected: charged, collected and on time, late fees, six months, payment methods."""

from collections.abc import Mapping

from domain.core.db.pipeline import Statement
from domain.financials.journal import BEGINS_ON, SCOPE
from domain.ledger.postings import FUNDS

TREND_MONTHS = 6
ON_TIME_DAY = 5  # of the charge's month

# What is settled of a charge by a day, or only by money: what a concession took off is not collected, what a
# deposit or money from before pays is, as the income of cash has it.
_SETTLED = (
    "(SELECT coalesce(sum(x.amount), 0) FROM allocations x WHERE x.charge_id = c.id AND x.day <= {day})"
)
_OF_CREDIT = """(SELECT coalesce(sum(x.amount), 0) FROM allocations x JOIN credits k ON k.id = x.credit_id
             WHERE x.charge_id = c.id AND x.day <= {day} AND k.kind IN ({kinds}))"""
_FUNDS = ", ".join(f"'{kind}'" for kind in FUNDS)
_COLLECTED = (
    f"({_SETTLED.replace('x.day <=', 'x.payment_id IS NOT NULL AND x.day <=')}"
    f" + {_OF_CREDIT.replace('{kinds}', _FUNDS)})"
)
# What of a charge was adjusted, or is charged to another tenancy since its transfer, is not charged here.
_NO_CHARGE = "'adjustment', 'charge_moved'"
_NOT_CHARGED = _OF_CREDIT.replace("{kinds}", _NO_CHARGE)
# What of the charged was settled by a day and not taken back until the end of the period, such as by a
# returned check.
_KEPT = f"""(SELECT coalesce(sum(x.amount), 0)
             FROM allocations x LEFT JOIN allocations o ON o.id = x.reverses_id
             LEFT JOIN credits k ON k.id = x.credit_id
            WHERE x.charge_id = c.id AND coalesce(o.day, x.day) <= {{day}} AND x.day <= c.until
              AND (k.id IS NULL OR k.kind NOT IN ({_NO_CHARGE})))"""
_DAY_5 = f"date_trunc('month', c.due_on)::date + {ON_TIME_DAY - 1}"

# Rent and late fees that fell due in either period, measured at its end. What a month came to be more counts
# in sums alone.
_RENT = f"""
WITH {SCOPE}, charged AS MATERIALIZED (
  SELECT c.id, c.kind, c.origin, c.amount - {_NOT_CHARGED.format(day="period.until")} AS amount, c.due_on,
         {_NOT_CHARGED.format(day="period.until")} AS not_charged, period.days, period.until
    FROM charges c CROSS JOIN LATERAL (
      VALUES ('now', %(since)s::date, %(until)s::date),
             ('before', %(before_since)s::date, %(before_until)s::date)) AS period(days, since, until)
   WHERE c.property_id = ANY (ARRAY(SELECT id FROM scope)) AND c.kind IN ('rent', 'late_fee')
     AND c.voided_on IS NULL AND c.due_on BETWEEN period.since AND period.until
     AND (c.origin <> 'transfer' OR c.posted_on <= period.until)
), measured AS MATERIALIZED (
  SELECT c.*, {_COLLECTED.format(day="c.until")} AS collected,
         {_SETTLED.format(day="c.until")} - c.not_charged AS settled,
         c.kind = 'rent' AND c.amount <= {_KEPT.format(day=_DAY_5)} AS on_time
    FROM charged c WHERE c.amount > 0
)
SELECT m.days, m.kind, sum(m.amount)::text, sum(m.collected)::text, sum(m.amount - m.settled)::text,
       count(*) FILTER (WHERE m.origin <> 'adjustment'),
       count(*) FILTER (WHERE m.on_time AND m.origin <> 'adjustment')
  FROM measured m GROUP BY m.days, m.kind
"""
RENT_COLUMNS = ("charged", "collected", "open", "count", "on_time")

_MONTHS = f"""
WITH {SCOPE}
SELECT to_char(date_trunc('month', c.due_on), 'YYYY-MM-DD'),
       sum(c.amount - {_NOT_CHARGED.format(day="%(until)s::date")})::text,
       sum({_COLLECTED.format(day="%(until)s::date")})::text,
       sum(c.amount - {_SETTLED.format(day="%(until)s::date")})::text
  FROM charges c
 WHERE c.property_id = ANY (ARRAY(SELECT id FROM scope)) AND c.kind = 'rent' AND c.voided_on IS NULL
   AND c.due_on BETWEEN %(first_month)s::date AND %(until)s::date
   AND (c.origin <> 'transfer' OR c.posted_on <= %(until)s::date)
 GROUP BY 1 ORDER BY 1
"""

_METHODS = f"""
WITH {SCOPE}
SELECT m.method, sum(m.amount)::text, count(*)
  FROM payments m
 WHERE m.property_id = ANY (ARRAY(SELECT id FROM scope)) AND m.status IN ('completed', 'refunded')
   AND m.received_on BETWEEN %(since)s::date AND %(until)s::date
 GROUP BY m.method ORDER BY sum(m.amount) DESC, m.method
"""

_PLACES = f"""
WITH {SCOPE}
SELECT (SELECT count(*) FROM scope),
       (SELECT count(*) FROM tenancies t
         WHERE t.property_id IN (SELECT id FROM scope) AND t.ended_on IS NULL),
       {BEGINS_ON},
       (SELECT count(DISTINCT a.tenancy_id) FROM autopay a JOIN tenancies t ON t.id = a.tenancy_id
         WHERE a.property_id IN (SELECT id FROM scope) AND a.status = 'on' AND t.ended_on IS NULL)
"""


def rent(parameters: Mapping[str, object]) -> Statement:
    """Rows of 'now' or 'before', the kind of charge, and `RENT_COLUMNS`."""
    return Statement(_RENT, parameters, reads_much=True)


def months(parameters: Mapping[str, object]) -> Statement:
    """Rows of month, rent charged, collected of it, and still open; months without charges are left out."""
    return Statement(_MONTHS, parameters, reads_much=True)


def methods(parameters: Mapping[str, object]) -> Statement:
    """Rows of method, amount received in the period, and how many payments."""
    return Statement(_METHODS, parameters, reads_much=True)


def places(parameters: Mapping[str, object]) -> Statement:
    """One row: properties, tenancies that go on, the first day of their books, and how many have AutoPay."""
    return Statement(_PLACES, parameters)
