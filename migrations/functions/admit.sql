-- Somebody proved who they are: what counted against them is forgotten, places they took are given back, and
-- their network is known from now on.
CREATE OR REPLACE FUNCTION admit(forgotten bytea[], returned bytea[], subject_key bytea, network_key bytea) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM attempts WHERE key = ANY (forgotten || returned) ORDER BY key FOR UPDATE;
  DELETE FROM attempts WHERE key = ANY (forgotten);
  UPDATE attempts SET hits = hits[1:cardinality(hits) - 1] WHERE key = ANY (returned);
  IF network_key IS NOT NULL THEN
    INSERT INTO known_networks (subject, network) VALUES (subject_key, network_key)
      ON CONFLICT (subject, network) DO UPDATE SET last_seen_at = now();
    DELETE FROM known_networks WHERE subject = subject_key AND last_seen_at < now() - interval '90 days';
  END IF;
END
$$;
REVOKE EXECUTE ON FUNCTION admit(bytea[], bytea[], bytea, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION admit(bytea[], bytea[], bytea, bytea) TO steward_app, steward_portal;
