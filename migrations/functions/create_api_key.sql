-- An API key of a company: an account that cannot sign in, its links, and a session whose token is the key. Only an
-- owner of the company, as themselves; on properties of that company where their own role gives all that the key gets.
CREATE OR REPLACE FUNCTION create_api_key(key_id uuid, company uuid, key_name text, wanted_role text, wanted_properties uuid[],
                                          until timestamptz, hash bytea, shown text) RETURNS text
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me accounts%ROWTYPE;
  service uuid := uuidv7();
  granted integer;
BEGIN
  SELECT a.* INTO me FROM accounts a
   WHERE a.id = staff_account_id() AND a.id = current_actor_id() AND a.kind = 'person'
     AND EXISTS (SELECT FROM company_owners o WHERE o.account_id = a.id AND o.company_id = company);
  IF NOT FOUND THEN
    RETURN 'forbidden';
  END IF;
  -- Held until the end: a role that is lowered meanwhile waits, and lowers the key as well.
  PERFORM FROM user_properties l WHERE l.account_id = me.id AND l.property_id = ANY (wanted_properties)
    ORDER BY l.property_id FOR NO KEY UPDATE;
  SELECT count(*) INTO granted FROM user_properties l
   WHERE l.account_id = me.id AND l.property_id = ANY (wanted_properties) AND l.company_id = company
     AND l.is_active AND l.property_deleted_at IS NULL AND role_within(wanted_role, l.role);
  IF granted = 0 OR granted <> (SELECT count(DISTINCT p) FROM unnest(wanted_properties) p) THEN
    RETURN 'not_allowed';
  END IF;
  INSERT INTO accounts (id, email, full_name, password_hash, time_zone, kind)
  VALUES (service, 'key-' || key_id || '@service.invalid', key_name, '!', me.time_zone, 'service');
  INSERT INTO api_keys (id, company_id, account_id, maker_id, name, role, last_four, expires_at)
  VALUES (key_id, company, service, me.id, key_name, wanted_role, shown, until);
  INSERT INTO user_properties (account_id, property_id, role, api_key_id)
  SELECT DISTINCT service, p, wanted_role, key_id FROM unnest(wanted_properties) p;
  -- Seen a day ago: begin_request notes a use at once where the last is older than a minute.
  INSERT INTO sessions (id, account_id, audience, token_hash, last_seen_at, idle_seconds, absolute_until, api_key_id)
  VALUES (uuidv7(), service, 'staff', hash, now() - interval '1 day', 2147483647, until, key_id);
  RETURN 'made';
END
$$;
REVOKE EXECUTE ON FUNCTION create_api_key(uuid, uuid, text, text, uuid[], timestamptz, bytea, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION create_api_key(uuid, uuid, text, text, uuid[], timestamptz, bytea, text) TO steward_app;
