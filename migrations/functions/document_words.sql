-- What a document says is found by its words as written and by their stems; a row of words has at most a megabyte.
CREATE OR REPLACE FUNCTION document_words(said text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := public.folded(left(said, 120000));
BEGIN
  RETURN setweight(to_tsvector('pg_catalog.simple', plain) || to_tsvector('pg_catalog.english', plain), 'D');
END
$$;
