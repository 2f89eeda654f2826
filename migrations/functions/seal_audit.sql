-- Adds links for rows that have none, oldest first. A row is left for the next time while transactions that
-- began before it may still be open; the window of a day finds what committed late.
CREATE OR REPLACE FUNCTION seal_audit(most integer) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  link audit_chain%ROWTYPE;
  entry audit_log;
  sealed integer := 0;
BEGIN
  IF system_name() IS DISTINCT FROM 'audit-seal' THEN
    RAISE EXCEPTION 'only audit-seal may seal';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('audit_chain'));
  SELECT * INTO link FROM audit_chain ORDER BY position DESC LIMIT 1;
  FOR entry IN
    SELECT a.* FROM audit_log a
     WHERE a.at > coalesce(link.sealed_at - interval '1 day', '-infinity')
       AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.audit_id = a.id)
     ORDER BY a.at, a.id LIMIT most
  LOOP
    link.position := coalesce(link.position, 0) + 1;
    link.hash := audit_link(coalesce(link.hash, '\x'::bytea), entry);
    INSERT INTO audit_chain (position, audit_id, hash) VALUES (link.position, entry.id, link.hash);
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END
$$;
REVOKE EXECUTE ON FUNCTION seal_audit(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION seal_audit(integer) TO steward_worker;
