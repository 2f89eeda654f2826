-- Which owners of which properties have yet to get the statement of the month that ended: from the second day of the next
-- month at seven by the property's clock, through its tenth. What is later than that is asked for, not mailed. Only for
-- the system principal 'notifications'.
CREATE OR REPLACE FUNCTION owner_statements_due(at timestamptz, most integer)
RETURNS TABLE (property_id uuid, account_id uuid, month date)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
  SELECT p.id, l.account_id, (t.this_month - interval '1 month')::date
    FROM properties p
    JOIN companies c ON c.id = p.company_id AND c.mails_owner_statements
    JOIN books b ON b.property_id = p.id
   CROSS JOIN LATERAL (
          SELECT timezone(p.time_zone, at) AS local, date_trunc('month', timezone(p.time_zone, at))::date AS this_month) t
    JOIN user_properties l ON l.property_id = p.id AND l.role = 'owner' AND l.is_active
    JOIN accounts a ON a.id = l.account_id AND a.is_active AND a.kind = 'person'
   WHERE system_name() = 'notifications' AND p.deleted_at IS NULL
     AND extract(day FROM t.local) BETWEEN 2 AND 10 AND t.local::time >= '07:00'
     AND b.starts_on < t.this_month
     AND EXISTS (SELECT FROM postings x WHERE x.property_id = p.id AND x.day < t.this_month)
     AND NOT EXISTS (SELECT FROM owner_statements s
                      WHERE s.property_id = p.id AND s.account_id = l.account_id
                        AND s.month = (t.this_month - interval '1 month')::date)
   ORDER BY p.id, l.account_id
   LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION owner_statements_due(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION owner_statements_due(timestamptz, integer) TO steward_worker;
