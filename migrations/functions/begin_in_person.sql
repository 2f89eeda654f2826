-- The same for what nobody may do while acting for somebody (domain/access/impersonation.py names it), nor an API key.
CREATE OR REPLACE FUNCTION begin_in_person(hash bytea) RETURNS auth_context LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  b auth_context := begin_request(hash);
BEGIN
  IF b.account_id <> b.actor_id THEN
    RAISE EXCEPTION 'not while acting for somebody' USING ERRCODE = 'ST403';
  END IF;
  IF EXISTS (SELECT FROM sessions s WHERE s.id = b.session_id AND s.api_key_id IS NOT NULL) THEN
    RAISE EXCEPTION 'not for an API key' USING ERRCODE = 'ST406';
  END IF;
  RETURN b;
END
$$;
REVOKE EXECUTE ON FUNCTION begin_in_person(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_in_person(bytea) TO steward_app;
