-- By the token in a message to many, which was checked: the resident gets no more of them by e-mail. With a portal their own
-- choice is turned off, which they see there and may turn on again; without one the wish is kept beside the resident.
-- Answers the resident's property where that was new; a resident who is gone is nobody.
CREATE OR REPLACE FUNCTION end_broadcasts_to(resident uuid) RETURNS TABLE (property_id uuid)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  place uuid;
  people uuid[];
BEGIN
  SELECT r.property_id INTO place FROM residents r WHERE r.id = resident AND r.deleted_at IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT array_agg(DISTINCT a.id) INTO people
    FROM tenant_portals portal JOIN accounts a ON a.id = portal.account_id AND a.is_active
   WHERE portal.property_id = place AND portal.resident_id = resident AND portal.is_active;
  IF people IS NULL THEN
    INSERT INTO broadcast_opt_outs (resident_id, property_id) VALUES (resident, place) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO notification_preferences AS mine (account_id, choices, version)
    SELECT person, '{"broadcast": {"email": false}}', 1 FROM unnest(people) person
    ON CONFLICT (account_id) DO UPDATE
       SET choices = mine.choices || jsonb_build_object(
             'broadcast', coalesce(mine.choices -> 'broadcast', '{}') || '{"email": false}'),
           version = mine.version + 1
     WHERE mine.choices -> 'broadcast' -> 'email' IS DISTINCT FROM 'false'::jsonb;
  END IF;
  IF FOUND THEN
    property_id := place;
    RETURN NEXT;
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION end_broadcasts_to(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_broadcasts_to(uuid) TO steward_app;
