-- The companies of the properties in the caller's sight, and those that they own.
CREATE OR REPLACE FUNCTION visible_company_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(
    SELECT company_id FROM user_properties
     WHERE account_id = staff_account_id() AND is_active AND property_deleted_at IS NULL
     UNION
    SELECT company_id FROM company_owners WHERE account_id = staff_account_id())
$$;
REVOKE EXECUTE ON FUNCTION visible_company_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION visible_company_ids() TO steward_app, steward_worker;
