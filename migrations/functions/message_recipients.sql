-- Of each resident that a message to many goes to: the facts that its fields show, at what they are reached, and what the
-- person with their portal chose about notices; `suppressed` has the channels on which nothing more goes there, and why. Only of residents at properties where the caller may write messages, and
-- for the system principal 'notifications', which puts the messages together.
CREATE OR REPLACE FUNCTION message_recipients(wanted uuid[])
RETURNS TABLE (resident_id uuid, property_id uuid, first_name text, last_name text, company text, property text, unit text,
               balance text, email text, phone text, time_zone text, account_id uuid, email_on boolean, email_daily boolean,
               sms_on boolean, quiet_since time, quiet_until time, choices jsonb, suppressed jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  -- What was asked for counts for the address, in one company: for each resident who has it.
  WITH gone AS MATERIALIZED (
    SELECT y.company_id, lower(btrim(x.email)) AS address
      FROM broadcast_opt_outs o
      JOIN residents x ON x.property_id = o.property_id AND x.id = o.resident_id
      JOIN properties y ON y.id = x.property_id
     WHERE x.email IS NOT NULL
    UNION
    SELECT y.company_id, lower(btrim(x.email))
      FROM notification_preferences n
      JOIN tenant_portals portal ON portal.account_id = n.account_id AND portal.is_active
      JOIN residents x ON x.property_id = portal.property_id AND x.id = portal.resident_id
      JOIN properties y ON y.id = x.property_id
     WHERE n.choices @> '{"broadcast": {"email": false}}' AND x.email IS NOT NULL)
  SELECT r.id, r.property_id, r.first_name, r.last_name, c.name, p.name, u.unit_number,
         (SELECT sum(tenancy_balance(t.id)) FROM tenancies t
           WHERE t.property_id = r.property_id AND t.resident_id = r.id)::text,
         r.email,
         phone.number,
         coalesce(a.time_zone, p.time_zone), a.id,
         coalesce(n.email_on, true), coalesce(n.email_daily, false), coalesce(n.sms_on, false),
         CASE WHEN n.account_id IS NULL THEN time '21:00' ELSE n.quiet_since END,
         CASE WHEN n.account_id IS NULL THEN time '08:00' ELSE n.quiet_until END,
         coalesce(n.choices, '{}'),
         -- Who asked for no more mails before they had a portal and ticked them there gets them again.
         CASE WHEN (p.company_id, lower(btrim(r.email))) IN (SELECT g.company_id, g.address FROM gone g)
                AND n.choices -> 'broadcast' -> 'email' IS NULL
              THEN '{"email": "opted_out"}'::jsonb ELSE '{}' END
         || (SELECT coalesce(jsonb_object_agg(s.channel, s.reason), '{}') FROM suppressions s
              WHERE s.lifted_at IS NULL
                AND (s.channel = 'email' AND s.address = lower(r.email) OR s.channel = 'sms' AND s.address = phone.number))
    FROM residents r
    JOIN properties p ON p.id = r.property_id
    JOIN companies c ON c.id = p.company_id
    LEFT JOIN units u ON u.id = r.unit_id
    CROSS JOIN LATERAL (
         SELECT coalesce((SELECT n.e164 FROM resident_phones n
                           WHERE n.property_id = r.property_id AND n.resident_id = r.id AND n.kind = 'cell'),
                         r.phone) AS number) phone
    LEFT JOIN LATERAL (
         SELECT account.id, account.time_zone FROM tenant_portals portal
           JOIN accounts account ON account.id = portal.account_id AND account.is_active
          WHERE portal.property_id = r.property_id AND portal.resident_id = r.id AND portal.is_active LIMIT 1) a ON true
    LEFT JOIN notification_preferences n ON n.account_id = a.id
   WHERE r.id = ANY (wanted) AND r.deleted_at IS NULL
     AND (system_name() = 'notifications' OR r.property_id = ANY ((SELECT property_ids('messages.write'))::uuid[]))
$$;
REVOKE EXECUTE ON FUNCTION message_recipients(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION message_recipients(uuid[]) TO steward_app, steward_worker;
