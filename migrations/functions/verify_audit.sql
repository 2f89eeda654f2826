-- Recomputes links after a position: how many were looked at, how far it came, and the first that is broken
-- (its row changed or gone, or a link missing before it).
CREATE OR REPLACE FUNCTION verify_audit(after_position bigint, most integer)
RETURNS TABLE (checked integer, reached bigint, broken bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  previous bytea;
  link record;
  entry audit_log;
BEGIN
  IF system_name() IS DISTINCT FROM 'audit-seal' THEN
    RAISE EXCEPTION 'only audit-seal may verify';
  END IF;
  checked := 0;
  reached := after_position;
  SELECT hash INTO previous FROM audit_chain WHERE position = after_position;
  previous := coalesce(previous, '\x'::bytea);
  FOR link IN SELECT * FROM audit_chain WHERE position > after_position ORDER BY position LIMIT most LOOP
    SELECT a.* INTO entry FROM audit_log a WHERE a.id = link.audit_id;
    IF link.position <> reached + 1 OR entry.id IS NULL OR audit_link(previous, entry) <> link.hash THEN
      broken := reached + 1;
      RETURN NEXT;
      RETURN;
    END IF;
    previous := link.hash;
    reached := link.position;
    checked := checked + 1;
  END LOOP;
  RETURN NEXT;
END
$$;
REVOKE EXECUTE ON FUNCTION verify_audit(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION verify_audit(bigint, integer) TO steward_worker;
