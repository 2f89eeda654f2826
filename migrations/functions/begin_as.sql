-- An activity that a person asked for: their rights as they are now; for somebody else only while an admin asks.
CREATE OR REPLACE FUNCTION begin_as(actor uuid, acting_for uuid) RETURNS auth_context LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me accounts%ROWTYPE;
  account uuid := coalesce(acting_for, actor);
BEGIN
  SELECT * INTO me FROM accounts WHERE id = account AND is_active
    AND EXISTS (SELECT FROM accounts a WHERE a.id = actor AND a.is_active AND (a.is_admin OR actor = account));
  IF NOT FOUND THEN
    RAISE EXCEPTION 'signed out' USING ERRCODE = 'ST401';
  END IF;
  PERFORM set_scope(account, actor, NULL, NULL);
  RETURN (account, actor, NULL, connected_audience(), NULL, false, me.email, me.full_name, me.time_zone, roles_of(account))::auth_context;
END
$$;
REVOKE EXECUTE ON FUNCTION begin_as(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_as(uuid, uuid) TO steward_worker;
