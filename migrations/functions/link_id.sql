-- The link whose transaction this is; null unless the connected role is that of links.
CREATE OR REPLACE FUNCTION link_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN connected_audience() = 'link' THEN nullif(current_setting('steward.link_id', true), '')::uuid END;
