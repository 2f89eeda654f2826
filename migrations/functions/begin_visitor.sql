-- Somebody who is not signed in.
CREATE OR REPLACE FUNCTION begin_visitor() RETURNS auth_context LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_scope(NULL, NULL, NULL, NULL);
  RETURN (NULL, NULL, NULL, connected_audience(), NULL, false, NULL, NULL, 'UTC', '{}')::auth_context;
END
$$;
REVOKE EXECUTE ON FUNCTION begin_visitor() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_visitor() TO steward_app, steward_portal;
