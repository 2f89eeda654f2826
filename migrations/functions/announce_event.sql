-- Puts one event, ids and a link, into what waits for each endpoint of the company that wants it; the company is given,
-- or that of the property. Answers the endpoints to wake.
CREATE OR REPLACE FUNCTION announce_event(event_name text, property uuid, company uuid, ids jsonb, link text)
RETURNS TABLE (endpoint_id uuid) LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT a.endpoint_id
    FROM announce_events(company, jsonb_build_array(jsonb_build_object(
           'name', event_name, 'property_id', property, 'ids', ids, 'link', link))) AS a;
END
$$;
REVOKE EXECUTE ON FUNCTION announce_event(text, uuid, uuid, jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION announce_event(text, uuid, uuid, jsonb, text) TO steward_app, steward_worker, steward_portal, steward_link;
