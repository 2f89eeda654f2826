-- Which of a resident's addresses and numbers get nothing more, and why: {channel, address, reason, since}. Empty for
-- who may not read the resident.
CREATE OR REPLACE FUNCTION resident_suppressions(resident uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(jsonb_agg(jsonb_build_object('channel', s.channel, 'address', s.address, 'reason', s.reason,
                                               'since', to_char(s.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
                            ORDER BY s.channel, s.address), '[]')
    FROM residents r
    CROSS JOIN LATERAL (
      SELECT 'email' AS channel, lower(r.email) AS address
      UNION SELECT 'sms', code || regexp_replace(r.phone, '\D', '', 'g') FROM unnest(ARRAY['+', '+1']) code
      UNION SELECT 'sms', p.e164 FROM resident_phones p WHERE p.property_id = r.property_id AND p.resident_id = r.id) way
    JOIN suppressions s ON s.channel = way.channel AND s.address = way.address AND s.lifted_at IS NULL
   WHERE r.id = resident_suppressions.resident AND r.property_id = ANY ((SELECT property_ids('residents.read'))::uuid[])
$$;
REVOKE EXECUTE ON FUNCTION resident_suppressions(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION resident_suppressions(uuid) TO steward_app;
