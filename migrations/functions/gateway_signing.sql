-- The sealed secret that a company's gateway signs its reports with: a gateway has no session.
CREATE OR REPLACE FUNCTION gateway_signing(company uuid) RETURNS TABLE (account_id uuid, webhook_secret bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT g.id, g.webhook_secret FROM gateway_accounts g
   WHERE g.company_id = gateway_signing.company AND g.removed_at IS NULL AND g.webhook_secret IS NOT NULL
$$;
REVOKE EXECUTE ON FUNCTION gateway_signing(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gateway_signing(uuid) TO steward_app;
