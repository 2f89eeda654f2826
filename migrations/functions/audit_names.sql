-- Who is in an entry of the audit log, by name: at the keyboard, whose rights counted, and whom a change of the team
-- was about. Accounts are hidden from people who share no property, but the log has to name whoever did something,
-- an admin who acted for somebody or a colleague who has left. Only for entries that the caller may read.
CREATE OR REPLACE FUNCTION audit_names(entry uuid) RETURNS TABLE (actor_name text, account_name text, subject_name text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT coalesce(actor.full_name, actor.email), coalesce(account.full_name, account.email),
         coalesce(subject.full_name, subject.email)
    FROM audit_log l
    LEFT JOIN accounts actor ON actor.id = l.actor_id
    LEFT JOIN accounts account ON account.id = l.account_id
    LEFT JOIN accounts subject ON l.entity_type = 'user_properties'
          AND subject.id = coalesce(l.entity_id, (l.after ->> 'account_id')::uuid)  -- older entries name nobody
   WHERE l.id = entry
     AND (l.property_id = ANY ((SELECT property_ids('audit.read'))::uuid[])
          OR (l.property_id IS NULL AND l.account_id = (SELECT staff_account_id())))
$$;
REVOKE EXECUTE ON FUNCTION audit_names(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_names(uuid) TO steward_app;
