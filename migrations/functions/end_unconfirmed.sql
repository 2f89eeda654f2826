-- Confirming an address ends what was set up for it by people who could not prove that it is theirs.
CREATE OR REPLACE FUNCTION end_unconfirmed(account uuid) RETURNS void
LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  UPDATE sessions s SET ended_at = now() WHERE s.account_id = account AND s.ended_at IS NULL;
  DELETE FROM second_factors f WHERE f.account_id = account;
  DELETE FROM account_tokens t WHERE t.account_id = account AND t.used_at IS NULL;
  DELETE FROM sign_ups s WHERE s.account_id = account;
$$;
REVOKE EXECUTE ON FUNCTION end_unconfirmed(uuid) FROM PUBLIC;
