-- Portal invitations that ended 30 days ago, or expired then without anybody noticing, go with the addresses in them: one
-- batch, 0 when none is left.
CREATE OR REPLACE FUNCTION purge_tenant_invitations() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM tenant_invitations WHERE id IN (
    SELECT id FROM tenant_invitations
     WHERE ended_at < now() - interval '30 days'
        OR (ended_at IS NULL AND expires_at < now() - interval '30 days')
     LIMIT 500 FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_tenant_invitations() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_tenant_invitations() TO steward_worker;
