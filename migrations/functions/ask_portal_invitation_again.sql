-- Notes that a resident whose link is over wants another one, once an hour, and answers whom to tell; no row otherwise.
CREATE OR REPLACE FUNCTION ask_portal_invitation_again(hash bytea, at timestamptz)
RETURNS TABLE (invitation_id uuid, inviter uuid, token_version integer)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE tenant_invitations i SET asked_again_at = at, version = i.version + 1, updated_at = now()
   WHERE i.token_hash = hash AND (i.ended_at IS NOT NULL OR i.expires_at <= at) AND i.status <> 'accepted'
     AND (i.asked_again_at IS NULL OR i.asked_again_at <= at - interval '1 hour')
  RETURNING i.id, i.invited_by, i.token_version
$$;
REVOKE EXECUTE ON FUNCTION ask_portal_invitation_again(bytea, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ask_portal_invitation_again(bytea, timestamp with time zone) TO steward_portal;
