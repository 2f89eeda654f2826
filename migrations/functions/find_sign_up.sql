-- Sign-ups of one address keep to themselves: the password counts that all of them gave, once somebody holds the link.

-- What the sign-ups of an address gave so far, to compare the next one's password with; a row without a hash where
-- they differ, no row for an address that nobody signed up or that is confirmed.
CREATE OR REPLACE FUNCTION find_sign_up(wanted text) RETURNS TABLE (password_hash text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.password_hash FROM accounts a JOIN sign_ups s ON s.account_id = a.id
   WHERE lower(a.email) = lower(wanted) AND a.confirmed_at IS NULL AND a.is_active
$$;
REVOKE EXECUTE ON FUNCTION find_sign_up(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_sign_up(text) TO steward_app;
