-- Owner links for properties that are about to be made; an id that exists, or is somebody's already, is refused.
CREATE OR REPLACE FUNCTION claim_properties(ids uuid[]) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  claimed integer;
BEGIN
  IF staff_account_id() IS NULL THEN
    RAISE EXCEPTION 'nobody is signed in' USING ERRCODE = 'ST401';
  END IF;
  IF EXISTS (SELECT FROM properties WHERE id = ANY (ids)) OR EXISTS (SELECT FROM user_properties WHERE property_id = ANY (ids)) THEN
    RAISE EXCEPTION 'a property with this id exists' USING ERRCODE = 'unique_violation';
  END IF;
  INSERT INTO user_properties (account_id, property_id, role)
  SELECT staff_account_id(), id, 'owner' FROM unnest(ids) AS id;
  GET DIAGNOSTICS claimed = ROW_COUNT;
  RETURN claimed;
END
$$;
REVOKE EXECUTE ON FUNCTION claim_properties(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_properties(uuid[]) TO steward_app, steward_worker;
