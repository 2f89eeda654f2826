-- The resident whose transaction this is; null unless the connected role is the portal's.
CREATE OR REPLACE FUNCTION resident_account_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN connected_audience() = 'resident' THEN current_account_id() END;
