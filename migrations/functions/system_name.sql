-- The system principal of the transaction; null for people.
CREATE OR REPLACE FUNCTION system_name() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('steward.system', true), '');
