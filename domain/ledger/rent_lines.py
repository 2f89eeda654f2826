"""The statements by which lines of rent begin, change and end with their leases."""

_TODAY = "timezone(p.time_zone, now())::date"
_MONTH = f"CROSS JOIN LATERAL (SELECT date_trunc('month', {_TODAY})::date AS this_month) AS calendar"
# The rent of a lease ends what was charged before it, and lasts until a later lease begins or the household
# leaves.
END_EARLIER = """
UPDATE recurring_charges r SET ends_on = l.start_date - 1, version = r.version + 1, updated_at = now()
  FROM leases l
 WHERE l.id = ANY (%s::uuid[]) AND r.tenancy_id = l.tenancy_id AND r.kind = 'rent' AND r.lease_id <> l.id
   AND r.starts_on < l.start_date AND coalesce(r.ends_on, 'infinity') >= l.start_date
"""
RENT = """
INSERT INTO recurring_charges (property_id, tenancy_id, lease_id, kind, amount, starts_on, ends_on)
SELECT l.property_id, l.tenancy_id, l.id, 'rent', l.monthly_rent, l.start_date,
       least(later.starts_on - 1, CASE WHEN l.move_out_date >= l.start_date THEN l.move_out_date END)
  FROM leases l
 CROSS JOIN LATERAL (
       SELECT min(s) AS starts_on FROM (
         SELECT min(r.starts_on) AS s FROM recurring_charges r
          WHERE r.tenancy_id = l.tenancy_id AND r.kind = 'rent' AND r.starts_on > l.start_date
         UNION ALL
         SELECT min(o.start_date) FROM leases o
          WHERE o.id = ANY (%s::uuid[]) AND o.tenancy_id = l.tenancy_id AND o.start_date > l.start_date
       ) AS starts
 ) AS later
 WHERE l.id = ANY (%s::uuid[]) AND l.tenancy_id IS NOT NULL
   AND NOT EXISTS (SELECT FROM recurring_charges r
                    WHERE r.tenancy_id = l.tenancy_id AND r.kind = 'rent' AND r.starts_on = l.start_date)
"""
# The first line of a lease begins with it.
MOVE_START = """
UPDATE recurring_charges r SET starts_on = l.start_date, version = r.version + 1, updated_at = now()
  FROM leases l
 WHERE l.id = ANY (%s::uuid[]) AND r.lease_id = l.id AND r.kind = 'rent' AND r.starts_on <> l.start_date
   AND coalesce(r.ends_on, 'infinity') >= l.start_date
   AND NOT EXISTS (SELECT FROM recurring_charges o
                    WHERE o.lease_id = l.id AND o.kind = 'rent' AND o.starts_on < r.starts_on)
"""
# A household that owed from the first day of its lease on does so from another first day too.
MOVE_CHARGE_FROM = """
UPDATE tenancies t SET charge_from = l.start_date, version = t.version + 1, updated_at = now()
  FROM leases l JOIN recurring_charges r ON r.lease_id = l.id AND r.kind = 'rent'
 WHERE l.id = ANY (%s::uuid[]) AND t.id = l.tenancy_id AND r.starts_on <> l.start_date
   AND t.charge_from = r.starts_on
   AND NOT EXISTS (SELECT FROM recurring_charges o
                    WHERE o.tenancy_id = t.id AND o.kind = 'rent' AND o.starts_on < r.starts_on)
"""
# A line that ended before another first day never was.
DROP_BEFORE = """
DELETE FROM recurring_charges r USING leases l
 WHERE l.id = ANY (%s::uuid[]) AND r.lease_id = l.id AND r.kind = 'rent' AND r.ends_on < l.start_date
"""
# Another rent counts from this month on, or from the lease's own first day; what was before stays as it was,
# and so does one that is planned for a day to come.
_LAST_LINES = f"""
       SELECT r.id, r.starts_on, r.ends_on, r.amount,
              greatest(l.start_date, coalesce(%s::date, calendar.this_month)) AS changes_on,
              l.property_id, l.tenancy_id, l.id AS lease_id, l.monthly_rent, l.move_out_date
         FROM leases l JOIN properties p ON p.id = l.property_id {_MONTH}
        CROSS JOIN LATERAL (SELECT n.* FROM recurring_charges n
                             WHERE n.lease_id = l.id AND n.kind = 'rent'
                               AND n.starts_on <= greatest(l.start_date, {_TODAY})
                             ORDER BY n.starts_on DESC LIMIT 1) AS r
        WHERE l.id = ANY (%s::uuid[])
"""
# Another rent takes the place of one that began later in its days.
_REPLACES = """(%s::date IS NOT NULL OR o.amount <> o.monthly_rent) AND o.starts_on > o.changes_on"""
DROP_LATER = f"""
DELETE FROM recurring_charges r USING ({_LAST_LINES}) AS o
 WHERE r.lease_id = o.lease_id AND r.kind = 'rent' AND r.id <> o.id AND {_REPLACES}
   AND r.starts_on >= o.changes_on AND r.starts_on < o.starts_on
"""
BEGIN_SOONER = f"""
UPDATE recurring_charges r SET starts_on = o.changes_on, version = r.version + 1, updated_at = now()
  FROM ({_LAST_LINES}) AS o WHERE r.id = o.id AND {_REPLACES}
"""
# One that counts from a day after the last one charges nothing, unless the household stays after all.
NEW_RENT = f"""
INSERT INTO recurring_charges (property_id, tenancy_id, lease_id, kind, amount, starts_on, ends_on)
SELECT o.property_id, o.tenancy_id, o.lease_id, 'rent', o.monthly_rent, o.changes_on,
       CASE WHEN coalesce(r.ends_on, 'infinity') >= o.changes_on THEN o.ends_on
            ELSE (SELECT min(n.starts_on) - 1 FROM recurring_charges n
                   WHERE n.tenancy_id = r.tenancy_id AND n.kind = 'rent' AND n.starts_on > o.changes_on) END
  FROM ({_LAST_LINES}) AS o JOIN recurring_charges r ON r.id = o.id
 WHERE r.amount <> o.monthly_rent AND r.starts_on < o.changes_on
   AND (coalesce(r.ends_on, 'infinity') >= o.changes_on OR r.ends_on = o.move_out_date)
"""
END_REPLACED = """
UPDATE recurring_charges r SET ends_on = n.starts_on - 1, version = r.version + 1, updated_at = now()
  FROM recurring_charges n
 WHERE r.lease_id = ANY (%s::uuid[]) AND r.kind = 'rent' AND n.lease_id = r.lease_id AND n.kind = 'rent'
   AND n.starts_on > r.starts_on AND coalesce(r.ends_on, 'infinity') >= n.starts_on
"""
SAME_LINE = f"""
UPDATE recurring_charges r
   SET amount = CASE WHEN r.starts_on >= o.changes_on THEN o.monthly_rent ELSE r.amount END,
       version = r.version + 1, updated_at = now(),
       ends_on = CASE WHEN o.move_out_date >= r.starts_on
                      THEN least(r.ends_on, o.move_out_date) ELSE r.ends_on END
  FROM ({_LAST_LINES}) AS o
 WHERE r.id = o.id
   AND ((r.amount <> o.monthly_rent AND r.starts_on >= o.changes_on)
     OR (o.move_out_date >= r.starts_on AND coalesce(r.ends_on, 'infinity') > o.move_out_date))
"""
END_PLANNED = """
UPDATE recurring_charges r SET ends_on = l.move_out_date, version = r.version + 1, updated_at = now()
  FROM leases l
 WHERE l.id = ANY (%s::uuid[]) AND r.lease_id = l.id AND r.kind = 'rent' AND l.move_out_date >= r.starts_on
   AND coalesce(r.ends_on, 'infinity') > l.move_out_date
"""
# The line that had ended for a lease which does not count runs on, until the household leaves.
REOPEN_EARLIER = """
UPDATE recurring_charges r
   SET ends_on = CASE WHEN before.move_out_date >= r.starts_on THEN before.move_out_date END,
       version = r.version + 1, updated_at = now()
  FROM leases l, leases before
 WHERE l.id = ANY (%s::uuid[]) AND r.tenancy_id = l.tenancy_id AND r.kind = 'rent' AND r.lease_id <> l.id
   AND before.id = r.lease_id AND r.ends_on = l.start_date - 1
   AND before.deleted_at IS NULL AND before.status NOT IN ('draft', 'cancelled')
"""
# The lines of a lease whose household stays longer, or after all: each lasts until the next one begins.
REOPEN = """
UPDATE recurring_charges r SET ends_on = s.last_day, version = r.version + 1, updated_at = now()
  FROM (SELECT n.id, (SELECT min(o.starts_on) - 1 FROM recurring_charges o
                       WHERE o.tenancy_id = n.tenancy_id AND o.kind = 'rent'
                         AND o.starts_on > n.starts_on) AS last_day
          FROM recurring_charges n WHERE n.lease_id = ANY (%s::uuid[]) AND n.kind = 'rent') AS s
 WHERE r.id = s.id AND r.ends_on IS DISTINCT FROM s.last_day
"""
DROP = "DELETE FROM recurring_charges WHERE lease_id = ANY (%s::uuid[]) AND kind = 'rent'"
