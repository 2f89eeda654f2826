-- The job that a vendor's link opens, as their page shows it: who lives there, how they are reached and how one gets in
-- stand in it once the vendor has accepted. Of costs and of the work only what they reported themselves since they were given
-- it, and why that cost was refused; nothing of notes of staff, or of other requests. Nothing at all once
-- the vendor was deleted or is not active any more, the request was given to somebody else, cancelled or deleted, and 30 days after its completion.
CREATE OR REPLACE FUNCTION linked_job()
RETURNS TABLE (request_id uuid, answer text, status text, title text, description text, category text, priority text,
               vendor_name text, address text, answer_by timestamptz, answered_at timestamptz, decline_reason text,
               first_answered_at timestamptz,
               scheduled_date timestamptz, scheduled_until timestamptz, visit_sequence integer,
               paused_until timestamptz, pause_reason text, completed_at timestamptz, messages jsonb, photo_count bigint,
               resident_name text, phone text, contact_preference text, unit_number text, location_details text,
               availability text, permission_to_enter boolean, pets text, photos jsonb,
               papers jsonb, house jsonb, report jsonb)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT q.id, a.status, q.status, q.title, q.description, q.category, q.priority,
         v.company_name, concat_ws(', ', p.address, p.city), a.answer_by, a.answered_at, a.decline_reason,
         q.answered_at, q.scheduled_date, q.scheduled_until, q.visit_sequence,
         CASE WHEN q.paused_until > now() THEN q.paused_until END, CASE WHEN q.paused_until > now() THEN q.pause_reason END,
         q.completed_at,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'mine', e.author_kind = 'vendor', 'author', e.author,
                                                       'body', CASE e.kind WHEN 'reopened' THEN concat_ws(' ', 'Not fixed: the job is open again.', e.body)
                                                                           ELSE e.body END,
                                                       'created_at', e.created_at) ORDER BY e.created_at, e.id), '[]')
            FROM request_events e
           WHERE e.request_id = q.id
             AND ((e.kind = 'note' AND e.reader = 'vendor' AND e.details ->> 'assignment' = a.id::text)
                  OR (e.kind = 'reopened' AND mine.accepted AND e.created_at >= a.created_at))),
         (SELECT count(*) FROM photos h WHERE h.request_id = q.id AND h.deleted_at IS NULL),
         CASE WHEN mine.accepted THEN concat_ws(' ', r.first_name, r.last_name) END,
         CASE WHEN mine.accepted THEN coalesce(q.contact_phone, r.phone) END,
         CASE WHEN mine.accepted THEN q.contact_preference END,
         CASE WHEN mine.accepted THEN u.unit_number END,
         CASE WHEN mine.accepted THEN q.location_details END,
         CASE WHEN mine.accepted THEN q.availability END,
         CASE WHEN mine.accepted THEN q.permission_to_enter END,
         CASE WHEN mine.accepted THEN q.pets END,
         CASE WHEN mine.accepted THEN
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'file_id', h.file_id, 'width', h.width, 'height', h.height,
                                                        'mine', f.assignment_id IS NOT DISTINCT FROM a.id)
                                      ORDER BY h.display_order, h.id), '[]')
              FROM photos h JOIN files f ON f.id = h.file_id WHERE h.request_id = q.id AND h.deleted_at IS NULL)
         ELSE '[]' END,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', f.name, 'size', f.size) ORDER BY d.created_at, d.id), '[]')
            FROM documents d JOIN files f ON f.id = d.file_id
           WHERE d.request_id = q.id AND f.assignment_id = a.id AND d.is_latest AND d.deleted_at IS NULL),
         (SELECT jsonb_build_object('id', h.id, 'file_id', h.file_id, 'width', h.width, 'height', h.height)
            FROM photos h
           WHERE h.entity_type = 'property' AND h.entity_id = p.id AND h.is_primary AND h.deleted_at IS NULL),
         (SELECT jsonb_build_object('words', e.body, 'minutes', e.details -> 'minutes', 'cost', last.cost, 'refused',
                                    CASE WHEN q.status = 'completed' AND q.actual_cost IS NULL THEN
                                      (SELECT no.body FROM request_events no
                                        WHERE no.request_id = q.id AND no.kind = 'cost' AND no.details ? 'refused' AND no.id > last.id
                                        ORDER BY no.id DESC LIMIT 1) END)
            FROM request_events e
           CROSS JOIN LATERAL (SELECT d.id, d.details ->> 'cost' AS cost FROM request_events d
                                WHERE d.request_id = q.id AND d.kind = 'done' AND d.author_kind = 'vendor' AND d.created_at >= a.created_at
                                ORDER BY d.id DESC LIMIT 1) last
           WHERE e.request_id = q.id AND e.kind = 'done' AND e.author_kind = 'vendor' AND e.created_at >= a.created_at
             AND e.details ->> 'outcome' <> 'corrected'
           ORDER BY e.id DESC LIMIT 1)
    FROM request_assignments a
    JOIN maintenance_requests q ON q.property_id = a.property_id AND q.id = a.request_id
    JOIN properties p ON p.id = q.property_id AND p.deleted_at IS NULL
    JOIN vendors v ON v.id = a.vendor_id AND v.deleted_at IS NULL AND v.is_active
    LEFT JOIN units u ON u.property_id = q.property_id AND u.id = q.unit_id
    LEFT JOIN residents r ON r.property_id = q.property_id AND r.id = q.resident_id
   CROSS JOIN LATERAL (SELECT a.status = 'accepted' AS accepted) mine
   WHERE a.id = link_subject_id('job') AND a.vendor_id = link_holder_id() AND a.ended_at IS NULL
     AND q.deleted_at IS NULL AND q.status <> 'cancelled'
     AND (q.completed_at IS NULL OR q.completed_at > now() - interval '30 days')
$$;
REVOKE EXECUTE ON FUNCTION linked_job() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION linked_job() TO steward_link;
