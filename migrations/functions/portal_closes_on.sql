-- The last day of a portal whose resident has moved out: so many days after they left, or after staff gave the access
-- back. NULL while they live there, and where their company says no time.
CREATE OR REPLACE FUNCTION portal_closes_on(status text, left_on date, restored_on date, days integer) RETURNS date
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN status IN ('inactive', 'evicted') THEN greatest(left_on, restored_on) + days END
$$;
