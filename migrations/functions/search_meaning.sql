-- An index of neighbours is approximate: behind a crowd of others' rows it may give up before it has filled the
-- answer. What it cannot fill is compared row by row, as a small scope is.
CREATE OR REPLACE FUNCTION search_meaning(wanted halfvec, wanted_model text, farthest double precision, most integer DEFAULT 20,
                               few integer DEFAULT 5000)
RETURNS TABLE (kind text, id uuid, distance double precision)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp AS $$
DECLARE
  places uuid[] := visible_property_ids();
  mine text := 'kind <> ''vendor'' AND model = $2 AND embedding IS NOT NULL AND '
    || CASE WHEN cardinality(places) > 200 THEN 'coalesce(property_id = ANY ($3), false)' ELSE 'property_id = ANY ($3)' END
    || ' AND coalesce(CASE kind WHEN ''property'' THEN property_id = ANY ($4) WHEN ''unit'' THEN property_id = ANY ($5)'
    || ' WHEN ''resident'' THEN property_id = ANY ($6)'
    || ' WHEN ''request'' THEN property_id = ANY ((SELECT property_ids(''maintenance.read''))::uuid[]) ELSE property_id = ANY ($7) END, false)';
  told uuid[] := property_ids('properties.details.read');
  rooms uuid[] := property_ids('units.read');
  people uuid[] := property_ids('residents.read');
  leased uuid[] := property_ids('leases.read');
  vendors uuid[] := vendors_in_sight();
  counted integer;
  reached integer := 0;
BEGIN
  IF staff_account_id() IS NULL THEN
    RETURN;
  END IF;
  EXECUTE 'SELECT count(*) FROM (SELECT FROM embeddings WHERE ' || mine || ' LIMIT $8) counted'
    INTO counted USING wanted, wanted_model, places, told, rooms, people, leased, few + 1;
  IF counted > few THEN
    PERFORM set_config('hnsw.iterative_scan', 'strict_order', true);
    EXECUTE 'SELECT count(*) FROM (SELECT FROM embeddings WHERE ' || mine || ' ORDER BY embedding <=> $1 LIMIT $8) reached'
      INTO reached USING wanted, wanted_model, places, told, rooms, people, leased, most;
  END IF;
  RETURN QUERY EXECUTE
    'SELECT kind, row_id, distance FROM (
       (SELECT kind, row_id, embedding <=> $1 AS distance FROM '
    || CASE WHEN counted > few AND reached = most THEN 'embeddings WHERE ' || mine
            ELSE '(SELECT * FROM embeddings WHERE ' || mine || ' OFFSET 0) few' END
    || ' ORDER BY embedding <=> $1 LIMIT $8)
       UNION ALL
       (SELECT kind, row_id, embedding <=> $1 FROM (SELECT * FROM embeddings WHERE kind = ''vendor'' AND model = $2
           AND embedding IS NOT NULL AND row_id = ANY ($9) OFFSET 0) known ORDER BY 3 LIMIT $8)) near
      WHERE distance <= $10 ORDER BY distance, row_id LIMIT $8'
    USING wanted, wanted_model, places, told, rooms, people, leased, most, vendors, farthest;
END
$$;
REVOKE EXECUTE ON FUNCTION search_meaning(halfvec, text, double precision, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_meaning(halfvec, text, double precision, integer, integer) TO steward_app, steward_worker;
