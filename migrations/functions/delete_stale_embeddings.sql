-- Deletes the vectors of texts that are there no more.
CREATE OR REPLACE FUNCTION delete_stale_embeddings() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'embeddings' THEN
    RAISE EXCEPTION 'only the embeddings sweep may forget texts';
  END IF;
  DELETE FROM embeddings e USING embeddings old LEFT JOIN texts_with_meaning t ON t.kind = old.kind AND t.row_id = old.row_id
   WHERE e.kind = old.kind AND e.row_id = old.row_id AND t.row_id IS NULL;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION delete_stale_embeddings() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_stale_embeddings() TO steward_worker;
