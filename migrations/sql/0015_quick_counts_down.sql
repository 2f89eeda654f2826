-- Counted tries as they were before.
-- How long one key has to wait at `at`: until fewer than `most` of its hits lie in the last `span` seconds, and
-- from the `free`-th on twice as long after each.
CREATE OR REPLACE FUNCTION seconds_to_wait(hits timestamptz[], most integer, span integer, free integer, at timestamptz)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(0,
    CASE WHEN count(*) >= most THEN extract(epoch FROM (array_agg(hit ORDER BY hit DESC))[most] - at) + span ELSE 0 END,
    CASE WHEN count(*) >= free THEN extract(epoch FROM max(hit) - at) + power(2, count(*) - free + 1) ELSE 0 END)
  FROM unnest(hits) AS hit WHERE hit > at - make_interval(secs => span)
$$;

-- Takes a place under every key, or under none: answers 0, or the seconds to wait. The key of strangers counts
-- only for a network from which the subject did not come in before.
CREATE OR REPLACE FUNCTION take_places(keys bytea[], most integer[], spans integer[], free integer[],
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
         hits = array(SELECT hit FROM unnest(a.hits) AS hit WHERE hit > at - make_interval(secs => p.span)) || at
    FROM unnest(keys, spans) AS p(key, span) WHERE a.key = p.key AND (NOT known OR p.key IS DISTINCT FROM strangers);
  DELETE FROM attempts WHERE key IN (SELECT key FROM attempts WHERE expires_at < at LIMIT 20 FOR UPDATE SKIP LOCKED);
  RETURN 0;
END
$$;
