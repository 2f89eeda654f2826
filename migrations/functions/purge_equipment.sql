-- Deleted equipment go for good after their 30 days: one batch, 0 when none is left.
CREATE OR REPLACE FUNCTION purge_equipment() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  -- A schedule that rested with its piece does not wake when the piece is gone for good.
  UPDATE maintenance_schedules s SET is_active = false, version = s.version + 1
    FROM equipment e
   WHERE e.purge_at < now() AND s.property_id = e.property_id AND s.equipment_id = e.id AND s.is_active;
  DELETE FROM equipment WHERE id IN (
    SELECT d.id FROM equipment d WHERE d.purge_at < now() ORDER BY d.purge_at LIMIT 500 FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_equipment() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_equipment() TO steward_worker;
