-- statement

-- Search under row-level security cannot use ILIKE's indexes, so each feature has one function that applies the
-- caller's rights itself and answers ids only.
CREATE OR REPLACE FUNCTION like_pattern(q text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '%' || replace(replace(replace(btrim(q), '\', '\\'), '%', '\%'), '_', '\_') || '%';
