-- Whom the connected database role serves: staff, residents, those who hold a link, or nobody. No argument and no setting can change it, and
-- `session_user` stays the connected role's inside SECURITY DEFINER functions too.
CREATE OR REPLACE FUNCTION connected_audience() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE session_user WHEN 'steward_app' THEN 'staff' WHEN 'steward_worker' THEN 'staff' WHEN 'steward_portal' THEN 'resident' WHEN 'steward_link' THEN 'link' END;
