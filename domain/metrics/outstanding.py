"""What tenancies owe now, from the open parts of their papers: the SQL behind every outstanding amount."""

# A tenancy's balance is what is open of its charges and of what went back, less what waits of its payments
# and credits. Every part has an index of its open rows alone, so that no paid history is read.
OPEN_BALANCE = """(
  coalesce((SELECT sum(c.amount - c.settled) FROM charges c
             WHERE c.tenancy_id = {tenancy} AND c.settled < c.amount), 0)
  + coalesce((SELECT sum(d.amount - d.settled) FROM disbursements d
               WHERE d.tenancy_id = {tenancy} AND d.kind IN ('refund', 'transfer')
                 AND d.settled < d.amount), 0)
  - coalesce((SELECT sum(m.amount - m.applied) FROM payments m
               WHERE m.tenancy_id = {tenancy} AND m.status = 'completed' AND m.applied < m.amount), 0)
  - coalesce((SELECT sum(k.amount - k.applied) FROM credits k
               WHERE k.tenancy_id = {tenancy} AND k.reversed_on IS NULL AND k.applied < k.amount), 0)
)"""

OLDEST_OPEN_DUE = """(
  SELECT min(c.due_on) FROM charges c WHERE c.tenancy_id = {tenancy} AND c.settled < c.amount
)"""

# What is open past its due day and the grace of the books, else of the tenancy's newest lease.
PAST_DUE = """(
  SELECT coalesce(sum(c.amount - c.settled), 0) FROM charges c
   WHERE c.tenancy_id = {tenancy} AND c.settled < c.amount
     AND c.due_on + (SELECT coalesce(b.late_fee_grace_days, (
                              SELECT l.late_fee_grace_days FROM leases l WHERE l.tenancy_id = {tenancy}
                               ORDER BY l.start_date DESC, l.id DESC LIMIT 1), 5)
                       FROM books b WHERE b.property_id = c.property_id) < {today}
)"""


def open_balance(tenancy: str) -> str:
    """The balance now of the tenancy whose id the SQL expression is; above 0 it owes."""
    return OPEN_BALANCE.format(tenancy=tenancy)


def oldest_open_due(tenancy: str) -> str:
    """The due day of the tenancy's oldest open charge; null where none is open."""
    return OLDEST_OPEN_DUE.format(tenancy=tenancy)


def past_due(tenancy: str, today: str) -> str:
    """What of the tenancy is overdue on a day of its property."""
    return PAST_DUE.format(tenancy=tenancy, today=today)
