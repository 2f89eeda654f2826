-- What the message with the code of a report names: the property, and nothing once the report was confirmed. Only for the
-- system principal 'notifications'.
CREATE OR REPLACE FUNCTION report_names(report uuid) RETURNS TABLE (property_name text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT p.name FROM equipment_reports r JOIN properties p ON p.id = r.property_id AND p.deleted_at IS NULL
   WHERE r.id = report AND r.status = 'code_sent' AND r.created_at > now() - interval '30 minutes'
     AND system_name() = 'notifications'
$$;
REVOKE EXECUTE ON FUNCTION report_names(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION report_names(uuid) TO steward_worker;
