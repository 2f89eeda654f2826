-- Which of these properties are of a company with an endpoint that wants one of the events, and which of them it wants:
-- sweeps and imports prepare events for no other.
CREATE OR REPLACE FUNCTION properties_with_webhook(event_names text[], among uuid[])
RETURNS TABLE (event_name text, property_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT wanted.name, p.id
    FROM webhook_endpoints e
   CROSS JOIN unnest(e.events) AS wanted(name)
    JOIN properties p ON p.company_id = e.company_id
   WHERE wanted.name = ANY (event_names) AND p.id = ANY (among)
$$;
REVOKE EXECUTE ON FUNCTION properties_with_webhook(text[], uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION properties_with_webhook(text[], uuid[]) TO steward_app, steward_worker;
