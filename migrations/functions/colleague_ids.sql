-- The caller, everybody who shares an active link with them, and the owners of the companies that they own; nobody for a
-- role that does not serve staff.
CREATE OR REPLACE FUNCTION colleague_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT array_agg(DISTINCT id) FROM (
    SELECT staff_account_id() AS id
    UNION ALL
    SELECT theirs.account_id FROM user_properties mine
    JOIN user_properties theirs USING (property_id)
    WHERE mine.account_id = staff_account_id() AND mine.is_active AND mine.property_deleted_at IS NULL AND theirs.is_active
    UNION ALL
    SELECT theirs.account_id FROM company_owners mine
    JOIN company_owners theirs USING (company_id)
    WHERE mine.account_id = staff_account_id()
  ) everybody WHERE id IS NOT NULL
$$;
REVOKE EXECUTE ON FUNCTION colleague_ids() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION colleague_ids() TO steward_app, steward_worker;
