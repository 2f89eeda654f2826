-- The companies that the caller owns; the policy of company_owners compares with them, and cannot read its own table.
CREATE OR REPLACE FUNCTION owned_company_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(SELECT company_id FROM company_owners WHERE account_id = staff_account_id())
$$;
REVOKE EXECUTE ON FUNCTION owned_company_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION owned_company_ids() TO steward_app, steward_worker;
