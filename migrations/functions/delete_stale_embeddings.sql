-- Deletes vectors of texts that are there no more: one batch, 0 when none is left.
CREATE OR REPLACE FUNCTION delete_stale_embeddings() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'embeddings' THEN
    RAISE EXCEPTION 'only the embeddings sweep may forget texts';
  END IF;
  DELETE FROM embeddings e USING (
    SELECT old.kind, old.row_id FROM embeddings old
      LEFT JOIN texts_with_meaning t ON t.kind = old.kind AND t.row_id = old.row_id
     WHERE t.row_id IS NULL LIMIT 1000) gone
   WHERE e.kind = gone.kind AND e.row_id = gone.row_id;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION delete_stale_embeddings() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_stale_embeddings() TO steward_worker;
