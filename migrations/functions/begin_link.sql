-- Somebody who holds a link: checks that the token is one of ours and open, and sets the transaction's scope to the one row
-- that it names. Opening changes nothing; a use is noted only where the caller acts. A link that never was, has expired or
-- was taken back is refused in the same way.
CREATE OR REPLACE FUNCTION begin_link(hash bytea, acts boolean DEFAULT false)
RETURNS TABLE (account_id uuid, actor_id uuid, session_id uuid, audience text, system text, is_admin boolean, email text,
               full_name text, time_zone text, roles text[],
               link_id uuid, link_kind text, link_subject_id uuid, link_property_id uuid, link_holder_id uuid)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
DECLARE
  found_link links%ROWTYPE;
  zone text;
BEGIN
  SELECT l.* INTO found_link FROM links l
   WHERE l.token_hash = hash AND l.revoked_at IS NULL AND (l.expires_at IS NULL OR l.expires_at > now());
  SELECT p.time_zone INTO zone FROM properties p WHERE p.id = found_link.property_id AND p.deleted_at IS NULL;
  IF zone IS NULL THEN
    RAISE EXCEPTION 'no open link' USING ERRCODE = 'ST404';
  END IF;
  IF acts THEN
    UPDATE links l SET used_at = now() WHERE l.id = found_link.id;
  END IF;
  PERFORM set_scope(NULL, NULL, NULL, 'link'),
          set_config('steward.link_id', found_link.id::text, true),
          set_config('steward.link_kind', found_link.kind, true),
          set_config('steward.link_subject_id', found_link.subject_id::text, true),
          set_config('steward.link_property_id', found_link.property_id::text, true),
          set_config('steward.link_holder_id', coalesce(found_link.holder_id::text, ''), true);
  RETURN QUERY SELECT NULL::uuid, NULL::uuid, NULL::uuid, 'link', 'link', false, NULL::text, NULL::text, zone, '{}'::text[],
                      found_link.id, found_link.kind, found_link.subject_id, found_link.property_id, found_link.holder_id;
END
$$;
REVOKE EXECUTE ON FUNCTION begin_link(bytea, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_link(bytea, boolean) TO steward_link;
