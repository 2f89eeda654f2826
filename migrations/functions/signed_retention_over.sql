-- Whether a lease's signed papers have been kept for as long as its company says after the tenancy: not while it lasts,
-- and not before the day that a certificate of them promises.
CREATE OR REPLACE FUNCTION signed_retention_over(lease uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce((
    SELECT CASE WHEN l.tenancy_id IS NOT NULL THEN t.ended_on ELSE coalesce(l.end_date, l.updated_at::date) END
           + make_interval(years => c.signed_retention_years) < now()
           AND NOT EXISTS (SELECT FROM signature_requests r
                            WHERE r.lease_id = l.id AND r.status = 'completed'
                              AND (r.origin ->> 'kept_until')::date > current_date)
      FROM leases l
      JOIN properties p ON p.id = l.property_id
      JOIN companies c ON c.id = p.company_id
      LEFT JOIN tenancies t ON t.id = l.tenancy_id
     WHERE l.id = lease), false)
$$;
