-- The scope of a transaction, and the named SECURITY DEFINER doors through row-level security.

CREATE FUNCTION current_account_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('steward.account_id', true), '')::uuid;

CREATE FUNCTION current_actor_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('steward.actor_id', true), '')::uuid;

CREATE FUNCTION system_name() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('steward.system', true), '');

CREATE FUNCTION visible_property_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(property_id), '{}') FROM user_properties
  WHERE account_id = current_account_id() AND is_active AND property_deleted_at IS NULL
$$;

CREATE FUNCTION property_ids(wanted text) RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(property_id), '{}') FROM user_properties
  WHERE account_id = current_account_id() AND is_active AND property_deleted_at IS NULL
    AND role IN (SELECT g.role FROM role_permissions g WHERE g.permission = wanted)
$$;

CREATE FUNCTION owned_deleted_property_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(array_agg(property_id), '{}') FROM user_properties
  WHERE account_id = current_account_id() AND is_active AND role = 'owner' AND property_deleted_at IS NOT NULL
$$;

-- The caller and everybody who shares an active link with them.
CREATE FUNCTION colleague_ids() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT array_agg(DISTINCT id) FROM (
    SELECT current_account_id() AS id
    UNION ALL
    SELECT theirs.account_id FROM user_properties mine
    JOIN user_properties theirs USING (property_id)
    WHERE mine.account_id = current_account_id() AND mine.is_active AND mine.property_deleted_at IS NULL AND theirs.is_active
  ) everybody WHERE id IS NOT NULL
$$;

CREATE FUNCTION set_scope(account uuid, actor uuid, session uuid, system text) RETURNS void LANGUAGE sql VOLATILE AS $$
  SELECT set_config('steward.account_id', coalesce(account::text, ''), true),
         set_config('steward.actor_id', coalesce(actor::text, ''), true),
         set_config('steward.session_id', coalesce(session::text, ''), true),
         set_config('steward.system', coalesce(system, ''), true)
$$;

CREATE FUNCTION roles_of(account uuid) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT array(SELECT role FROM unnest('{owner,manager,viewer,maintenance}'::text[]) AS role
    WHERE EXISTS (SELECT FROM user_properties l
      WHERE l.account_id = account AND l.role = role.role AND l.is_active AND l.property_deleted_at IS NULL))
$$;

CREATE TYPE began AS (
  account_id uuid, actor_id uuid, session_id uuid, audience text, system text,
  is_admin boolean, email text, full_name text, time_zone text, roles text[]
);

-- A request: checks the session and that it is of the wanted audience, notes its use at most once a minute,
-- sets the transaction's scope.
CREATE FUNCTION begin_request(hash bytea, wanted text) RETURNS began LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  s record;
BEGIN
  SELECT sessions.id, sessions.account_id AS actor, coalesce(acting_for_id, sessions.account_id) AS account,
         audience, last_seen_at, me.is_admin, me.email, me.full_name, me.time_zone
    INTO s
    FROM sessions
    JOIN accounts me ON me.id = sessions.account_id AND me.is_active
   WHERE token_hash = hash AND audience = wanted AND ended_at IS NULL AND absolute_until > now()
     AND last_seen_at + make_interval(secs => idle_seconds) > now();
  IF NOT FOUND THEN
    RAISE EXCEPTION 'signed out' USING ERRCODE = 'ST401';
  END IF;
  IF s.last_seen_at < now() - interval '1 minute' THEN
    UPDATE sessions SET last_seen_at = now() WHERE id = s.id
      AND id IN (SELECT id FROM sessions WHERE id = s.id FOR UPDATE SKIP LOCKED);
  END IF;
  PERFORM set_scope(s.account, s.actor, s.id, NULL);
  RETURN (s.account, s.actor, s.id, s.audience, NULL, s.is_admin, s.email, s.full_name, s.time_zone, roles_of(s.account))::began;
END
$$;

-- An activity that a person asked for: their rights as they are now.
CREATE FUNCTION begin_as(actor uuid, acting_for uuid) RETURNS began LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me accounts%ROWTYPE;
  account uuid := coalesce(acting_for, actor);
