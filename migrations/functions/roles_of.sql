-- The roles that an account holds on any property that is not deleted; none for a role that does not serve staff.
CREATE OR REPLACE FUNCTION roles_of(account uuid) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT array(SELECT role FROM unnest('{owner,manager,viewer,maintenance}'::text[]) AS role
    WHERE EXISTS (SELECT FROM user_properties l
      WHERE connected_audience() = 'staff' AND l.account_id = account AND l.role = role.role AND l.is_active AND l.property_deleted_at IS NULL))
$$;
REVOKE EXECUTE ON FUNCTION roles_of(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION roles_of(uuid) TO steward_app, steward_worker;
