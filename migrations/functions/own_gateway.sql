-- The gateway account that takes the payments of a property where the signed-in resident lives, with its sealed key: the
-- portal leads its resident to the gateway's hosted page. Nothing where there is none, and for any role but the portal's.
CREATE OR REPLACE FUNCTION own_gateway(property uuid) RETURNS TABLE (account_id uuid, secret_key bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT g.id, g.secret_key
    FROM properties p
    JOIN gateway_accounts g ON g.company_id = p.company_id AND g.removed_at IS NULL
   WHERE p.id = own_gateway.property AND p.id = ANY (own_property_ids())
$$;
REVOKE EXECUTE ON FUNCTION own_gateway(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_gateway(uuid) TO steward_portal;
