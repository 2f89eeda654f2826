-- Puts the new seals in, each only where the old one still stands: a value changed meanwhile stays as it is.
CREATE OR REPLACE FUNCTION reseal(places text[], row_ids uuid[], fields text[], olds bytea[], news bytea[]) RETURNS integer
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
  UPDATE webhook_endpoints t SET secret = n.new FROM unnest(places, row_ids, fields, olds, news) AS n (place, id, field, old, new)
   WHERE n.place = 'webhook_endpoints' AND n.field = 'secret' AND t.id = n.id AND t.secret = n.old;
  GET DIAGNOSTICS step = ROW_COUNT; done := done + step;
  UPDATE webhook_endpoints t SET former_secret = n.new FROM unnest(places, row_ids, fields, olds, news) AS n (place, id, field, old, new)
   WHERE n.place = 'webhook_endpoints' AND n.field = 'former_secret' AND t.id = n.id AND t.former_secret = n.old;
  GET DIAGNOSTICS step = ROW_COUNT; done := done + step;
  UPDATE gateway_accounts t SET secret_key = n.new FROM unnest(places, row_ids, fields, olds, news) AS n (place, id, field, old, new)
   WHERE n.place = 'gateway_accounts' AND n.field = 'secret_key' AND t.id = n.id AND t.secret_key = n.old;
  GET DIAGNOSTICS step = ROW_COUNT; done := done + step;
  UPDATE gateway_accounts t SET webhook_secret = n.new FROM unnest(places, row_ids, fields, olds, news) AS n (place, id, field, old, new)
   WHERE n.place = 'gateway_accounts' AND n.field = 'webhook_secret' AND t.id = n.id AND t.webhook_secret = n.old;
  GET DIAGNOSTICS step = ROW_COUNT; done := done + step;
  RETURN done;
END
$$;
REVOKE EXECUTE ON FUNCTION reseal(text[], uuid[], text[], bytea[], bytea[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reseal(text[], uuid[], text[], bytea[], bytea[]) TO steward_worker;
