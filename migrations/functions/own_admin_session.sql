-- The session of this transaction while an admin is themselves in it; nothing for anybody else.
CREATE OR REPLACE FUNCTION own_admin_session() RETURNS SETOF sessions
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.* FROM sessions s JOIN accounts a ON a.id = s.account_id AND a.is_active AND a.is_admin
   WHERE s.id = nullif(current_setting('steward.session_id', true), '')::uuid AND s.ended_at IS NULL
     AND s.account_id = current_actor_id() AND s.account_id = staff_account_id() AND s.acting_for_id IS NULL
$$;
REVOKE EXECUTE ON FUNCTION own_admin_session() FROM PUBLIC;
