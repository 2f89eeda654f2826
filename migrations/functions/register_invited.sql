-- An account for the address of an invitation that waits for its answer: the mailed link shows whose address it is, so
-- it is confirmed at once, and the password of its holder counts. The invitation stays as it is. The outcome is
-- 'registered', or 'known' where the address can sign in already; no row where the link is over.
CREATE OR REPLACE FUNCTION register_invited(hash bytea, at timestamptz, new_id uuid, new_hash text, new_name text, new_zone text)
RETURNS TABLE (outcome text, id uuid, email text, full_name text, is_admin boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  address text;
  me accounts%ROWTYPE;
BEGIN
  SELECT i.email INTO address FROM invitations i WHERE i.token_hash = hash AND i.status = 'pending' AND i.expires_at > at;
  IF NOT FOUND THEN
    RETURN;
  END IF;
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
REVOKE EXECUTE ON FUNCTION register_invited(bytea, timestamp with time zone, uuid, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION register_invited(bytea, timestamp with time zone, uuid, text, text, text) TO steward_app;
