-- Writes down that the audit log's chain was verified, and the first link that does not hold.
CREATE OR REPLACE FUNCTION note_audit_check(new_id uuid, seen bigint, first_broken bigint) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF system_name() IS DISTINCT FROM 'audit-seal' THEN
    RAISE EXCEPTION 'only audit-seal may verify';
  END IF;
  INSERT INTO audit_checks (id, links, broken) VALUES (new_id, seen, first_broken);
END
$$;
REVOKE EXECUTE ON FUNCTION note_audit_check(uuid, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION note_audit_check(uuid, bigint, bigint) TO steward_worker;
