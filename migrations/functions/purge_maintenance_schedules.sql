-- Deleted maintenance schedules go for good after their 30 days: one batch, 0 when none is left.
CREATE OR REPLACE FUNCTION purge_maintenance_schedules() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  past uuid[];
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  SELECT array_agg(d.id) INTO past FROM (
    SELECT id FROM maintenance_schedules WHERE purge_at < now() ORDER BY purge_at LIMIT 500) d;
  -- The work orders, which lose their schedule, first: so does whoever completes one (domain/core/db/row_locks.py).
  PERFORM 1 FROM work_orders WHERE schedule_id = ANY (past) ORDER BY id FOR UPDATE;
  DELETE FROM maintenance_schedules WHERE id IN (
    SELECT d.id FROM maintenance_schedules d WHERE d.id = ANY (past) AND d.purge_at < now() FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_maintenance_schedules() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_maintenance_schedules() TO steward_worker;
