-- IS TRUE keeps the role out of the index's condition: Postgres keeps the plan that the first caller of a connection
-- gets, and for one with few links it would take another index, at a third more for whoever has thousands.
CREATE OR REPLACE FUNCTION property_ids(wanted text) RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(SELECT property_id FROM user_properties
    WHERE account_id = staff_account_id() AND is_active AND property_deleted_at IS NULL
      AND (role = ANY (ARRAY(SELECT g.role FROM role_permissions g WHERE g.permission = wanted))) IS TRUE)
$$;
REVOKE EXECUTE ON FUNCTION property_ids(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION property_ids(text) TO steward_app, steward_worker;
