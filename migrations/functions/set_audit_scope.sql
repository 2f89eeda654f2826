-- Rows of the audit log name the person, account and system principal of the transaction that writes them, and
-- its time, whatever the statement says; alone what the assistant does for that person may say so. The owner role is exempt: its functions note what ended for others
-- (note_acting_ended). The function runs as the role that inserts, so current_user is that role's.
CREATE OR REPLACE FUNCTION set_audit_scope() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.actor_id := public.current_actor_id();
  NEW.account_id := public.current_account_id();
  NEW.system := coalesce(public.system_name(),
                         CASE WHEN NEW.system = 'assistant' AND NEW.account_id IS NOT NULL THEN NEW.system END);
  NEW.at := now();
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER set_scope BEFORE INSERT ON audit_log FOR EACH ROW
  WHEN (current_user <> 'steward_owner') EXECUTE FUNCTION set_audit_scope();
