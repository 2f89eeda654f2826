-- Whether a role that an API key may have gives no right that the other role lacks.
CREATE OR REPLACE FUNCTION role_within(wanted text, held text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(wanted IN ('manager', 'viewer', 'maintenance') AND held IN ('owner', 'manager', wanted)
                AND NOT (wanted = 'manager' AND held NOT IN ('owner', 'manager')), false);
