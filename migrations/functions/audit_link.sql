-- What a link stands for: every column of the row, by position, in a form that no setting changes.
CREATE OR REPLACE FUNCTION audit_link(previous bytea, a audit_log) RETURNS bytea
LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    a.id, extract(epoch FROM a.at)::numeric, a.actor_id, a.account_id, a.system, a.property_id, a.action,
    a.entity_type, a.entity_id, a.before, a.after, a.request_id, a.address)::text, 'UTF8'))
$$;
REVOKE EXECUTE ON FUNCTION audit_link(bytea, audit_log) FROM PUBLIC;
