-- An import writes its audit rows in the name of the job's actor: that is whoever started it or ran it again.
CREATE OR REPLACE FUNCTION set_import_actor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.actor_id := public.current_actor_id();
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER set_actor BEFORE INSERT OR UPDATE OF actor_id ON import_jobs FOR EACH ROW
  WHEN (current_user <> 'steward_owner') EXECUTE FUNCTION set_import_actor();