BEGIN
  SELECT * INTO me FROM accounts WHERE id = account AND is_active
    AND EXISTS (SELECT FROM accounts a WHERE a.id = actor AND a.is_active);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'signed out' USING ERRCODE = 'ST401';
  END IF;
  PERFORM set_scope(account, actor, NULL, NULL);
  RETURN (account, actor, NULL, 'staff', NULL, false, me.email, me.full_name, me.time_zone, roles_of(account))::began;
END
$$;

-- A sweep under its own name; policies say which rows that name may touch.
CREATE FUNCTION begin_system(name text) RETURNS began LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF name NOT IN ('purge', 'notifications', 'import-sweep', 'outbox-sweep') THEN
    RAISE EXCEPTION 'no system principal called %', name;
  END IF;
  PERFORM set_scope(NULL, NULL, NULL, name);
  RETURN (NULL, NULL, NULL, 'system', name, false, NULL, NULL, 'UTC', '{}')::began;
END
$$;

-- Somebody who is not signed in.
CREATE FUNCTION begin_visitor() RETURNS began LANGUAGE plpgsql VOLATILE SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM set_scope(NULL, NULL, NULL, NULL);
  RETURN (NULL, NULL, NULL, 'staff', NULL, false, NULL, NULL, 'UTC', '{}')::began;
END
$$;

