-- How many months of late fees the company's policy still waives for a home, without anybody being asked: residents do not read
-- the policies of companies. 0 for a home that the signed-in resident does not owe for.
CREATE OR REPLACE FUNCTION waivers_left(tenancy uuid) RETURNS integer
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((
    SELECT greatest(c.late_fees_waived_a_year - count(w.id), 0)::integer
      FROM tenancies t
      JOIN properties p ON p.id = t.property_id
      JOIN companies c ON c.id = p.company_id
      LEFT JOIN fee_waiver_requests w ON w.tenancy_id = t.id AND w.by_policy AND w.status <> 'declined'
                                     AND w.created_at > now() - interval '1 year'
     WHERE t.id = waivers_left.tenancy AND t.id = ANY (own_tenancy_ids())
     GROUP BY c.late_fees_waived_a_year), 0)
$$;
REVOKE EXECUTE ON FUNCTION waivers_left(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION waivers_left(uuid) TO steward_portal;
