-- Somebody without a session asks for access to the portal. A request is kept for each resident without a portal whom the
-- e-mail finds, or the street with the unit and the last name; its managers, or where there are none its owners, get a
-- notice. Answers the requests for the audit log; whoever asks is told the same whatever was found.
CREATE OR REPLACE FUNCTION request_portal_access(
  typed_name text, typed_email text, typed_home text, typed_message text, about text, its_title text, its_message text
) RETURNS TABLE (request_id uuid, request_property_id uuid)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  home text := ' ' || regexp_replace(lower(typed_home), '[^[:alnum:]]+', ' ', 'g') || ' ';
  person text := ' ' || regexp_replace(lower(typed_name), '[^[:alnum:]]+', ' ', 'g') || ' ';
  found record;
  recipient uuid;
  notice uuid;
BEGIN
  FOR found IN
    WITH places AS MATERIALIZED (
      SELECT p.id, replace(home, ' ' || w.words || ' ', ' ') AS rest
        FROM properties p
       CROSS JOIN LATERAL (SELECT btrim(regexp_replace(lower(p.address), '[^[:alnum:]]+', ' ', 'g')) AS words) w
       WHERE p.deleted_at IS NULL AND length(w.words) >= 5 AND strpos(home, ' ' || w.words || ' ') > 0
       LIMIT 20
    ), wanted AS (
      SELECT r.id, 'email' AS matched_by FROM residents r WHERE lower(r.email) = lower(typed_email)
       UNION ALL
      SELECT r.id, 'home' FROM places p
        JOIN residents r ON r.property_id = p.id
        JOIN units u ON u.property_id = r.property_id AND u.id = r.unit_id AND u.deleted_at IS NULL
       WHERE strpos(p.rest, ' ' || lower(u.unit_number) || ' ') > 0
         AND strpos(person, ' ' || regexp_replace(lower(r.last_name), '[^[:alnum:]]+', ' ', 'g') || ' ') > 0
    )
    SELECT DISTINCT ON (r.id) r.id, r.property_id, concat_ws(' ', r.first_name, r.last_name) AS name, w.matched_by
      FROM wanted w
      JOIN residents r ON r.id = w.id AND r.deleted_at IS NULL AND r.status IN ('pending', 'active')
      JOIN properties p ON p.id = r.property_id AND p.deleted_at IS NULL
     WHERE NOT EXISTS (SELECT FROM tenant_portals t WHERE t.resident_id = r.id AND t.is_active)
     ORDER BY r.id, w.matched_by
     LIMIT 5
  LOOP
    request_id := NULL;
    INSERT INTO portal_access_requests AS q (property_id, resident_id, name, email, home, message, matched_by)
    VALUES (found.property_id, found.id, typed_name, typed_email, typed_home, typed_message, found.matched_by)
    ON CONFLICT DO NOTHING
    RETURNING q.id INTO request_id;
    CONTINUE WHEN request_id IS NULL;
    request_property_id := found.property_id;
    FOR recipient IN
      WITH team AS (
        SELECT l.account_id, l.role FROM user_properties l
          JOIN accounts a ON a.id = l.account_id AND a.is_active AND a.kind = 'person'
         WHERE l.property_id = found.property_id AND l.is_active)
      SELECT t.account_id FROM team t
       WHERE t.role = 'manager' OR (t.role = 'owner' AND NOT EXISTS (SELECT FROM team m WHERE m.role = 'manager'))
       GROUP BY t.account_id
    LOOP
      notice := uuidv7();
      INSERT INTO notifications (id, account_id, kind, tone, title, message, link, dedupe_key)
      VALUES (notice, recipient, about, 'plain', left(replace(its_title, '{person}', found.name), 300), its_message,
              '/action-items?tab=access', about || '/' || request_id || '/' || recipient)
      ON CONFLICT DO NOTHING;
      PERFORM pg_notify('events', 'notification:' || notice);
    END LOOP;
    RETURN NEXT;
  END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION request_portal_access(text, text, text, text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION request_portal_access(text, text, text, text, text, text, text) TO steward_app;
