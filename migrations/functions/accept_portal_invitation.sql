-- Opens the portal of a resident for the account that a mailed invitation is addressed to, which was just proven. The
-- outcome is 'opened', 'taken' where somebody else's account opens it already, or the status that lets nobody in; no row
-- where the link or the account is not the invitation's.
CREATE OR REPLACE FUNCTION accept_portal_invitation(hash bytea, at timestamptz, account uuid)
RETURNS TABLE (outcome text, invitation_id uuid, property_id uuid, resident_id uuid, token_version integer)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  inv tenant_invitations%ROWTYPE;
  its_email text;
  answer text;
BEGIN
  SELECT a.email INTO its_email FROM accounts a WHERE a.id = account AND a.is_active AND a.confirmed_at IS NOT NULL;
  -- The resident first, as everywhere: who deletes them is waited for.
  PERFORM FROM residents r JOIN tenant_invitations i ON i.property_id = r.property_id AND i.resident_id = r.id
    WHERE i.token_hash = hash FOR SHARE OF r;
  SELECT i.* INTO inv FROM tenant_invitations i
    JOIN residents r ON r.property_id = i.property_id AND r.id = i.resident_id AND r.deleted_at IS NULL
    JOIN properties p ON p.id = i.property_id AND p.deleted_at IS NULL
   WHERE i.token_hash = hash AND i.email_key = lower(its_email) FOR NO KEY UPDATE OF i;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  answer := CASE WHEN inv.status NOT IN ('pending', 'sent') THEN inv.status
                 WHEN inv.expires_at <= at THEN 'expired'
                 WHEN EXISTS (SELECT FROM tenant_portals t WHERE t.resident_id = inv.resident_id AND t.is_active
                                 AND t.account_id <> account) THEN 'taken'
                 ELSE 'opened' END;
  IF answer = 'opened' THEN
    INSERT INTO tenant_portals (id, property_id, resident_id, account_id, portal_email, terms_accepted_at)
    VALUES (uuidv7(), inv.property_id, inv.resident_id, account, its_email, at)
    ON CONFLICT (resident_id) WHERE is_active DO NOTHING;
    UPDATE tenant_invitations i SET status = 'accepted', accepted_by = account, ended_at = at, version = i.version + 1,
           updated_at = now()
     WHERE i.id = inv.id;
  END IF;
  RETURN QUERY SELECT answer, inv.id, inv.property_id, inv.resident_id, inv.token_version;
END
$$;
REVOKE EXECUTE ON FUNCTION accept_portal_invitation(bytea, timestamp with time zone, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accept_portal_invitation(bytea, timestamp with time zone, uuid) TO steward_portal;
