-- The companies that the caller owns, and those where they hold the permission on some property. Links carry their
-- property's company, so that somebody with thousands of them costs one scan of ix_user_properties_companies. The role
-- stays out of the index's condition for the reason that property_ids gives.
CREATE OR REPLACE FUNCTION company_ids(wanted text) RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(
    SELECT company_id FROM user_properties
     WHERE account_id = staff_account_id() AND is_active AND property_deleted_at IS NULL
       AND (role = ANY (ARRAY(SELECT g.role FROM role_permissions g WHERE g.permission = wanted))) IS TRUE
     UNION
    SELECT company_id FROM company_owners WHERE account_id = staff_account_id())
$$;
REVOKE EXECUTE ON FUNCTION company_ids(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_ids(text) TO steward_app, steward_worker;
