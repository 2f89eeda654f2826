-- Units and residents: `needed` is answered by themselves, or in part by their property, or a resident's by the number
-- of the unit. What only its property answers is not found: that is the property's to be.
CREATE OR REPLACE FUNCTION search_unit_rows(a search_terms, units_in uuid[], people_in uuid[], most integer)
RETURNS TABLE (kind text, id uuid, rank double precision) LANGUAGE plpgsql STABLE AS $$
DECLARE
  part record;
  words integer := cardinality(a.open);
  near uuid[];
  people uuid[];
  rest integer[];
  numbers tsquery;
  names tsquery;
  bonus double precision;
BEGIN
  FOR part IN SELECT 0 AS answered, NULL::uuid[] AS ids
              UNION ALL SELECT * FROM search_properties_partial(a.open, units_in) WHERE words > 1 LOOP
    rest := ARRAY(SELECT i FROM generate_series(1, words) AS i WHERE part.answered & (1 << (i - 1)) = 0);
    near := coalesce(part.ids, units_in);
    people := CASE WHEN part.ids IS NULL THEN people_in ELSE ARRAY(SELECT unnest(part.ids) INTERSECT SELECT unnest(people_in)) END;
    bonus := 0.3 * (words - cardinality(rest)) / words;
    numbers := all_of(ARRAY(SELECT a.open[i] FROM unnest(rest) AS i WHERE a.numbered[i]));
    names := all_of(ARRAY(SELECT a.open[i] FROM unnest(rest) AS i WHERE NOT a.numbered[i]));
    IF cardinality(rest) = 0 THEN
      RETURN QUERY SELECT 'unit', u.id, u.rank + bonus
        FROM search_rows('unit', any_of(ARRAY(SELECT a.exact[i] FROM generate_series(1, words) AS i WHERE a.numbered[i])), a, near, most) u;
      CONTINUE;
    END IF;
    RETURN QUERY SELECT 'unit', u.id, u.rank + bonus
      FROM search_rows('unit', all_of(ARRAY(SELECT a.open[i] FROM unnest(rest) AS i)), a, near, most) u;
    RETURN QUERY SELECT 'resident', r.id, r.rank + bonus
      FROM search_rows('resident', all_of(ARRAY(SELECT a.open[i] FROM unnest(rest) AS i)), a, people, most) r;
    IF numbers IS NOT NULL AND names IS NOT NULL THEN
      RETURN QUERY SELECT 'resident', r.id, u.rank + bonus
        FROM search_rows('unit', numbers, a, people, 2 * most) u
        JOIN residents r ON r.unit_id = u.id AND r.property_id = u.property_id AND r.deleted_at IS NULL
         AND resident_words(r.first_name, r.last_name, r.email, r.phone, r.address, r.city) @@ names;
    END IF;
  END LOOP;
END
$$;
