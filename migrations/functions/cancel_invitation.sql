-- Takes the properties that the caller owns out of an invitation; without any left it ends. The outcome is 'taken_out',
-- 'cancelled', 'taken_out_before', or its status where it waits for no answer. No row where the caller owns none of them.
CREATE OR REPLACE FUNCTION cancel_invitation(invitation uuid, at timestamptz)
RETURNS TABLE (outcome text, token_version integer, property_ids uuid[])
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  inv invitations%ROWTYPE;
  own uuid[];
  taken uuid[];
  answer text;
BEGIN
  SELECT i.* INTO inv FROM invitations i WHERE i.id = invitation FOR NO KEY UPDATE;
  own := ARRAY(SELECT l.property_id FROM invitation_properties l
                WHERE l.invitation_id = invitation AND l.property_id = ANY (property_ids('team.write')));
  IF inv.id IS NULL OR own = '{}' THEN
    RETURN;
  END IF;
  IF inv.status <> 'pending' OR inv.expires_at <= at THEN
    RETURN QUERY SELECT CASE inv.status WHEN 'pending' THEN 'expired' WHEN 'cancelled' THEN 'cancelled_before' ELSE inv.status END,
                        inv.token_version, '{}'::uuid[];
    RETURN;
  END IF;
  WITH gone AS (
    UPDATE invitation_properties l SET removed_at = at, updated_at = now()
     WHERE l.invitation_id = inv.id AND l.property_id = ANY (own) AND l.removed_at IS NULL RETURNING l.property_id
  )
  SELECT array_agg(g.property_id ORDER BY g.property_id) INTO taken FROM gone g;
  IF taken IS NULL THEN
    RETURN QUERY SELECT 'taken_out_before', inv.token_version, '{}'::uuid[];
    RETURN;
  END IF;
  answer := CASE WHEN EXISTS (SELECT FROM invitation_properties l JOIN properties p ON p.id = l.property_id AND p.deleted_at IS NULL
                               WHERE l.invitation_id = inv.id AND l.removed_at IS NULL)
                 THEN 'taken_out' ELSE 'cancelled' END;
  UPDATE invitations i SET status = CASE answer WHEN 'cancelled' THEN 'cancelled' ELSE i.status END,
         ended_at = CASE answer WHEN 'cancelled' THEN at END, version = i.version + 1, updated_at = now()
   WHERE i.id = inv.id;
  RETURN QUERY SELECT answer, inv.token_version, taken;
END
$$;
REVOKE EXECUTE ON FUNCTION cancel_invitation(uuid, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cancel_invitation(uuid, timestamp with time zone) TO steward_app;
