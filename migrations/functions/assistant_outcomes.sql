-- How conversations went, for an admin as themselves: counts, durations, outcomes; no words and no people.
CREATE OR REPLACE FUNCTION assistant_outcomes(most integer)
RETURNS TABLE (
  id uuid, started_at timestamptz, last_message_at timestamptz, turns bigint, engine text, last_outcome text,
  tools text[], duration_ms bigint, tokens_in bigint, tokens_out bigint, thumbs_up bigint, thumbs_down bigint
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF staff_account_id() IS DISTINCT FROM current_actor_id() OR NOT EXISTS (
    SELECT FROM accounts a WHERE a.id = current_actor_id() AND a.is_admin AND a.is_active
  ) THEN
    RAISE EXCEPTION 'for admins only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN QUERY
  SELECT c.id, c.created_at, c.last_message_at, count(m.id), newest.engine, newest.outcome, used.tools,
         coalesce(sum(m.duration_ms), 0)::bigint, coalesce(sum(m.tokens_in), 0)::bigint,
         coalesce(sum(m.tokens_out), 0)::bigint,
         count(f.message_id) FILTER (WHERE f.rating = 'up'), count(f.message_id) FILTER (WHERE f.rating = 'down')
    FROM (SELECT * FROM conversations ORDER BY conversations.last_message_at DESC LIMIT most) c
    LEFT JOIN conversation_messages m ON m.conversation_id = c.id AND m.sender = 'ai'
    LEFT JOIN answer_feedback f ON f.message_id = m.id
    LEFT JOIN LATERAL (
      SELECT l.engine, l.outcome FROM conversation_messages l
       WHERE l.conversation_id = c.id AND l.sender = 'ai' ORDER BY l.id DESC LIMIT 1
    ) newest ON true
    LEFT JOIN LATERAL (
      SELECT coalesce(array_agg(DISTINCT tool ORDER BY tool), '{}') AS tools
        FROM conversation_messages l CROSS JOIN unnest(l.tools) AS tool
       WHERE l.conversation_id = c.id AND l.sender = 'ai'
    ) used ON true
   GROUP BY c.id, c.created_at, c.last_message_at, newest.engine, newest.outcome, used.tools
   ORDER BY c.last_message_at DESC;
END
$$;
REVOKE EXECUTE ON FUNCTION assistant_outcomes(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION assistant_outcomes(integer) TO steward_app;
