-- Properties that answer some of the words, grouped by which (a bit a word): what is in them need answer only the rest.
CREATE OR REPLACE FUNCTION search_properties_partial(needed tsquery[], within uuid[]) RETURNS TABLE (answered integer, ids uuid[])
LANGUAGE sql STABLE AS $$
  SELECT answered, array_agg(id) FROM (
    SELECT p.id, bit_or(1 << (at::integer - 1)) AS answered
      FROM unnest(needed) WITH ORDINALITY AS one (query, at), search_rows('property', one.query, NULL, within, NULL) p
     GROUP BY p.id) each
   GROUP BY answered
$$;
