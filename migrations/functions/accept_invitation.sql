-- Links the person that an invitation is addressed to with its properties: one row for each, 'granted', 'kept' where
-- they work already, 'left_out' where who invited them owns it no more. Where all are left out nothing changes. No row
-- where it is not theirs; one row with its status where it cannot be accepted any more.
CREATE OR REPLACE FUNCTION accept_invitation(invitation uuid, at timestamptz)
RETURNS TABLE (outcome text, property_id uuid, property_name text, token_version integer)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  me uuid := staff_account_id();
  inv invitations%ROWTYPE;
  place record;
  granted boolean := false;
BEGIN
  -- The properties first, as everywhere: an owner who is being removed or a property that is being deleted is waited for.
  PERFORM FROM properties p WHERE p.id IN (SELECT l.property_id FROM invitation_properties l WHERE l.invitation_id = invitation)
    ORDER BY p.id FOR SHARE;
  SELECT i.* INTO inv FROM invitations i WHERE i.id = invitation AND i.email_key = own_email_key() FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF inv.status <> 'pending' OR inv.expires_at <= at THEN
    RETURN QUERY SELECT CASE WHEN inv.status = 'pending' THEN 'expired' ELSE inv.status END, NULL::uuid, NULL::text, inv.token_version;
    RETURN;
  END IF;
  FOR place IN
    SELECT p.id, p.name, EXISTS (
             SELECT FROM user_properties l JOIN accounts a ON a.id = l.account_id AND a.is_active
              WHERE l.property_id = p.id AND l.account_id = inv.invited_by AND l.role = 'owner' AND l.is_active
           ) AND p.deleted_at IS NULL AS stands
      FROM invitation_properties t JOIN properties p ON p.id = t.property_id
     WHERE t.invitation_id = inv.id AND t.removed_at IS NULL ORDER BY p.name, p.id
  LOOP
    IF NOT place.stands THEN
      RETURN QUERY SELECT 'left_out', place.id, place.name, inv.token_version;
      CONTINUE;
    END IF;
    granted := true;
    INSERT INTO user_properties AS l (account_id, property_id, company_id, role)
    VALUES (me, place.id, inv.company_id, inv.role)
    ON CONFLICT (account_id, property_id) DO UPDATE
       SET role = excluded.role, is_active = true, version = l.version + 1, updated_at = now() WHERE NOT l.is_active;
    RETURN QUERY SELECT CASE WHEN FOUND THEN 'granted' ELSE 'kept' END, place.id, place.name, inv.token_version;
  END LOOP;
  IF NOT granted THEN
    RETURN;
  END IF;
  UPDATE invitations i SET status = 'accepted', accepted_by = me, ended_at = at, version = i.version + 1, updated_at = now()
   WHERE i.id = inv.id;
END
$$;
REVOKE EXECUTE ON FUNCTION accept_invitation(uuid, timestamp with time zone) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION accept_invitation(uuid, timestamp with time zone) TO steward_app;
