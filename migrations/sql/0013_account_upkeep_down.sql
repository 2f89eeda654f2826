DROP FUNCTION replace_session(bytea, text);

-- The system principals as they were before.
CREATE OR REPLACE FUNCTION begin_system(name text) RETURNS began LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF name NOT IN ('purge', 'notifications', 'import-sweep', 'outbox-sweep', 'assistant-sweep', 'embeddings', 'audit-seal', 'key-rotation') THEN
    RAISE EXCEPTION 'no system principal called %', name;
  END IF;
  PERFORM set_scope(NULL, NULL, NULL, name);
  RETURN (NULL, NULL, NULL, 'system', name, false, NULL, NULL, 'UTC', '{}')::began;
END
$$;
