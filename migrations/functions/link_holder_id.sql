-- Who was given the link, where its kind says: a resident, a vendor, a signer.
CREATE OR REPLACE FUNCTION link_holder_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN connected_audience() = 'link' THEN nullif(current_setting('steward.link_holder_id', true), '')::uuid END;
