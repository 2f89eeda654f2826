-- A page of units by property name and unit number: property after property until the page is full. The planner takes
-- any caller for one of ten properties, so by itself it reads and sorts every unit. A join to a LATERAL with LIMIT can
-- only loop over its left side, in that side's order.
CREATE OR REPLACE FUNCTION units_by_property(most integer, after_name text, after_property uuid, after_number text, after_unit uuid, in_property uuid, in_status text, in_bedrooms integer) RETURNS TABLE(id uuid, property_name text, property_id uuid, number_sort text) LANGUAGE sql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
  SELECT u.id, p.name, p.id, u.number_sort
    FROM (SELECT id, name FROM properties
           WHERE id = ANY ((SELECT property_ids('units.read'))::uuid[]) AND deleted_at IS NULL
             AND (in_property IS NULL OR id = in_property)
             AND (after_name IS NULL OR (name, id) >= (after_name, after_property))
           ORDER BY name ASC, id ASC) p
   CROSS JOIN LATERAL (
          SELECT units.id, units.number_sort FROM units
           WHERE units.property_id = p.id AND deleted_at IS NULL
             AND (in_status IS NULL OR status = in_status)
             AND (in_bedrooms IS NULL OR bedrooms = in_bedrooms OR (in_bedrooms = 4 AND bedrooms > 4))
             AND (after_property IS DISTINCT FROM p.id OR (units.number_sort, units.id) > (after_number, after_unit))
           ORDER BY units.number_sort ASC, units.id ASC LIMIT most) u
   LIMIT most
$$;
REVOKE EXECUTE ON FUNCTION units_by_property(integer, text, uuid, text, uuid, uuid, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION units_by_property(integer, text, uuid, text, uuid, uuid, text, integer) TO steward_app, steward_worker;
