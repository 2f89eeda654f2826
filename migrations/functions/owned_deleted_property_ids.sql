-- The deleted properties that the caller owns, and so may restore.
CREATE OR REPLACE FUNCTION owned_deleted_property_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(SELECT property_id FROM user_properties
    WHERE account_id = staff_account_id() AND is_active AND role = 'owner' AND property_deleted_at IS NOT NULL)
$$;
REVOKE EXECUTE ON FUNCTION owned_deleted_property_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION owned_deleted_property_ids() TO steward_app, steward_worker;
