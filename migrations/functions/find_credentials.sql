-- What is on file for an address, and whose tries are counted together: those of the account that it finds, or of
-- the address as the database folds it. An account that nobody confirmed is counted by its address, so that signing
-- an address up never shows, by counts that start anew, whether it had an account. Before confirmation only the
-- password that all sign-ups gave is there to compare with, and it opens nothing. The portal's role reads no hash but of
-- accounts that have or had a portal, or are invited to one.
CREATE OR REPLACE FUNCTION find_credentials(wanted text)
RETURNS TABLE (subject text, account_id uuid, password_hash text, is_active boolean, is_confirmed boolean,
               has_second_factor boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN a.confirmed_at IS NULL THEN lower(wanted) ELSE a.id::text END, a.id,
         CASE WHEN connected_audience() = 'resident' AND NOT (
                     EXISTS (SELECT FROM tenant_portals t WHERE t.account_id = a.id)
                     OR EXISTS (SELECT FROM tenant_invitations i WHERE i.email_key = lower(a.email)
                                   AND i.status IN ('pending', 'sent'))) THEN NULL
              WHEN a.confirmed_at IS NULL THEN s.password_hash ELSE a.password_hash END,
         a.is_active, a.confirmed_at IS NOT NULL,
         EXISTS (SELECT FROM second_factors f WHERE f.account_id = a.id AND f.enabled_at IS NOT NULL)
    FROM (VALUES (1)) one_row
    LEFT JOIN accounts a ON lower(a.email) = lower(wanted)
    LEFT JOIN sign_ups s ON s.account_id = a.id
$$;
REVOKE EXECUTE ON FUNCTION find_credentials(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_credentials(text) TO steward_app, steward_portal;
