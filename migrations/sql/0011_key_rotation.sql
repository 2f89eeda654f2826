-- What is still sealed under another key than this one: where it is, in the words its seal is bound to. In the
-- order of `at`, after the one that a page before ended with.
CREATE FUNCTION sealed_otherwise(newest bytea, after_at text, most integer)
RETURNS TABLE (place text, row_id uuid, field text, sealed bytea, at text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF system_name() IS DISTINCT FROM 'key-rotation' THEN
    RAISE EXCEPTION 'only key-rotation may read sealed fields';
  END IF;
  RETURN QUERY
  SELECT fields.*, concat_ws('/', fields.place, fields.row_id, fields.field) COLLATE "C" AS at FROM (
    SELECT 'residents', r.id, 'date_of_birth', r.date_of_birth FROM residents r
    UNION ALL SELECT 'residents', r.id, 'ssn_last_four', r.ssn_last_four FROM residents r
    UNION ALL SELECT 'vendors', v.id, 'tax_id', v.tax_id FROM vendors v
    UNION ALL SELECT 'second_factors', s.account_id, 'secret', s.secret FROM second_factors s
    UNION ALL SELECT 'import_failed_rows', f.job_id, f.row_number::text, f.sensitive_cells FROM import_failed_rows f
  ) AS fields (place, row_id, field, sealed)
  WHERE fields.sealed IS NOT NULL AND substring(fields.sealed FROM 1 FOR 4) <> newest
    AND concat_ws('/', fields.place, fields.row_id, fields.field) COLLATE "C" > after_at
  ORDER BY at LIMIT most;
END
$$;

-- Puts the new seals in, each only where the old one still stands: a value changed meanwhile stays as it is.
CREATE FUNCTION reseal(places text[], row_ids uuid[], fields text[], olds bytea[], news bytea[]) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  done integer := 0;
  step integer;
BEGIN
  IF system_name() IS DISTINCT FROM 'key-rotation' THEN
    RAISE EXCEPTION 'only key-rotation may seal anew';
  END IF;
  UPDATE residents t SET date_of_birth = n.new FROM unnest(places, row_ids, fields, olds, news) AS n (place, id, field, old, new)
   WHERE n.place = 'residents' AND n.field = 'date_of_birth' AND t.id = n.id AND t.date_of_birth = n.old;
  GET DIAGNOSTICS step = ROW_COUNT; done := done + step;
  UPDATE residents t SET ssn_last_four = n.new FROM unnest(places, row_ids, fields, olds, news) AS n (place, id, field, old, new)
   WHERE n.place = 'residents' AND n.field = 'ssn_last_four' AND t.id = n.id AND t.ssn_last_four = n.old;
  GET DIAGNOSTICS step = ROW_COUNT; done := done + step;
  UPDATE vendors t SET tax_id = n.new FROM unnest(places, row_ids, fields, olds, news) AS n (place, id, field, old, new)
   WHERE n.place = 'vendors' AND t.id = n.id AND t.tax_id = n.old;
  GET DIAGNOSTICS step = ROW_COUNT; done := done + step;
  UPDATE second_factors t SET secret = n.new FROM unnest(places, row_ids, fields, olds, news) AS n (place, id, field, old, new)
   WHERE n.place = 'second_factors' AND t.account_id = n.id AND t.secret = n.old;
  GET DIAGNOSTICS step = ROW_COUNT; done := done + step;
  UPDATE import_failed_rows t SET sensitive_cells = n.new FROM unnest(places, row_ids, fields, olds, news) AS n (place, id, field, old, new)
   WHERE n.place = 'import_failed_rows' AND t.job_id = n.id AND t.row_number::text = n.field AND t.sensitive_cells = n.old;
  GET DIAGNOSTICS step = ROW_COUNT; done := done + step;
  RETURN done;
END
$$;
