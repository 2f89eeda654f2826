-- A session for an account whose password was just proven, of the audience that the connected role serves; from here on
-- the transaction is that account's. A resident needs a portal that is open, and their visit is noted on it; the home
-- that they have just set up is shown first, else the one that they chose last.
CREATE OR REPLACE FUNCTION open_session(new_id uuid, account uuid, hash bytea, agent text, from_address text,
                             idle integer, absolute integer)
RETURNS TABLE (session_id uuid, expires_at timestamptz, id uuid, email text, full_name text, is_admin boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sessions (id, account_id, audience, token_hash, user_agent, address, idle_seconds, absolute_until,
                        home_id)
  SELECT new_id, a.id, connected_audience(), hash, agent, from_address, idle, now() + make_interval(secs => absolute),
         CASE WHEN connected_audience() = 'resident' THEN coalesce(
           (SELECT p.resident_id FROM open_portals(account) p JOIN tenant_portals t ON t.id = p.id
             WHERE t.login_count = 0 ORDER BY t.created_at DESC LIMIT 1),
           (SELECT s.home_id FROM sessions s WHERE s.account_id = a.id AND s.home_id IS NOT NULL
             ORDER BY s.created_at DESC LIMIT 1)) END
    FROM accounts a WHERE a.id = account AND a.is_active AND a.confirmed_at IS NOT NULL
     AND (connected_audience() = 'staff' OR (connected_audience() = 'resident' AND has_portal(a.id)));
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF connected_audience() = 'resident' THEN
    UPDATE tenant_portals t SET last_login = now(), login_count = t.login_count + 1
     WHERE t.id IN (SELECT p.id FROM open_portals(account) p);
  END IF;
  -- Until nobody is writing a new password or closing the account any more: whoever does so later finds this session
  -- and ends it.
  PERFORM FROM accounts a WHERE a.id = account FOR SHARE;
  PERFORM set_scope(account, account, new_id, NULL);
  RETURN QUERY SELECT s.id, s.absolute_until, a.id, a.email, a.full_name, a.is_admin AND s.audience = 'staff'
    FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.id = new_id;
END
$$;
REVOKE EXECUTE ON FUNCTION open_session(uuid, uuid, bytea, text, text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_session(uuid, uuid, bytea, text, text, integer, integer) TO steward_app, steward_portal;
