-- What an owner reads above the log: how much of it is sealed and when it was last verified.
CREATE OR REPLACE FUNCTION audit_state() RETURNS TABLE (links bigint, sealed_at timestamptz, checked_at timestamptz, broken boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT last_link.position, last_link.sealed_at, last_check.checked_at, last_check.broken IS NOT NULL
    FROM (SELECT 1) AS always
    LEFT JOIN (SELECT * FROM audit_chain ORDER BY position DESC LIMIT 1) last_link ON true
    LEFT JOIN (SELECT * FROM audit_checks ORDER BY checked_at DESC LIMIT 1) last_check ON true
$$;
REVOKE EXECUTE ON FUNCTION audit_state() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_state() TO steward_app, steward_worker;
