-- What an import fills, counted anew for the planner: until it is, a caller with thousands of new links is taken for
-- one with two, and reads that end in milliseconds take minutes. Answers nothing.
CREATE OR REPLACE FUNCTION analyze_imported() RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF system_name() IS DISTINCT FROM 'import-sweep' THEN
    RAISE EXCEPTION 'only imports may have their tables counted anew';
  END IF;
  ANALYZE properties, user_properties, units, residents, leases, lease_parties, tenancies, recurring_charges,
    vendors, vendor_properties;
END
$$;
REVOKE EXECUTE ON FUNCTION analyze_imported() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION analyze_imported() TO steward_worker;
