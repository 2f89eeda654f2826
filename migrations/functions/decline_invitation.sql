-- Ends an invitation for the person it is addressed to: signed in, or by the token of the mailed link. The outcome is
-- 'rejected', or why it cannot be declined any more: its status. No row where it is not theirs.
CREATE OR REPLACE FUNCTION decline_invitation(invitation uuid, hash bytea, at timestamptz)
RETURNS TABLE (outcome text, invitation_id uuid, token_version integer, property_ids uuid[])
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  inv invitations%ROWTYPE;
BEGIN
  SELECT i.* INTO inv FROM invitations i
   WHERE CASE WHEN hash IS NULL THEN i.id = invitation AND i.email_key = own_email_key() ELSE i.token_hash = hash END
     FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF inv.status <> 'pending' OR inv.expires_at <= at THEN
    RETURN QUERY SELECT CASE inv.status WHEN 'pending' THEN 'expired' WHEN 'rejected' THEN 'declined_before' ELSE inv.status END,
                        inv.id, inv.token_version, '{}'::uuid[];
    RETURN;
  END IF;
  UPDATE invitations i SET status = 'rejected', ended_at = at, version = i.version + 1, updated_at = now() WHERE i.id = inv.id;
  RETURN QUERY SELECT 'rejected', inv.id, inv.token_version,
    ARRAY(SELECT l.property_id FROM invitation_properties l WHERE l.invitation_id = inv.id AND l.removed_at IS NULL ORDER BY 1);
END
$$;
REVOKE EXECUTE ON FUNCTION decline_invitation(uuid, bytea, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION decline_invitation(uuid, bytea, timestamp with time zone) TO steward_app;
