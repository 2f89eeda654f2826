-- Puts events, each with its name, property, ids and a link, into what waits for each endpoint that wants them: of the company
-- that is given, or of that of each event's property. Answers the endpoints to wake: not those that are paused, for which
-- they are kept.
CREATE OR REPLACE FUNCTION announce_events(company uuid, happened jsonb)
RETURNS TABLE (endpoint_id uuid) LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  wanting record;
  places bigint[];
BEGIN
  PERFORM pg_current_xact_id();
  -- Whoever pauses or resumes the endpoint right now is waited for; those who announce do not wait for each other.
  FOR wanting IN SELECT e.id, e.company_id, e.state, e.events FROM webhook_endpoints e
                  WHERE EXISTS (SELECT FROM jsonb_array_elements(happened) AS one
                                  LEFT JOIN properties p ON p.id = (one ->> 'property_id')::uuid
                                 WHERE one ->> 'name' = ANY (e.events) AND coalesce(company, p.company_id) = e.company_id)
                  ORDER BY e.id FOR SHARE OF e LOOP
    -- All places are taken before the block in which the rows get their number, as in queue_webhook_event.
    places := ARRAY(SELECT nextval('webhook_positions') FROM jsonb_array_elements(happened));
    BEGIN
      INSERT INTO webhook_events (id, endpoint_id, company_id, name, ids, link, position)
      SELECT uuidv7(), wanting.id, wanting.company_id, told.one ->> 'name', told.one -> 'ids', told.one ->> 'link', places[told.number]
        FROM jsonb_array_elements(happened) WITH ORDINALITY AS told(one, number)
        LEFT JOIN properties p ON p.id = (told.one ->> 'property_id')::uuid
       WHERE told.one ->> 'name' = ANY (wanting.events) AND coalesce(company, p.company_id) = wanting.company_id
       ORDER BY told.number;
    EXCEPTION WHEN no_data_found THEN RAISE;
    END;
    IF wanting.state = 'active' THEN
      endpoint_id := wanting.id;
      RETURN NEXT;
    END IF;
  END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION announce_events(uuid, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION announce_events(uuid, jsonb) TO steward_app, steward_worker;
