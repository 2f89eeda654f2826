-- What is still sealed under another key than this one: where it is, in the words its seal is bound to. In the
-- order of `at`, after the one that a page before ended with.
CREATE OR REPLACE FUNCTION sealed_otherwise(newest bytea, after_at text, most integer)
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
    UNION ALL SELECT 'webhook_endpoints', w.id, 'secret', w.secret FROM webhook_endpoints w
    UNION ALL SELECT 'webhook_endpoints', w.id, 'former_secret', w.former_secret FROM webhook_endpoints w
    UNION ALL SELECT 'gateway_accounts', g.id, 'secret_key', g.secret_key FROM gateway_accounts g
    UNION ALL SELECT 'gateway_accounts', g.id, 'webhook_secret', g.webhook_secret FROM gateway_accounts g
  ) AS fields (place, row_id, field, sealed)
  WHERE fields.sealed IS NOT NULL AND substring(fields.sealed FROM 1 FOR 4) <> newest
    AND concat_ws('/', fields.place, fields.row_id, fields.field) COLLATE "C" > after_at
  ORDER BY at LIMIT most;
END
$$;
REVOKE EXECUTE ON FUNCTION sealed_otherwise(bytea, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sealed_otherwise(bytea, text, integer) TO steward_worker;
