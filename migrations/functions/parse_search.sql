-- A question taken apart, a query for each word that a row must answer. `exact` takes the words as they stand, `open`
-- takes the last one, which may still be typed, as a beginning; `prose` also by their stems. Small words are needed only
-- where nothing else is asked. `said` is any of all words, for the rank; `numbered` tells which of the needed hold a
-- digit; `digits` and `tail` are a telephone number, or the part of one that is typed so far.
CREATE OR REPLACE FUNCTION parse_search(q text) RETURNS search_terms LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  found search_terms;
  plain tsvector := to_tsvector('simple', folded(left(q, 200)));
  number text := regexp_replace(q, '[^0-9]', '', 'g');
BEGIN
  WITH words AS (
    SELECT lexeme AS word, positions[1] AS at FROM unnest(plain) AS w (lexeme, positions, weights) ORDER BY at LIMIT 8
  ), weighed AS (
    SELECT word, at, at = max(at) OVER () AS typing,
           word = ANY ('{unit,apt,apartment,suite,property,building,resident,tenant,vendor,lease,number,no}')
             OR (length(word) > 1 AND to_tsvector('english', word) = '') AS small
      FROM words
  ), needed AS (
    SELECT word, at, typing, to_tsquery('english', word_query(word, false)::text) AS stem FROM weighed
     WHERE NOT small OR typing OR NOT EXISTS (SELECT FROM weighed WHERE NOT small)
  )
  SELECT array_agg(word_query(word, false) ORDER BY at), array_agg(word_query(word, typing) ORDER BY at),
         array_agg(CASE WHEN numnode(stem) = 0 THEN word_query(word, typing) ELSE word_query(word, typing) || stem END ORDER BY at),
         array_agg(word ~ '[0-9]' ORDER BY at)
    INTO found.exact, found.open, found.prose, found.numbered FROM needed;
  IF found.exact IS NULL THEN
    RETURN NULL;
  END IF;
  found.said := (SELECT any_of(array_agg(word_query(word, false))) FROM unnest(tsvector_to_array(plain)) AS word);
  IF length(number) BETWEEN 4 AND 15 AND q !~ '[[:alpha:]]' THEN
    found.digits := word_query(number, true) || word_query(right(number, 10), false);
    found.tail := reverse(number);
  END IF;
  RETURN found;
END
$$;
