-- The caller's oldest company of their own; where they own none, one is made and named after them. The account is locked,
-- so that two requests at once make one. The first company of an installation is its operator's, and so verified.
CREATE OR REPLACE FUNCTION ensure_own_company(new_id uuid) RETURNS TABLE (company_id uuid, made boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me accounts%ROWTYPE;
  own uuid;
BEGIN
  SELECT a.* INTO me FROM accounts a WHERE a.id = staff_account_id() FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nobody is signed in' USING ERRCODE = 'ST401';
  END IF;
  IF me.kind = 'service' THEN
    RAISE EXCEPTION 'not for an API key' USING ERRCODE = 'ST406';
  END IF;
  SELECT o.company_id INTO own FROM company_owners o WHERE o.account_id = me.id ORDER BY o.created_at, o.company_id LIMIT 1;
  IF FOUND THEN
    RETURN QUERY SELECT own, false;
    RETURN;
  END IF;
  INSERT INTO companies (id, name, time_zone, verified_at)
  VALUES (new_id, coalesce(nullif(btrim(me.full_name), ''), me.email), me.time_zone,
          CASE WHEN NOT EXISTS (SELECT FROM companies) THEN now() END);
  INSERT INTO company_owners (account_id, company_id) VALUES (me.id, new_id);
  RETURN QUERY SELECT new_id, true;
END
$$;
REVOKE EXECUTE ON FUNCTION ensure_own_company(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ensure_own_company(uuid) TO steward_app, steward_worker;
