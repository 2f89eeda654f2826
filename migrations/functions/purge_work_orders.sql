-- Deleted work orders go for good after their 30 days: one batch, 0 when none is left.
CREATE OR REPLACE FUNCTION purge_work_orders() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM work_orders WHERE id IN (
    SELECT d.id FROM work_orders d WHERE d.purge_at < now() ORDER BY d.purge_at LIMIT 500 FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_work_orders() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_work_orders() TO steward_worker;
