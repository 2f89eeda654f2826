-- The system principals as they were before the chain.
CREATE OR REPLACE FUNCTION begin_system(name text) RETURNS began LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF name NOT IN ('purge', 'notifications', 'import-sweep', 'outbox-sweep', 'assistant-sweep', 'embeddings') THEN
    RAISE EXCEPTION 'no system principal called %', name;
  END IF;
  PERFORM set_scope(NULL, NULL, NULL, name);
  RETURN (NULL, NULL, NULL, 'system', name, false, NULL, NULL, 'UTC', '{}')::began;
END
$$;
