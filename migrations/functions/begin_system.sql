-- A system principal, by its row; one behind an operator's command line only the owner role may be.
CREATE OR REPLACE FUNCTION begin_system(name text) RETURNS auth_context LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM system_principals p WHERE p.name = begin_system.name
                    AND (NOT p.owner_only OR pg_has_role(session_user, current_user, 'MEMBER'))) THEN
    RAISE EXCEPTION 'no system principal called %', name;
  END IF;
  PERFORM set_scope(NULL, NULL, NULL, name);
  RETURN (NULL, NULL, NULL, 'system', name, false, NULL, NULL, 'UTC', '{}')::auth_context;
END
$$;
REVOKE EXECUTE ON FUNCTION begin_system(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_system(text) TO steward_worker;
