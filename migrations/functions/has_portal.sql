-- Whether an account may use the portal: asked at sign-in once the password was right.
CREATE OR REPLACE FUNCTION has_portal(account uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM open_portals(account))
$$;
REVOKE EXECUTE ON FUNCTION has_portal(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION has_portal(uuid) TO steward_portal;
