-- What the mail about a work order says to the vendor who has it: the company that sends it, where, what and when. Nothing
-- once it was given to somebody else, was begun, cancelled or deleted. Only for the system principal 'notifications', which
-- sees nothing else of these rows.
CREATE OR REPLACE FUNCTION work_order_names(work_order uuid, vendor uuid)
RETURNS TABLE (company_name text, company_phone text, property_name text, address text, title text, description text, day date)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT c.name, c.phone, p.name, concat_ws(', ', p.address, p.city), o.title, o.description, o.scheduled_date
    FROM work_orders o
    JOIN properties p ON p.id = o.property_id AND p.deleted_at IS NULL
    JOIN companies c ON c.id = o.company_id
   WHERE o.id = work_order AND o.vendor_id = vendor AND o.status = 'scheduled' AND o.deleted_at IS NULL
     AND system_name() = 'notifications'
$$;
REVOKE EXECUTE ON FUNCTION work_order_names(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION work_order_names(uuid, uuid) TO steward_worker;
