-- What the mail of a link names: the title of the request that it asks or tells about. Only for the system principal
-- 'notifications'.
CREATE OR REPLACE FUNCTION link_about(link uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT q.title FROM links l
    LEFT JOIN request_assignments a ON a.id = l.subject_id AND l.kind = 'job'
    JOIN maintenance_requests q ON q.id = CASE l.kind WHEN 'fixed' THEN l.subject_id ELSE a.request_id END
   WHERE l.id = link AND system_name() = 'notifications'
$$;
REVOKE EXECUTE ON FUNCTION link_about(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION link_about(uuid) TO steward_worker;
