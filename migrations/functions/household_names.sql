-- The first names of the others who owe for a tenancy today, for a resident who does. Empty for any role but the portal's.
CREATE OR REPLACE FUNCTION household_names(tenancy uuid) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(
    SELECT r.first_name
      FROM residents r
      JOIN properties p ON p.id = r.property_id
     WHERE household_names.tenancy = ANY ((SELECT own_tenancy_ids())::uuid[])
       AND r.deleted_at IS NULL AND r.id <> ALL ((SELECT own_resident_ids())::uuid[])
       AND (EXISTS (SELECT FROM tenancies t WHERE t.id = household_names.tenancy AND t.resident_id = r.id)
            OR EXISTS (SELECT FROM leases l
                         JOIN lease_parties y ON y.property_id = l.property_id AND y.lease_id = l.id
                        WHERE l.tenancy_id = household_names.tenancy AND y.resident_id = r.id AND l.deleted_at IS NULL
                          AND l.status NOT IN ('draft', 'cancelled') AND y.role IN ('primary', 'co_tenant')
                          AND coalesce(y.until, 'infinity') >= timezone(p.time_zone, now())::date))
     ORDER BY r.first_name, r.id)
$$;
REVOKE EXECUTE ON FUNCTION household_names(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION household_names(uuid) TO steward_portal;
