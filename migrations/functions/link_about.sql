-- What the mail of a link names: the title of the request that it asks about. Only for the system principal 'notifications'.
CREATE OR REPLACE FUNCTION link_about(link uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT q.title FROM links l JOIN maintenance_requests q ON q.id = l.subject_id AND l.kind = 'fixed'
   WHERE l.id = link AND system_name() = 'notifications'
$$;
REVOKE EXECUTE ON FUNCTION link_about(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION link_about(uuid) TO steward_worker;