-- Doors for visitors: each does one thing and answers ids only.
CREATE FUNCTION find_credentials(wanted text)
RETURNS TABLE (account_id uuid, password_hash text, is_active boolean, is_confirmed boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id, accounts.password_hash, accounts.is_active, confirmed_at IS NOT NULL FROM accounts WHERE lower(email) = lower(wanted)
$$;

-- A new account with its confirmation token. An address that was never confirmed starts over: the newest
-- sign-up counts and older links die. A confirmed address stays as it is and gets no token.
CREATE FUNCTION register_account(new_id uuid, new_email text, new_hash text, new_name text, new_zone text,
                                 token_id uuid, new_token_hash bytea, token_expires timestamptz)
RETURNS TABLE (account_id uuid, to_confirm boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  made uuid;
BEGIN
  INSERT INTO accounts AS a (id, email, password_hash, full_name, time_zone) VALUES (new_id, new_email, new_hash, new_name, new_zone)
    ON CONFLICT (lower(email)) DO UPDATE SET password_hash = excluded.password_hash, full_name = excluded.full_name,
      time_zone = excluded.time_zone, version = a.version + 1, updated_at = now()
      WHERE a.confirmed_at IS NULL AND a.is_active
    RETURNING id INTO made;
  IF made IS NULL THEN
    RETURN QUERY SELECT id, false FROM accounts WHERE lower(email) = lower(new_email);
    RETURN;
  END IF;
  DELETE FROM account_tokens t WHERE t.account_id = made AND t.kind = 'confirm' AND t.used_at IS NULL;
  INSERT INTO account_tokens (id, account_id, kind, token_hash, expires_at) VALUES (token_id, made, 'confirm', new_token_hash, token_expires);
  RETURN QUERY SELECT made, true;
END
$$;

-- Uses up a mailed link; from here on the transaction is that account's.
CREATE FUNCTION confirm_account(hash bytea)
RETURNS TABLE (id uuid, email text, full_name text, is_admin boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  me accounts%ROWTYPE;
BEGIN
  WITH used AS (
    UPDATE account_tokens t SET used_at = now(), updated_at = now()
     WHERE t.token_hash = hash AND t.kind = 'confirm' AND t.used_at IS NULL AND t.expires_at > now()
    RETURNING t.account_id
  )
  UPDATE accounts a SET confirmed_at = coalesce(a.confirmed_at, now()), updated_at = now(), version = a.version + 1
    FROM used WHERE a.id = used.account_id AND a.is_active
  RETURNING a.* INTO me;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_scope(me.id, me.id, NULL, NULL);
  RETURN QUERY SELECT me.id, me.email, me.full_name, me.is_admin;
END
$$;

-- A session for an account whose password was just proven; from here on the transaction is that account's.
CREATE FUNCTION open_session(new_id uuid, account uuid, new_audience text, hash bytea, agent text, from_address text,
                             idle integer, absolute integer)
RETURNS TABLE (session_id uuid, expires_at timestamptz, id uuid, email text, full_name text, is_admin boolean)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO sessions (id, account_id, audience, token_hash, user_agent, address, idle_seconds, absolute_until)
  SELECT new_id, a.id, new_audience, hash, agent, from_address, idle, now() + make_interval(secs => absolute)
    FROM accounts a WHERE a.id = account AND a.is_active AND a.confirmed_at IS NOT NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_scope(account, account, new_id, NULL);
  RETURN QUERY SELECT s.id, s.absolute_until, a.id, a.email, a.full_name, a.is_admin
    FROM sessions s JOIN accounts a ON a.id = s.account_id WHERE s.id = new_id;
END
$$;

-- Owner links for properties that are about to be made; an id that exists, or is somebody's already, is refused.
CREATE FUNCTION claim_properties(ids uuid[]) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  claimed integer;
BEGIN
  IF current_account_id() IS NULL THEN
    RAISE EXCEPTION 'nobody is signed in' USING ERRCODE = 'ST401';
  END IF;
  IF EXISTS (SELECT FROM properties WHERE id = ANY (ids)) OR EXISTS (SELECT FROM user_properties WHERE property_id = ANY (ids)) THEN
    RAISE EXCEPTION 'a property with this id exists' USING ERRCODE = 'unique_violation';
  END IF;
  INSERT INTO user_properties (account_id, property_id, role)
  SELECT current_account_id(), id, 'owner' FROM unnest(ids) AS id;
  GET DIAGNOSTICS claimed = ROW_COUNT;
  RETURN claimed;
END
$$;

-- The relay's claim: waiting rows, oldest first, locked until its transaction ends.
CREATE FUNCTION claim_outbox(most integer)
RETURNS TABLE (id uuid, kind text, process text, workflow_id text, input jsonb, attempts integer)
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id, kind, process, workflow_id, input, attempts FROM outbox
   WHERE started_at IS NULL AND next_try_at <= now() ORDER BY next_try_at, id LIMIT most FOR UPDATE SKIP LOCKED
$$;

-- What became of claimed rows.
CREATE FUNCTION settle_outbox(done uuid[], failed uuid[], reason text) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE outbox SET started_at = now(), attempts = attempts + 1, last_error = NULL WHERE id = ANY (done);
  UPDATE outbox SET attempts = attempts + 1, last_error = reason,
         next_try_at = now() + make_interval(secs => least(30, power(2, least(attempts, 5))))
   WHERE id = ANY (failed);
$$;

-- How much waits and for how long, for metrics and readiness.
CREATE FUNCTION outbox_lag() RETURNS TABLE (waiting bigint, seconds double precision)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*), coalesce(extract(epoch FROM now() - min(created_at)), 0) FROM outbox WHERE started_at IS NULL
$$;

-- The daily purge: what was deleted more than 30 days ago goes for good. A unit that a lease or a resident of a
-- living property still names stays; a property takes everything in it along.
CREATE FUNCTION purge_expired() RETURNS TABLE (entity text, removed bigint)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF system_name() IS DISTINCT FROM 'purge' THEN
    RAISE EXCEPTION 'only the purge may purge';
  END IF;
  RETURN QUERY
  WITH gone AS (DELETE FROM vehicles WHERE purge_at < now() RETURNING 1) SELECT 'vehicles', count(*) FROM gone;
  RETURN QUERY
  WITH gone AS (DELETE FROM pets WHERE purge_at < now() RETURNING 1) SELECT 'pets', count(*) FROM gone;
  RETURN QUERY
  WITH gone AS (DELETE FROM vendors WHERE purge_at < now() RETURNING 1) SELECT 'vendors', count(*) FROM gone;
  RETURN QUERY
  WITH gone AS (DELETE FROM properties WHERE purge_at < now() RETURNING 1) SELECT 'properties', count(*) FROM gone;
  RETURN QUERY
  WITH gone AS (
    DELETE FROM units u WHERE purge_at < now()
       AND NOT EXISTS (SELECT FROM leases l WHERE l.property_id = u.property_id AND l.unit_id = u.id)
       AND NOT EXISTS (SELECT FROM residents r WHERE r.property_id = u.property_id AND r.unit_id = u.id)
    RETURNING 1
  ) SELECT 'units', count(*) FROM gone;
END
$$;
-- statement

-- Search under row-level security cannot use ILIKE's indexes, so each noun has one door that applies the
-- caller's rights itself and answers ids only.
CREATE FUNCTION like_pattern(q text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '%' || replace(replace(replace(btrim(q), '\', '\\'), '%', '\%'), '_', '\_') || '%';

CREATE FUNCTION search_properties(q text, most integer DEFAULT NULL) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id FROM properties
   WHERE id = ANY ((SELECT property_ids('properties.read'))::uuid[]) AND deleted_at IS NULL
     AND (name ILIKE (SELECT like_pattern(q)) OR address ILIKE (SELECT like_pattern(q)) OR city ILIKE (SELECT like_pattern(q)) OR short_name ILIKE (SELECT like_pattern(q)))
   ORDER BY name, id LIMIT most
$$;

-- `itself`: only what the thing itself is called, for the search box; lists also match what it belongs to.
CREATE FUNCTION search_units(q text, most integer DEFAULT NULL, itself boolean DEFAULT false) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT u.id FROM units u JOIN properties p ON p.id = u.property_id
   WHERE u.property_id = ANY ((SELECT property_ids('units.read'))::uuid[]) AND u.deleted_at IS NULL
     AND (u.unit_number ILIKE (SELECT like_pattern(q)) OR (NOT itself AND p.name ILIKE (SELECT like_pattern(q)))
          OR ((p.name || ' ' || u.unit_number) ILIKE (SELECT like_pattern(q)) AND NOT (itself AND p.name ILIKE (SELECT like_pattern(q))))
          OR (NOT itself AND u.id IN (SELECT r.unit_id FROM residents r
                WHERE r.property_id = ANY ((SELECT property_ids('residents.read'))::uuid[]) AND r.deleted_at IS NULL
                  AND (r.first_name || ' ' || r.last_name) ILIKE (SELECT like_pattern(q)))))
   ORDER BY p.name, u.number_sort, u.id LIMIT most
$$;

CREATE FUNCTION search_residents(q text, most integer DEFAULT NULL, itself boolean DEFAULT false) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT r.id FROM residents r JOIN properties p ON p.id = r.property_id
    LEFT JOIN units u ON u.property_id = r.property_id AND u.id = r.unit_id
   WHERE r.property_id = ANY ((SELECT property_ids('residents.read'))::uuid[]) AND r.deleted_at IS NULL
     AND ((r.first_name || ' ' || r.last_name) ILIKE (SELECT like_pattern(q)) OR (r.last_name || ', ' || r.first_name) ILIKE (SELECT like_pattern(q))
          OR r.email ILIKE (SELECT like_pattern(q))
          OR (NOT itself AND (u.unit_number ILIKE (SELECT like_pattern(q)) OR p.name ILIKE (SELECT like_pattern(q)))))
   ORDER BY r.last_name, r.first_name, r.id LIMIT most
$$;

CREATE FUNCTION search_vendors(q text, most integer DEFAULT NULL) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT v.id FROM vendors v
   WHERE (v.created_by = ANY ((SELECT colleague_ids())::uuid[])
          OR v.id IN (SELECT l.vendor_id FROM vendor_properties l WHERE l.property_id = ANY ((SELECT property_ids('vendors.read'))::uuid[])))
     AND v.deleted_at IS NULL
     AND (v.company_name ILIKE (SELECT like_pattern(q)) OR v.contact_name ILIKE (SELECT like_pattern(q)) OR replace(v.service_type, '_', ' ') ILIKE (SELECT like_pattern(q))
          OR array_to_string(v.specialties, ' ') ILIKE (SELECT like_pattern(q)))
   ORDER BY v.company_name, v.id LIMIT most
$$;

-- A page of units by property name and unit number, each way: property after property until the page is
-- full. The planner takes any caller for one of ten properties, so by itself it reads and sorts every unit.
-- A join to a LATERAL with LIMIT can only loop over its left side, in that side's order.
DO $do$
DECLARE
  way record;
BEGIN
  FOR way IN SELECT * FROM (VALUES ('units_by_property', 'ASC', '>'), ('units_by_property_desc', 'DESC', '<')) AS ways (name, direction, beyond) LOOP
    EXECUTE format($template$
CREATE FUNCTION %1$I(most integer, after_name text, after_property uuid, after_number text, after_unit uuid,
                     in_property uuid, in_status text, in_bedrooms integer)
RETURNS TABLE (id uuid, property_name text, property_id uuid, number_sort text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
  SELECT u.id, p.name, p.id, u.number_sort
    FROM (SELECT id, name FROM properties
           WHERE id = ANY ((SELECT property_ids('units.read'))::uuid[]) AND deleted_at IS NULL
             AND (in_property IS NULL OR id = in_property)
             AND (after_name IS NULL OR (name, id) %3$s= (after_name, after_property))
           ORDER BY name %2$s, id %2$s) p
   CROSS JOIN LATERAL (
          SELECT units.id, units.number_sort FROM units
           WHERE units.property_id = p.id AND deleted_at IS NULL
             AND (in_status IS NULL OR status = in_status)
             AND (in_bedrooms IS NULL OR bedrooms = in_bedrooms OR (in_bedrooms = 4 AND bedrooms > 4))
             AND (after_property IS DISTINCT FROM p.id OR (units.number_sort, units.id) %3$s (after_number, after_unit))
           ORDER BY units.number_sort %2$s, units.id %2$s LIMIT most) u
   LIMIT most
$$ $template$, way.name, way.direction, way.beyond);
  END LOOP;
END
$do$;

-- The figures above the list of units: counts by status and the rent of those lived in (their current lease's,
-- else their own; domain/figures/leases.py says what is current). Under the policies the planner takes every
-- table for a handful of rows and loops over the product of units and leases; so this applies the caller's
-- rights itself, and gathers by GROUP BY instead of a join that a wrong guess can spoil.
CREATE FUNCTION unit_figures(in_property uuid DEFAULT NULL)
RETURNS TABLE (properties bigint, total bigint, vacant bigint, pre_leased bigint, occupied bigint, notice bigint,
               maintenance bigint, reserved bigint, monthly_rent numeric)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  WITH mine AS MATERIALIZED (
    SELECT id FROM properties
     WHERE id = ANY ((SELECT property_ids('units.read'))::uuid[]) AND (in_property IS NULL OR id = in_property)
  ), leasing AS MATERIALIZED (
    SELECT id, timezone(time_zone, now())::date AS today FROM properties
     WHERE id = ANY ((SELECT property_ids('leases.read'))::uuid[]) AND (in_property IS NULL OR id = in_property)
  ), rented AS (
    SELECT DISTINCT ON (l.unit_id) l.unit_id, l.monthly_rent
      FROM leasing JOIN leases l ON l.property_id = leasing.id
     WHERE l.deleted_at IS NULL AND l.status IN ('active', 'expiring') AND l.start_date <= today
       AND (l.end_date IS NULL OR l.end_date >= today)
     ORDER BY l.unit_id, l.start_date DESC, l.id DESC
  ), facts AS (
    SELECT id AS unit_id, status, rent_amount, NULL::numeric AS lease_rent FROM units
     WHERE property_id = ANY (ARRAY(SELECT id FROM mine)) AND deleted_at IS NULL
     UNION ALL
    SELECT unit_id, NULL, NULL, monthly_rent FROM rented
  ), one AS (
    SELECT max(status) AS status, coalesce(max(lease_rent), max(rent_amount)) AS rent FROM facts GROUP BY unit_id
  )
  SELECT (SELECT count(*) FROM mine), count(*), count(*) FILTER (WHERE status = 'vacant'),
         count(*) FILTER (WHERE status = 'pre_leased'), count(*) FILTER (WHERE status = 'occupied'),
         count(*) FILTER (WHERE status = 'notice'), count(*) FILTER (WHERE status = 'maintenance'),
         count(*) FILTER (WHERE status = 'reserved'),
         coalesce(sum(rent) FILTER (WHERE status IN ('occupied', 'notice')), 0)
    FROM one WHERE status IS NOT NULL
$$;

-- Links carry a copy of their property's deleted_at, so that reading rights needs no join.
CREATE FUNCTION copy_deleted_at() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE user_properties SET property_deleted_at = NEW.deleted_at, updated_at = now() WHERE property_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER copy_deleted_at AFTER UPDATE OF deleted_at ON properties
FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION copy_deleted_at();
