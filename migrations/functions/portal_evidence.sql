-- What stands behind the session of a resident who signs: the confirmed address of the account, when it opened this
-- resident's portal, and who had invited it, to which address or number. Only of the caller's own signer.
CREATE OR REPLACE FUNCTION portal_evidence(signer uuid)
RETURNS TABLE (email text, opened_at timestamptz, invited_by text, invited_to text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT a.email, t.created_at, i.invited_by, i.invited_to
    FROM signers s
    JOIN tenant_portals t ON t.resident_id = s.resident_id AND t.is_active AND t.account_id = current_account_id()
    JOIN accounts a ON a.id = t.account_id
    LEFT JOIN LATERAL (
      SELECT coalesce(b.full_name, b.email) AS invited_by,
             -- One link went to both: through which of them it was opened, nobody knows.
             CASE v.send_method WHEN 'sms' THEN v.phone WHEN 'both' THEN v.email || ' and ' || v.phone ELSE v.email END
               AS invited_to
        FROM tenant_invitations v JOIN accounts b ON b.id = v.invited_by
       WHERE v.property_id = s.property_id AND v.resident_id = s.resident_id AND v.accepted_by = t.account_id
       ORDER BY v.ended_at DESC LIMIT 1) i ON true
   WHERE s.id = signer AND s.resident_id = ANY (own_resident_ids())
$$;
REVOKE EXECUTE ON FUNCTION portal_evidence(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION portal_evidence(uuid) TO steward_portal;
