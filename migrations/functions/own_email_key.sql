-- The signed-in person's confirmed address, as invitations are compared with it; null for a role that does not serve
-- staff. The policy of accounts would look up every colleague to answer this.
CREATE OR REPLACE FUNCTION own_email_key() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT lower(email) FROM accounts WHERE id = staff_account_id() AND is_active AND confirmed_at IS NOT NULL
$$;
REVOKE EXECUTE ON FUNCTION own_email_key() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_email_key() TO steward_app, steward_worker;
