CREATE OR REPLACE FUNCTION system_name() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('steward.system', true), '');
