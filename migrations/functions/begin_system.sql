-- The system principals, with the one behind an operator's command line, which only the owner role may be.
CREATE OR REPLACE FUNCTION begin_system(name text) RETURNS auth_context LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF name NOT IN ('purge', 'notifications', 'import-sweep', 'outbox-sweep', 'assistant-sweep', 'embeddings', 'audit-seal', 'key-rotation')
     AND NOT (name = 'account-upkeep' AND pg_has_role(session_user, current_user, 'MEMBER')) THEN
    RAISE EXCEPTION 'no system principal called %', name;
  END IF;
  PERFORM set_scope(NULL, NULL, NULL, name);
  RETURN (NULL, NULL, NULL, 'system', name, false, NULL, NULL, 'UTC', '{}')::auth_context;
END
$$;
REVOKE EXECUTE ON FUNCTION begin_system(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_system(text) TO steward_worker;
