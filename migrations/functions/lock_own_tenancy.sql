-- Locks a tenancy that the signed-in resident owes for until the unit of work ends, as each paper of its money does first;
-- answers whether it is theirs. Nothing for any role but the portal's.
CREATE OR REPLACE FUNCTION lock_own_tenancy(tenancy uuid) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM tenancies t
   WHERE t.id = lock_own_tenancy.tenancy AND t.id = ANY (own_tenancy_ids()) FOR NO KEY UPDATE;
  RETURN FOUND;
END
$$;
REVOKE EXECUTE ON FUNCTION lock_own_tenancy(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_own_tenancy(uuid) TO steward_portal;
