DROP TRIGGER tell_account_closed ON accounts;
DROP TRIGGER tell_account_link ON user_properties;
DROP TRIGGER keep_an_owner_removed ON user_properties;
DROP TRIGGER keep_an_owner_changed ON user_properties;
DROP FUNCTION tell_account();
DROP FUNCTION keep_an_owner();
DROP FUNCTION reset_password(bytea, text);
DROP FUNCTION find_reset(bytea);
DROP FUNCTION ask_reset(text, uuid, bytea, timestamptz);
DROP FUNCTION use_challenge(bytea, bigint, bytea);
DROP FUNCTION find_challenge(bytea);
DROP FUNCTION open_challenge(uuid, uuid, bytea, timestamptz);
DROP FUNCTION session_account(bytea);
DROP FUNCTION admit(bytea[], bytea[], bytea, bytea);
DROP FUNCTION take_places(bytea[], integer[], integer[], integer[], bytea, bytea, bytea);
DROP FUNCTION seconds_to_wait(timestamptz[], integer, integer, integer, timestamptz);
DROP FUNCTION find_credentials(text);
CREATE FUNCTION find_credentials(wanted text)
RETURNS TABLE (account_id uuid, password_hash text, is_active boolean, is_confirmed boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id, accounts.password_hash, accounts.is_active, confirmed_at IS NOT NULL FROM accounts WHERE lower(email) = lower(wanted)
$$;
REVOKE EXECUTE ON FUNCTION find_credentials(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_credentials(text) TO steward_app;
