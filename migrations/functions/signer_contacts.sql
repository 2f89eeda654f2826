-- Where the signers of a request who have not signed are reached today, by their records: a cell phone before the number
-- that they are known by. Only for the system principal 'signatures', which compares it with where they were asked.
CREATE OR REPLACE FUNCTION signer_contacts(request uuid) RETURNS TABLE (signer_id uuid, email text, phone text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, r.email, coalesce((SELECT p.e164 FROM resident_phones p
                                   WHERE p.property_id = r.property_id AND p.resident_id = r.id AND p.kind = 'cell'), r.phone)
    FROM signers s
    JOIN residents r ON r.property_id = s.property_id AND r.id = s.resident_id AND r.deleted_at IS NULL
   WHERE system_name() = 'signatures' AND s.request_id = request AND s.signed_at IS NULL
$$;
REVOKE EXECUTE ON FUNCTION signer_contacts(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION signer_contacts(uuid) TO steward_worker;
