-- Reports by code go with what people wrote in them: after a day where nobody came back with the code, 30 days after they
-- were declined. One batch, 0 when none is left.
CREATE OR REPLACE FUNCTION purge_equipment_reports() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM equipment_reports WHERE id IN (
    SELECT r.id FROM equipment_reports r
     WHERE r.status <> 'accepted'
       AND ((r.status = 'code_sent' AND r.created_at < now() - interval '1 day')
            OR (r.status = 'declined' AND r.decided_at < now() - interval '30 days'))
     ORDER BY r.created_at LIMIT 500 FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_equipment_reports() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_equipment_reports() TO steward_worker;
