-- Owner links for properties that are about to be made in this company; an id that exists, or is somebody's already, is
-- refused, and so is a company where the caller may not write properties.
CREATE OR REPLACE FUNCTION claim_company_properties(company uuid, ids uuid[]) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  claimed integer;
BEGIN
  IF staff_account_id() IS NULL THEN
    RAISE EXCEPTION 'nobody is signed in' USING ERRCODE = 'ST401';
  END IF;
  IF company = ANY (company_ids('properties.write')) IS NOT TRUE THEN
    RAISE EXCEPTION 'row-level security policy: no right to add properties to this company' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (SELECT FROM properties WHERE id = ANY (ids)) OR EXISTS (SELECT FROM user_properties WHERE property_id = ANY (ids)) THEN
    RAISE EXCEPTION 'a property with this id exists' USING ERRCODE = 'unique_violation';
  END IF;
  INSERT INTO user_properties (account_id, property_id, company_id, role)
  SELECT staff_account_id(), id, company, 'owner' FROM unnest(ids) AS id;
  GET DIAGNOSTICS claimed = ROW_COUNT;
  RETURN claimed;
END
$$;
REVOKE EXECUTE ON FUNCTION claim_company_properties(uuid, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_company_properties(uuid, uuid[]) TO steward_app, steward_worker;
