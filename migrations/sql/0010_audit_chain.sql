-- The system principals, with the one that seals and verifies the audit log and the one that turns keys.
CREATE OR REPLACE FUNCTION begin_system(name text) RETURNS began LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF name NOT IN ('purge', 'notifications', 'import-sweep', 'outbox-sweep', 'assistant-sweep', 'embeddings', 'audit-seal', 'key-rotation') THEN
    RAISE EXCEPTION 'no system principal called %', name;
  END IF;
  PERFORM set_scope(NULL, NULL, NULL, name);
  RETURN (NULL, NULL, NULL, 'system', name, false, NULL, NULL, 'UTC', '{}')::began;
END
$$;

-- What a link stands for: every column of the row, by position, in a form that no setting changes.
CREATE FUNCTION audit_link(previous bytea, a audit_log) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    a.id, extract(epoch FROM a.at)::numeric, a.actor_id, a.account_id, a.system, a.property_id, a.action,
    a.entity_type, a.entity_id, a.before, a.after, a.request_id, a.address)::text, 'UTF8'))
$$;

-- Adds links for rows that have none, oldest first. A row is left for the next time while transactions that
-- began before it may still be open; the window of a day finds what committed late.
CREATE FUNCTION seal_audit(most integer) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  link audit_chain%ROWTYPE;
  entry audit_log;
  sealed integer := 0;
BEGIN
  IF system_name() IS DISTINCT FROM 'audit-seal' THEN
    RAISE EXCEPTION 'only audit-seal may seal';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('audit_chain'));
  SELECT * INTO link FROM audit_chain ORDER BY position DESC LIMIT 1;
  FOR entry IN
    SELECT a.* FROM audit_log a
     WHERE a.at > coalesce(link.sealed_at - interval '1 day', '-infinity')
       AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.audit_id = a.id)
     ORDER BY a.at, a.id LIMIT most
  LOOP
    link.position := coalesce(link.position, 0) + 1;
    link.hash := audit_link(coalesce(link.hash, '\x'::bytea), entry);
    INSERT INTO audit_chain (position, audit_id, hash) VALUES (link.position, entry.id, link.hash);
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END
$$;

-- Recomputes links after a position: how many were looked at, how far it came, and the first that is broken
-- (its row changed or gone, or a link missing before it).
CREATE FUNCTION verify_audit(after_position bigint, most integer)
RETURNS TABLE (checked integer, reached bigint, broken bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  previous bytea;
  link record;
  entry audit_log;
BEGIN
  IF system_name() IS DISTINCT FROM 'audit-seal' THEN
    RAISE EXCEPTION 'only audit-seal may verify';
  END IF;
  checked := 0;
  reached := after_position;
  SELECT hash INTO previous FROM audit_chain WHERE position = after_position;
  previous := coalesce(previous, '\x'::bytea);
  FOR link IN SELECT * FROM audit_chain WHERE position > after_position ORDER BY position LIMIT most LOOP
    SELECT a.* INTO entry FROM audit_log a WHERE a.id = link.audit_id;
    IF link.position <> reached + 1 OR entry.id IS NULL OR audit_link(previous, entry) <> link.hash THEN
      broken := reached + 1;
      RETURN NEXT;
      RETURN;
    END IF;
    previous := link.hash;
    reached := link.position;
    checked := checked + 1;
  END LOOP;
  RETURN NEXT;
END
$$;

CREATE FUNCTION note_audit_check(new_id uuid, seen bigint, first_broken bigint) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF system_name() IS DISTINCT FROM 'audit-seal' THEN
    RAISE EXCEPTION 'only audit-seal may verify';
  END IF;
  INSERT INTO audit_checks (id, links, broken) VALUES (new_id, seen, first_broken);
END
$$;

-- What an owner reads above the log: how much of it is sealed and when it was last verified.
CREATE FUNCTION audit_state() RETURNS TABLE (links bigint, sealed_at timestamptz, checked_at timestamptz, broken boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT last_link.position, last_link.sealed_at, last_check.checked_at, last_check.broken IS NOT NULL
    FROM (SELECT 1) AS always
    LEFT JOIN (SELECT * FROM audit_chain ORDER BY position DESC LIMIT 1) last_link ON true
    LEFT JOIN (SELECT * FROM audit_checks ORDER BY checked_at DESC LIMIT 1) last_check ON true
$$;
