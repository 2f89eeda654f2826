-- An account for an address that its holder has just shown to be theirs, by a mailed link: confirmed at once, and the
-- password of its holder counts. The outcome is 'registered', or 'known' where the address can sign in already. Granted
-- to nobody: part of the functions that know the link.
CREATE OR REPLACE FUNCTION register_at_address(address text, new_id uuid, new_hash text, new_name text, new_zone text)
RETURNS TABLE (outcome text, id uuid, email text, full_name text, is_admin boolean)
LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  me accounts%ROWTYPE;
BEGIN
  INSERT INTO accounts (id, email, password_hash, full_name, time_zone) VALUES (new_id, address, '!', new_name, new_zone)
    ON CONFLICT (lower(email)) DO NOTHING;
  SELECT a.* INTO me FROM accounts a WHERE lower(a.email) = lower(address) FOR NO KEY UPDATE;
  IF me.confirmed_at IS NOT NULL OR NOT me.is_active THEN
    RETURN QUERY SELECT 'known', NULL::uuid, NULL::text, NULL::text, NULL::boolean;
    RETURN;
  END IF;
  UPDATE accounts a SET password_hash = new_hash, full_name = new_name, time_zone = new_zone, confirmed_at = now(),
         updated_at = now(), version = a.version + 1
   WHERE a.id = me.id;
  PERFORM end_unconfirmed(me.id);
  PERFORM set_scope(me.id, me.id, NULL, NULL);
  RETURN QUERY SELECT 'registered', me.id, me.email, new_name, me.is_admin;
END
$$;
REVOKE EXECUTE ON FUNCTION register_at_address(text, uuid, text, text, text) FROM PUBLIC;
