-- Whether an account has the portal of a home and never had to do with staff's side: nothing there to act with.
CREATE OR REPLACE FUNCTION is_only_resident(account uuid) RETURNS boolean
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM tenant_portals p WHERE p.account_id = account)
     AND NOT EXISTS (SELECT FROM user_properties l WHERE l.account_id = account)
     AND NOT EXISTS (SELECT FROM company_owners o WHERE o.account_id = account)
$$;
REVOKE EXECUTE ON FUNCTION is_only_resident(uuid) FROM PUBLIC;
