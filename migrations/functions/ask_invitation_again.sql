-- Notes that the invited person wants another invitation, once for each that expired: signed in, or by the token of the
-- mailed link. The outcome is 'asked', 'asked_before', or its status where it has not expired.
CREATE OR REPLACE FUNCTION ask_invitation_again(invitation uuid, hash bytea, at timestamptz)
RETURNS TABLE (outcome text, invitation_id uuid, inviter uuid, token_version integer, property_ids uuid[])
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  inv invitations%ROWTYPE;
  answer text;
BEGIN
  SELECT i.* INTO inv FROM invitations i
   WHERE CASE WHEN hash IS NULL THEN i.id = invitation AND i.email_key = own_email_key() ELSE i.token_hash = hash END
     FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  answer := CASE WHEN inv.status NOT IN ('pending', 'expired') OR (inv.status = 'pending' AND inv.expires_at > at) THEN inv.status
                 WHEN inv.asked_again_at IS NOT NULL THEN 'asked_before' ELSE 'asked' END;
  IF answer = 'asked' THEN
    UPDATE invitations i SET asked_again_at = at, version = i.version + 1, updated_at = now() WHERE i.id = inv.id;
  END IF;
  RETURN QUERY SELECT answer, inv.id, inv.invited_by, inv.token_version,
    ARRAY(SELECT l.property_id FROM invitation_properties l WHERE l.invitation_id = inv.id AND l.removed_at IS NULL ORDER BY 1);
END
$$;
REVOKE EXECUTE ON FUNCTION ask_invitation_again(uuid, bytea, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ask_invitation_again(uuid, bytea, timestamp with time zone) TO steward_app;
