-- The sweep's work: texts that are new, have changed, or were read by another model. `known` is the hash of the text
-- that the kept vector stands for.
CREATE OR REPLACE FUNCTION texts_to_embed(wanted_model text, most integer)
RETURNS TABLE (kind text, row_id uuid, property_id uuid, source_at timestamptz, prose text, known text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF system_name() IS DISTINCT FROM 'embeddings' THEN
    RAISE EXCEPTION 'only the embeddings sweep may read texts';
  END IF;
  RETURN QUERY
  SELECT t.kind, t.row_id, t.property_id, t.source_at, t.prose, CASE WHEN e.model = wanted_model THEN e.text_hash END
    FROM texts_with_meaning t LEFT JOIN embeddings e ON e.kind = t.kind AND e.row_id = t.row_id
   WHERE e.row_id IS NULL OR e.model <> wanted_model OR e.source_at <> t.source_at
   ORDER BY t.kind, t.row_id LIMIT most;
END
$$;
REVOKE EXECUTE ON FUNCTION texts_to_embed(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION texts_to_embed(text, integer) TO steward_worker;
