-- A deleted property goes for good after its 30 days, and takes everything in it along: one at a time, 0 when none
-- is left. One with money in its books stays: what was posted is never removed. So does one with signed documents until
-- their retention is over.
CREATE OR REPLACE FUNCTION purge_properties() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  DELETE FROM properties WHERE id IN (
    SELECT p.id FROM properties p WHERE p.purge_at < now()
       AND NOT EXISTS (SELECT FROM postings j WHERE j.property_id = p.id)
       AND NOT EXISTS (SELECT FROM payments m WHERE m.property_id = p.id)
       AND NOT EXISTS (SELECT FROM documents d
                        WHERE d.property_id = p.id AND d.is_signed AND NOT signed_retention_over(d.lease_id))
     ORDER BY p.purge_at LIMIT 1 FOR UPDATE SKIP LOCKED);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
REVOKE EXECUTE ON FUNCTION purge_properties() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_properties() TO steward_worker;
