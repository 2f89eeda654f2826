-- In whose name a delivery goes and in which words: the company's own in force while it waits, those that it went in once
-- it has ended, and nulls for ours. Only for the system principal 'notifications' and for whoever reads the delivery in
-- the log.
CREATE OR REPLACE FUNCTION message_words(wanted uuid)
RETURNS TABLE (company_name text, template_id uuid, subject text, body text, sms text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT c.name, t.id, t.subject, t.body, t.sms
    FROM deliveries d
    LEFT JOIN properties p ON p.id = d.property_id
    JOIN companies c ON c.id = coalesce(d.company_id, p.company_id)
    LEFT JOIN message_templates t ON t.company_id = c.id AND t.kind = d.template
          AND CASE WHEN d.state IN ('queued', 'sending') THEN t.ended_at IS NULL ELSE t.id = d.message_template_id END
   WHERE d.id = wanted
     AND (system_name() = 'notifications' OR d.company_id = ANY (owned_company_ids())
          OR d.property_id = ANY (property_ids('residents.write')))
$$;
REVOKE EXECUTE ON FUNCTION message_words(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION message_words(uuid) TO steward_app, steward_worker;
