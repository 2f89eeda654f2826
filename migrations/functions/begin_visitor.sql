-- Somebody who is not signed in.
CREATE OR REPLACE FUNCTION begin_visitor() RETURNS began LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_scope(NULL, NULL, NULL, NULL);
  RETURN (NULL, NULL, NULL, 'staff', NULL, false, NULL, NULL, 'UTC', '{}')::began;
END
$$;
REVOKE EXECUTE ON FUNCTION begin_visitor() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_visitor() TO steward_app;
