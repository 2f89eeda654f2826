-- The portals that an account may use now: switched on, of a resident and a property that are not deleted, and for who
-- has moved out as long as the company lets them read on, or as they owe.
CREATE OR REPLACE FUNCTION open_portals(account uuid) RETURNS TABLE (id uuid, property_id uuid, resident_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.id, t.property_id, t.resident_id FROM tenant_portals t
    JOIN residents r ON r.property_id = t.property_id AND r.id = t.resident_id AND r.deleted_at IS NULL
    JOIN properties p ON p.id = t.property_id AND p.deleted_at IS NULL
    JOIN companies c ON c.id = p.company_id
   WHERE t.account_id = account AND t.is_active
     AND (coalesce(portal_closes_on(r.status, r.move_out_date, timezone(p.time_zone, t.restored_at)::date,
                                    c.former_portal_days), 'infinity') >= timezone(p.time_zone, now())::date
          OR resident_owes(r.id))
$$;
REVOKE EXECUTE ON FUNCTION open_portals(uuid) FROM PUBLIC;
