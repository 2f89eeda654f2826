-- The imports of companies that the caller owns; the policy of rows that did not come through compares with them.
CREATE OR REPLACE FUNCTION owned_import_job_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(SELECT id FROM import_jobs WHERE seen_by_company_id = ANY (owned_company_ids()))
$$;
REVOKE EXECUTE ON FUNCTION owned_import_job_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION owned_import_job_ids() TO steward_app, steward_worker;
