-- Which of these natural keys live properties of the company have, also those that the caller has no link to: two rows of
-- one company cannot share a name and address. Answers keys that were given, for a company where the caller may add
-- properties.
CREATE OR REPLACE FUNCTION taken_property_keys(company uuid, keys text[]) RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT ARRAY(SELECT p.natural_key FROM properties p
    WHERE p.company_id = company AND p.natural_key = ANY (keys) AND p.deleted_at IS NULL
      AND company = ANY (company_ids('properties.write')))
$$;
REVOKE EXECUTE ON FUNCTION taken_property_keys(uuid, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION taken_property_keys(uuid, text[]) TO steward_app, steward_worker;
