"""The lease `l` of a tenancy whose last day binds all that is charged for it, as parts of statements."""

# A lease that was ended, or renewed, binds nothing once its household has a later one.
BINDS = """
l.deleted_at IS NULL AND l.status NOT IN ('draft', 'cancelled')
          AND (l.status NOT IN ('terminated', 'renewed') OR NOT EXISTS (
                SELECT FROM leases later
                 WHERE later.tenancy_id = l.tenancy_id AND later.start_date > l.start_date
                   AND later.deleted_at IS NULL
                   AND later.status NOT IN ('draft', 'cancelled', 'terminated', 'renewed')))"""
LAST_FIRST = """
CASE WHEN l.status = 'terminated' THEN coalesce(l.move_out_date, l.end_date) ELSE l.end_date END
              DESC NULLS FIRST, l.start_date DESC"""
