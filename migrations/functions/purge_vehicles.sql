-- A vehicle that was removed goes for good after its 30 days.
CREATE OR REPLACE FUNCTION purge_vehicles() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM vehicles WHERE purge_at < now();
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_vehicles() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_vehicles() TO steward_worker;
