-- Puts an event, ids and a link, into what waits for each endpoint of the company that wants it; the company is given,
-- or that of the property. Answers the endpoints to wake: not those that are paused, for which it is kept.
CREATE OR REPLACE FUNCTION announce_event(event_name text, property uuid, company uuid, ids jsonb, link text)
RETURNS TABLE (endpoint_id uuid) LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_company uuid := coalesce(company, (SELECT p.company_id FROM properties p WHERE p.id = property));
  wanting record;
BEGIN
  -- Whoever pauses or resumes the endpoint right now is waited for; those who announce do not wait for each other.
  FOR wanting IN SELECT e.id, e.state FROM webhook_endpoints e
                  WHERE e.company_id = of_company AND event_name = ANY (e.events) ORDER BY e.id FOR SHARE LOOP
    PERFORM queue_webhook_event(wanting.id, event_name, ids, link);
    IF wanting.state = 'active' THEN
      endpoint_id := wanting.id;
      RETURN NEXT;
    END IF;
  END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION announce_event(text, uuid, uuid, jsonb, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION announce_event(text, uuid, uuid, jsonb, text) TO steward_app, steward_worker, steward_portal, steward_link;
