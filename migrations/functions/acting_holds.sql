-- Admins acting for somebody: kept on the admin's own session, ended by the clock, by the admin, by lost rights.

-- Whether what a session acts with still holds: within its time, by an admin, for somebody who is none.
CREATE OR REPLACE FUNCTION acting_holds(actor_is_admin boolean, target uuid, until timestamptz) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT actor_is_admin AND until > now()
     AND EXISTS (SELECT FROM accounts WHERE id = target AND is_active AND NOT is_admin)
$$;
REVOKE EXECUTE ON FUNCTION acting_holds(boolean, uuid, timestamp with time zone) FROM PUBLIC;
