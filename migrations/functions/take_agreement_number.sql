-- The next number of the property's company in a year, 'L-2026-0418', for who may write leases there. The request that
-- is written with it holds it; of two who ask at once the second waits until the first has written or given up.
CREATE OR REPLACE FUNCTION take_agreement_number(place uuid, year integer) RETURNS TABLE (company_id uuid, number text)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
DECLARE
  owner_id uuid;
  next_one integer;
BEGIN
  SELECT p.company_id INTO owner_id FROM properties p
   WHERE p.id = place AND p.id = ANY ((SELECT property_ids('leases.write'))::uuid[]);
  IF owner_id IS NULL THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('agreement_numbers/' || owner_id, 0));
  SELECT coalesce(max(split_part(r.number, '-', 3)::integer), 0) + 1 INTO next_one
    FROM signature_requests r
   WHERE r.company_id = owner_id AND r.number LIKE 'L-' || year || '-%';
  RETURN QUERY SELECT owner_id, 'L-' || year || '-' || lpad(next_one::text, greatest(4, length(next_one::text)), '0');
END
$$;
REVOKE EXECUTE ON FUNCTION take_agreement_number(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_agreement_number(uuid, integer) TO steward_app, steward_worker;
