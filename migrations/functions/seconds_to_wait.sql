-- Counted tries that cost the same however many there were before.

-- How long one key has to wait at `at`: until fewer than `most` of its hits lie in the last `span` seconds, and
-- from the `free`-th on twice as long after each. Hits are looked at one by one only where they might be too many.
CREATE OR REPLACE FUNCTION seconds_to_wait(hits timestamptz[], most integer, span integer, free integer, at timestamptz)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cardinality(hits) < least(most, free) THEN 0 ELSE (
    SELECT greatest(0,
      CASE WHEN count(*) >= most THEN extract(epoch FROM (array_agg(hit ORDER BY hit DESC))[most] - at) + span ELSE 0 END,
      CASE WHEN count(*) >= free THEN extract(epoch FROM max(hit) - at) + power(2, count(*) - free + 1) ELSE 0 END)
    FROM unnest(hits) AS hit WHERE hit > at - make_interval(secs => span)) END
$$;
