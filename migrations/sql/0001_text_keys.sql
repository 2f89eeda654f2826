-- The text keys of generated columns.

-- Names compare case-, space- and punctuation-blind (ASCII punctuation; letters of every script stay).
CREATE FUNCTION natural_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(coalesce(value, '') COLLATE pg_c_utf8), '[\s!-/:-@\[-`{-~]+', '', 'g');

-- '2' before '10': every run of digits padded to ten.
CREATE FUNCTION natural_sort(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(lower(coalesce(value, '') COLLATE pg_c_utf8), '(\d+)', '0000000000\1', 'g'), '0*(\d{10})', '\1', 'g');
