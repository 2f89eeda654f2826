-- Signs an account out of the portal everywhere once its last portal was ended, so that no session of before comes back
-- with a portal that is restored. For who may write residents where the ended portal is; answers the account, and whether
-- it was signed out: somebody with another home goes on there.
CREATE OR REPLACE FUNCTION end_portal_sessions(portal uuid) RETURNS TABLE (account uuid, signed_out boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  its_account uuid;
  is_last boolean;
BEGIN
  SELECT t.account_id INTO its_account FROM tenant_portals t
   WHERE t.id = portal AND NOT t.is_active AND t.property_id = ANY (property_ids('residents.write'));
  IF NOT FOUND THEN
    RETURN;
  END IF;
  is_last := NOT has_portal(its_account);
  IF is_last THEN
    UPDATE sessions s SET ended_at = now()
     WHERE s.account_id = its_account AND s.audience = 'resident' AND s.ended_at IS NULL;
  END IF;
  RETURN QUERY SELECT its_account, is_last;
END
$$;
REVOKE EXECUTE ON FUNCTION end_portal_sessions(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_portal_sessions(uuid) TO steward_app;
