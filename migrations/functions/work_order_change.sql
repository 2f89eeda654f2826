-- What the message about a change of a work order says to a vendor who was told of it: the company that sends it, where, what,
-- the day, and whether it is theirs still. Nothing to whom nothing was sent, nor once work has begun. Only for the system
-- principal 'notifications', which sees nothing else of these rows.
CREATE OR REPLACE FUNCTION work_order_change(work_order uuid, vendor uuid)
RETURNS TABLE (company_name text, company_phone text, property_name text, address text, title text, day date, is_theirs boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT c.name, c.phone, p.name, concat_ws(', ', p.address, p.city), o.title, o.scheduled_date,
         o.vendor_id IS NOT DISTINCT FROM vendor AND o.status = 'scheduled' AND o.deleted_at IS NULL
    FROM work_orders o
    JOIN properties p ON p.id = o.property_id AND p.deleted_at IS NULL
    JOIN companies c ON c.id = o.company_id
   WHERE o.id = work_order AND system_name() = 'notifications'
     AND (o.status IN ('scheduled', 'cancelled') OR o.deleted_at IS NOT NULL OR o.vendor_id IS DISTINCT FROM vendor)
     AND EXISTS (SELECT FROM deliveries d
                  WHERE d.template = 'work_order' AND d.recipient_id = vendor AND d.state IN ('sending', 'sent', 'delivered', 'unknown')
                    AND d.subject_ids ->> 'order_id' = work_order::text)
$$;
REVOKE EXECUTE ON FUNCTION work_order_change(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION work_order_change(uuid, uuid) TO steward_worker;
