-- The one row that the link opens, where the link is of this kind; null for any other, and for any role but that of links.
CREATE OR REPLACE FUNCTION link_subject_id(kind text) RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
RETURN CASE WHEN connected_audience() = 'link' AND current_setting('steward.link_kind', true) = kind
       THEN nullif(current_setting('steward.link_subject_id', true), '')::uuid END;
