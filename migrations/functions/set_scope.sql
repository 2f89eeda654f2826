-- Sets whose the transaction is: account, person at the keyboard, session and system principal, until it ends.
CREATE OR REPLACE FUNCTION set_scope(account uuid, actor uuid, session uuid, system text) RETURNS void LANGUAGE sql VOLATILE AS $$
  SELECT set_config('steward.account_id', coalesce(account::text, ''), true),
         set_config('steward.actor_id', coalesce(actor::text, ''), true),
         set_config('steward.session_id', coalesce(session::text, ''), true),
         set_config('steward.system', coalesce(system, ''), true)
$$;
