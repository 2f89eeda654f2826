-- Takes a place under every key, or under none: answers 0, or the seconds to wait. The key of strangers counts
-- only for a network from which the subject did not come in before.
CREATE OR REPLACE FUNCTION consume_rate_limits(keys bytea[], most integer[], spans integer[], free integer[],
                            subject_key bytea, network_key bytea, strangers bytea)
RETURNS integer LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  at timestamptz := clock_timestamp();
  known boolean := EXISTS (SELECT FROM known_networks k WHERE k.subject = subject_key AND k.network = network_key
                            AND k.last_seen_at > at - interval '90 days');
  wait double precision;
  place record;
  found_hits timestamptz[];
BEGIN
  SELECT max(seconds_to_wait(a.hits, p.most, p.span, p.free, at)) INTO wait
    FROM unnest(keys, most, spans, free) AS p(key, most, span, free) JOIN attempts a USING (key)
   WHERE (NOT known OR p.key IS DISTINCT FROM strangers);
  IF wait > 0 THEN  -- most refusals of a flood end here, without a lock or a write
    RETURN ceil(wait);
  END IF;
  wait := 0;
  FOR place IN SELECT * FROM unnest(keys, most, spans, free) AS p(key, most, span, free)
                WHERE (NOT known OR p.key IS DISTINCT FROM strangers) ORDER BY p.key LOOP
    INSERT INTO attempts AS a (key, hits, expires_at) VALUES (place.key, '{}', at + make_interval(secs => place.span))
      ON CONFLICT (key) DO UPDATE SET expires_at = greatest(a.expires_at, excluded.expires_at)
      RETURNING a.hits INTO found_hits;
    at := clock_timestamp();
    wait := greatest(wait, seconds_to_wait(found_hits, place.most, place.span, place.free, at));
  END LOOP;
  IF wait > 0 THEN
    RETURN ceil(wait);
  END IF;
  UPDATE attempts a SET expires_at = at + make_interval(secs => p.span),
         hits = CASE WHEN a.hits[1] <= at - make_interval(secs => p.span)  -- the first is the oldest
                THEN array(SELECT hit FROM unnest(a.hits) AS hit WHERE hit > at - make_interval(secs => p.span))
                ELSE a.hits END || at
    FROM unnest(keys, spans) AS p(key, span) WHERE a.key = p.key AND (NOT known OR p.key IS DISTINCT FROM strangers);
  DELETE FROM attempts WHERE key IN (SELECT key FROM attempts WHERE expires_at < at LIMIT 20 FOR UPDATE SKIP LOCKED);
  RETURN 0;
END
$$;
REVOKE EXECUTE ON FUNCTION consume_rate_limits(bytea[], integer[], integer[], integer[], bytea, bytea, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION consume_rate_limits(bytea[], integer[], integer[], integer[], bytea, bytea, bytea) TO steward_app, steward_portal, steward_link, steward_worker;
