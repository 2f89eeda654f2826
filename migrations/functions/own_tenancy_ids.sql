-- The tenancies that the signed-in resident owes for, past ones included: as the one it is named after, or as a primary or
-- co-tenant of one of its leases. Who left before the household did owes no longer; occupants and guarantors never did.
-- Empty for any role but the portal's.
CREATE OR REPLACE FUNCTION own_tenancy_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(
    SELECT t.id FROM tenancies t WHERE t.resident_id = ANY ((SELECT own_resident_ids())::uuid[])
     UNION
    SELECT t.id
      FROM lease_parties y
      JOIN leases l ON l.property_id = y.property_id AND l.id = y.lease_id AND l.deleted_at IS NULL
                   AND l.status NOT IN ('draft', 'cancelled')
      JOIN tenancies t ON t.id = l.tenancy_id
      JOIN properties p ON p.id = t.property_id
     WHERE y.resident_id = ANY ((SELECT own_resident_ids())::uuid[]) AND y.role IN ('primary', 'co_tenant')
       AND coalesce(y.until, 'infinity') >= least(timezone(p.time_zone, now())::date, t.ended_on))
$$;
REVOKE EXECUTE ON FUNCTION own_tenancy_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_tenancy_ids() TO steward_portal;
