-- The property that the link's row belongs to.
CREATE OR REPLACE FUNCTION link_property_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN connected_audience() = 'link' THEN nullif(current_setting('steward.link_property_id', true), '')::uuid END;
