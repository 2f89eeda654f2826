-- Search: what each row says as words, indexes over that, and the door that answers ids inside the caller's rights.

-- Lower case, Latin letters without accents, and a blank for every sign that would make the parser take several
-- words for one thing (an address, a host, a signed number): texts and questions alike.
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  low text := lower(value COLLATE pg_c_utf8);
BEGIN
  IF octet_length(low) <> length(low) THEN
    low := translate(replace(low, 'ß', 'ss'),
      'àáâãäåāăąçćčďđèéêëēėęěğģìíîïīįıķłļľñńņňòóôõöøōőŕřśşšșťţțùúûüūůűųýÿźżž‘’“”„«»–—…·•¿¡§°' || U&'\00A0\2009\200B\202F\3000',
      'aaaaaaaaacccddeeeeeeeeggiiiiiiiklllnnnnoooooooorrsssstttuuuuuuuuyyzzz' || repeat(' ', 21));
  END IF;
  RETURN translate(low, '-./@_''&<>+~:', '            ');
END
$$;

-- A number is found by all of it, without the country's code, by its last seven digits and by its last four.
CREATE FUNCTION phone_words(phone text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  digits text := translate(phone, ' +-()./', '');
BEGIN
  IF length(digits) < 7 THEN
    RETURN digits;
  END IF;
  RETURN concat_ws(' ', digits, CASE WHEN length(digits) > 10 THEN right(digits, 10) END, right(digits, 7), right(digits, 4));
END
$$;

-- Prose is found by its words as written and by their stems.
CREATE FUNCTION prose_words(prose text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := public.folded(left(coalesce(prose, ''), 20000));
BEGIN
  RETURN setweight(to_tsvector('pg_catalog.simple', plain) || to_tsvector('pg_catalog.english', plain), 'D');
END
$$;

CREATE FUNCTION property_words(name text, short_name text, address text, city text, state text, zip_code text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN setweight(to_tsvector('pg_catalog.simple', public.folded(concat_ws(' ', name, short_name))), 'A')
      || setweight(to_tsvector('pg_catalog.simple', public.folded(concat_ws(' ', address, city, state, zip_code))), 'B');
END
$$;

-- 'A-101' is also found as 'a101' and as '101'.
CREATE FUNCTION unit_words(unit_number text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  plain text := public.folded(unit_number);
BEGIN
  IF plain ~ '^[0-9]+$' THEN
    RETURN setweight(to_tsvector('pg_catalog.simple', plain), 'A');
  END IF;
  RETURN setweight(to_tsvector('pg_catalog.simple',
    concat_ws(' ', plain, replace(plain, ' ', ''), regexp_replace(plain, '[^0-9]+', ' ', 'g'))), 'A');
END
$$;

CREATE FUNCTION resident_words(first_name text, last_name text, email text, phone text, address text, city text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN setweight(to_tsvector('pg_catalog.simple', public.folded(first_name || ' ' || last_name)), 'A')
      || setweight(to_tsvector('pg_catalog.simple', public.folded(concat_ws(' ', email, address, city))
           || ' ' || public.phone_words(coalesce(phone, ''))), 'B');
END
$$;

CREATE FUNCTION vendor_words(company_name text, contact_name text, service_type text, specialties text[], email text, phone text,
                             address text, city text)
RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN setweight(to_tsvector('pg_catalog.simple', public.folded(concat_ws(' ', company_name, contact_name))), 'A')
      || setweight(to_tsvector('pg_catalog.simple',
           public.folded(concat_ws(' ', service_type, array_to_string(specialties, ' '), email, address, city))
           || ' ' || public.phone_words(coalesce(phone, ''))), 'B');
END
$$;

CREATE INDEX ix_properties_words ON properties USING gin (property_words(name, short_name, address, city, state, zip_code));
CREATE INDEX ix_units_words ON units USING gin (unit_words(unit_number));
CREATE INDEX ix_residents_words ON residents USING gin (resident_words(first_name, last_name, email, phone, address, city));
CREATE INDEX ix_vendors_words ON vendors USING gin (vendor_words(company_name, contact_name, service_type, specialties, email, phone, address, city));
-- Prose is rare: a row without any costs nothing.
CREATE INDEX ix_properties_prose ON properties USING gin (prose_words(description)) WHERE description IS NOT NULL;
CREATE INDEX ix_residents_prose ON residents USING gin (prose_words(notes)) WHERE notes IS NOT NULL;
CREATE INDEX ix_leases_prose ON leases USING gin (prose_words(notes)) WHERE notes IS NOT NULL;
CREATE INDEX ix_leases_terms ON leases USING gin (prose_words(special_terms)) WHERE special_terms IS NOT NULL;
CREATE INDEX ix_vendors_prose ON vendors USING gin (prose_words(notes)) WHERE notes IS NOT NULL;
-- A resident's further numbers, from their last digit backwards: with or without the country's code, or the last four.
CREATE INDEX ix_resident_phones_digits ON resident_phones (reverse(e164) text_pattern_ops) WHERE e164 IS NOT NULL;

-- A question taken apart, a query for each word that a row must answer. `exact` takes the words as they stand, `open`
-- takes the last one, which may still be typed, as a beginning; `prose` also by their stems. Small words are needed only
-- where nothing else is asked. `said` is any of all words, for the rank; `numbered` tells which of the needed hold a
-- digit; `digits` and `tail` are a telephone number, or the part of one that is typed so far.
CREATE TYPE asked AS (exact tsquery[], open tsquery[], prose tsquery[], numbered boolean[], said tsquery, digits tsquery, tail text);

CREATE FUNCTION word_query(word text, beginning boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || CASE WHEN beginning THEN ':*' ELSE '' END)::tsquery;

CREATE FUNCTION all_of(queries tsquery[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT nullif(string_agg('(' || one::text || ')', ' & '), '')::tsquery FROM unnest(queries) AS one);

CREATE FUNCTION any_of(queries tsquery[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT nullif(string_agg('(' || one::text || ')', ' | '), '')::tsquery FROM unnest(queries) AS one);

CREATE FUNCTION asked_for(q text) RETURNS asked LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  found asked;
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

-- Rows of one noun that answer `wanted`, best first, of the first `most` that turn up, those that answer exactly before
-- those with beginnings; some twice. Without `a` in no order. Planned for each question, with
-- its own words and scope. A long list of properties is no condition for an index: looking each of them up takes longer
-- than reading what the words found.
CREATE FUNCTION rows_that_say(noun text, wanted tsquery, a asked, within uuid[], most integer)
RETURNS TABLE (id uuid, property_id uuid, rank double precision) LANGUAGE plpgsql STABLE AS $$
DECLARE
  named text := split_part(noun, ' ', 1);
  source text := CASE named WHEN 'property' THEN 'properties' ELSE named || 's' END;
  place text := CASE named WHEN 'property' THEN 'id' WHEN 'vendor' THEN 'NULL::uuid' ELSE 'property_id' END;
  prose text := CASE noun WHEN 'property prose' THEN 'description' WHEN 'lease terms' THEN 'special_terms'
    WHEN 'resident notes' THEN 'notes' WHEN 'lease notes' THEN 'notes' WHEN 'vendor notes' THEN 'notes' END;
  words text := coalesce('prose_words(' || prose || ')', CASE noun
    WHEN 'property' THEN 'property_words(name, short_name, address, city, state, zip_code)'
    WHEN 'unit' THEN 'unit_words(unit_number)'
    WHEN 'resident' THEN 'resident_words(first_name, last_name, email, phone, address, city)'
    WHEN 'vendor' THEN 'vendor_words(company_name, contact_name, service_type, specialties, email, phone, address, city)' END);
  scope text := CASE WHEN cardinality(within) > 200 THEN 'coalesce(%s = ANY ($3), false)' ELSE '%s = ANY ($3)' END;
  exactly tsquery := replace(wanted::text, ':*', '')::tsquery;
  so_far integer;
  found text;
BEGIN
  IF wanted IS NULL OR cardinality(within) = 0 THEN
    RETURN;
  END IF;
  found := 'SELECT id, place, '
    || CASE WHEN a IS NULL THEN '0::double precision' ELSE 'ts_rank(words, $2)::double precision + ts_rank(words, $5) / 2' END
    || ' FROM (SELECT id, ' || place || ' AS place, ' || words || ' AS words FROM ' || source
    || ' WHERE ' || words || ' @@ $1 AND deleted_at IS NULL AND ' || format(scope, CASE named WHEN 'vendor' THEN 'id' ELSE place END)
    || coalesce(' AND ' || prose || ' IS NOT NULL', '') || ' LIMIT $4) found ORDER BY 3 DESC, 1';
  IF most IS NOT NULL AND exactly <> wanted THEN
    RETURN QUERY EXECUTE found USING exactly, a.said, within, most, any_of(a.open);
    GET DIAGNOSTICS so_far = ROW_COUNT;
    IF so_far >= most THEN
      RETURN;
    END IF;
  END IF;
  RETURN QUERY EXECUTE found USING wanted, a.said, within, most, any_of(a.open);
END
$$;

-- Properties that answer some of the words, grouped by which (a bit a word): what is in them need answer only the rest.
CREATE FUNCTION places_that_say(needed tsquery[], within uuid[]) RETURNS TABLE (answered integer, ids uuid[])
LANGUAGE sql STABLE AS $$
  SELECT answered, array_agg(id) FROM (
    SELECT p.id, bit_or(1 << (at::integer - 1)) AS answered
      FROM unnest(needed) WITH ORDINALITY AS one (query, at), rows_that_say('property', one.query, NULL, within, NULL) p
     GROUP BY p.id) each
   GROUP BY answered
$$;

-- Units and residents: `needed` is answered by themselves, or in part by their property, or a resident's by the number
-- of the unit. What only its property answers is not found: that is the property's to be.
CREATE FUNCTION dwellings_that_say(a asked, units_in uuid[], people_in uuid[], most integer)
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
              UNION ALL SELECT * FROM places_that_say(a.open, units_in) WHERE words > 1 LOOP
    rest := ARRAY(SELECT i FROM generate_series(1, words) AS i WHERE part.answered & (1 << (i - 1)) = 0);
    near := coalesce(part.ids, units_in);
    people := CASE WHEN part.ids IS NULL THEN people_in ELSE ARRAY(SELECT unnest(part.ids) INTERSECT SELECT unnest(people_in)) END;
    bonus := 0.3 * (words - cardinality(rest)) / words;
    numbers := all_of(ARRAY(SELECT a.open[i] FROM unnest(rest) AS i WHERE a.numbered[i]));
    names := all_of(ARRAY(SELECT a.open[i] FROM unnest(rest) AS i WHERE NOT a.numbered[i]));
    IF cardinality(rest) = 0 THEN
      RETURN QUERY SELECT 'unit', u.id, u.rank + bonus
        FROM rows_that_say('unit', any_of(ARRAY(SELECT a.exact[i] FROM generate_series(1, words) AS i WHERE a.numbered[i])), a, near, most) u;
      CONTINUE;
    END IF;
    RETURN QUERY SELECT 'unit', u.id, u.rank + bonus
      FROM rows_that_say('unit', all_of(ARRAY(SELECT a.open[i] FROM unnest(rest) AS i)), a, near, most) u;
    RETURN QUERY SELECT 'resident', r.id, r.rank + bonus
      FROM rows_that_say('resident', all_of(ARRAY(SELECT a.open[i] FROM unnest(rest) AS i)), a, people, most) r;
    IF numbers IS NOT NULL AND names IS NOT NULL THEN
      RETURN QUERY SELECT 'resident', r.id, u.rank + bonus
        FROM rows_that_say('unit', numbers, a, people, 2 * most) u
        JOIN residents r ON r.unit_id = u.id AND r.property_id = u.property_id AND r.deleted_at IS NULL
         AND resident_words(r.first_name, r.last_name, r.email, r.phone, r.address, r.city) @@ names;
    END IF;
  END LOOP;
END
$$;

-- The door of the search box and the assistant: everything of the caller's that answers the words, ids and ranks only.
CREATE FUNCTION search_words(q text, most integer DEFAULT 100) RETURNS TABLE (kind text, id uuid, rank double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
DECLARE
  a asked := asked_for(q);
  places uuid[] := property_ids('properties.read');
  told uuid[] := property_ids('properties.details.read');
  people uuid[] := property_ids('residents.read');
  leased uuid[] := property_ids('leases.read');
  vendors uuid[];
  whole tsquery;
  prose tsquery;
BEGIN
  IF a.open IS NULL OR current_account_id() IS NULL THEN
    RETURN;
  END IF;
  vendors := vendors_in_sight();
  whole := all_of(a.open);
  prose := all_of(a.prose);
  RETURN QUERY SELECT found.kind, found.id, max(found.rank) FROM (
    SELECT 'property' AS kind, p.id, p.rank FROM rows_that_say('property', whole, a, places, most) p
    UNION ALL SELECT 'property', p.id, p.rank FROM rows_that_say('property prose', prose, a, told, most) p
    UNION ALL SELECT * FROM dwellings_that_say(a, property_ids('units.read'), people, most)
    UNION ALL SELECT 'resident', r.id, r.rank FROM rows_that_say('resident notes', prose, a, people, most) r
    UNION ALL SELECT 'resident', r.id, r.rank + 1 FROM rows_that_say('resident', a.digits, a, people, most) r
    UNION ALL SELECT 'resident', t.resident_id, 1 FROM resident_phones t JOIN unnest(people) AS mine ON mine = t.property_id
               WHERE reverse(t.e164) ~>=~ a.tail AND reverse(t.e164) ~<~ (a.tail || ':')
    UNION ALL SELECT 'lease', l.id, l.rank FROM rows_that_say('lease notes', prose, a, leased, most) l
    UNION ALL SELECT 'lease', l.id, l.rank FROM rows_that_say('lease terms', prose, a, leased, most) l
    UNION ALL SELECT 'vendor', v.id, v.rank FROM rows_that_say('vendor', whole, a, vendors, most) v
    UNION ALL SELECT 'vendor', v.id, v.rank + 1 FROM rows_that_say('vendor', a.digits, a, vendors, most) v
    UNION ALL SELECT 'vendor', v.id, v.rank FROM rows_that_say('vendor notes', prose, a, vendors, most) v
  ) found GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2;
END
$$;

-- What has a meaning beyond names and numbers, as one text a row. Of people only what somebody wrote about them: no
-- name, no address, no number, and nothing that is sensitive.
CREATE VIEW texts_with_meaning AS
  SELECT 'property' AS kind, id AS row_id, id AS property_id, updated_at AS source_at,
         concat_ws('. ', name, replace(property_type, '_', ' '), concat_ws(', ', address, city, state),
                   nullif(array_to_string(amenities, ', '), ''), description) AS prose
    FROM properties WHERE deleted_at IS NULL
  UNION ALL
  SELECT 'unit', id, property_id, updated_at,
         concat_ws('. ', 'Unit ' || unit_number, replace(unit_type, '_', ' '), bedrooms || ' bedrooms', array_to_string(amenities, ', '))
    FROM units WHERE deleted_at IS NULL AND amenities <> '{}'
  UNION ALL
  SELECT 'resident', id, property_id, updated_at, notes FROM residents WHERE deleted_at IS NULL AND btrim(notes) <> ''
  UNION ALL
  SELECT 'lease', id, property_id, updated_at, concat_ws('. ', nullif(btrim(notes), ''), nullif(btrim(special_terms), ''))
    FROM leases WHERE deleted_at IS NULL AND (btrim(notes) <> '' OR btrim(special_terms) <> '')
  UNION ALL
  SELECT 'vendor', id, NULL, updated_at,
         concat_ws('. ', company_name, replace(service_type, '_', ' '), nullif(array_to_string(specialties, ', '), ''), notes)
    FROM vendors WHERE deleted_at IS NULL;

-- The sweep's work: texts that are new, have changed, or were read by another model. `known` is the hash of the text
-- that the kept vector stands for.
CREATE FUNCTION texts_to_embed(wanted_model text, most integer)
RETURNS TABLE (kind text, row_id uuid, property_id uuid, source_at timestamptz, prose text, known text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF system_name() IS DISTINCT FROM 'embeddings' THEN
    RAISE EXCEPTION 'only the embeddings sweep may read texts';
  END IF;
  RETURN QUERY
  SELECT t.kind, t.row_id, t.property_id, t.source_at, t.prose, CASE WHEN e.model = wanted_model THEN e.text_hash END
    FROM texts_with_meaning t LEFT JOIN embeddings e ON e.kind = t.kind AND e.row_id = t.row_id
   WHERE e.row_id IS NULL OR e.model <> wanted_model OR e.source_at <> t.source_at
   ORDER BY t.kind, t.row_id LIMIT most;
END
$$;

CREATE FUNCTION forget_texts_gone() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF system_name() IS DISTINCT FROM 'embeddings' THEN
    RAISE EXCEPTION 'only the embeddings sweep may forget texts';
  END IF;
  DELETE FROM embeddings e USING embeddings old LEFT JOIN texts_with_meaning t ON t.kind = old.kind AND t.row_id = old.row_id
   WHERE e.kind = old.kind AND e.row_id = old.row_id AND t.row_id IS NULL;
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;

-- The vendors a caller may see.
CREATE FUNCTION vendors_in_sight() RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT v.id FROM vendors v WHERE v.created_by = ANY ((SELECT colleague_ids())::uuid[])
               UNION SELECT l.vendor_id FROM vendor_properties l
                       JOIN unnest(property_ids('vendors.read')) AS mine ON mine = l.property_id)
$$;

-- The other door of the search: what is nearest in meaning among the caller's own. A caller with `few` rows is compared row
-- by row, because an index over everybody's rows would give up before it met enough of theirs.
CREATE FUNCTION search_meaning(wanted halfvec, wanted_model text, farthest double precision, most integer DEFAULT 20,
                               few integer DEFAULT 5000)
RETURNS TABLE (kind text, id uuid, distance double precision)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp AS $$
DECLARE
  places uuid[] := visible_property_ids();
  mine text := 'kind <> ''vendor'' AND model = $2 AND embedding IS NOT NULL AND '
    || CASE WHEN cardinality(places) > 200 THEN 'coalesce(property_id = ANY ($3), false)' ELSE 'property_id = ANY ($3)' END
    || ' AND coalesce(CASE kind WHEN ''property'' THEN property_id = ANY ($4) WHEN ''unit'' THEN property_id = ANY ($5)'
    || ' WHEN ''resident'' THEN property_id = ANY ($6) ELSE property_id = ANY ($7) END, false)';
  told uuid[] := property_ids('properties.details.read');
  rooms uuid[] := property_ids('units.read');
  people uuid[] := property_ids('residents.read');
  leased uuid[] := property_ids('leases.read');
  vendors uuid[] := vendors_in_sight();
  counted integer;
BEGIN
  IF current_account_id() IS NULL THEN
    RETURN;
  END IF;
  EXECUTE 'SELECT count(*) FROM (SELECT FROM embeddings WHERE ' || mine || ' LIMIT $8) counted'
    INTO counted USING wanted, wanted_model, places, told, rooms, people, leased, few + 1;
  PERFORM set_config('hnsw.iterative_scan', 'strict_order', true);
  RETURN QUERY EXECUTE
    'SELECT kind, row_id, distance FROM (
       (SELECT kind, row_id, embedding <=> $1 AS distance FROM '
    || CASE WHEN counted > few THEN 'embeddings WHERE ' || mine
            ELSE '(SELECT * FROM embeddings WHERE ' || mine || ' OFFSET 0) few' END
    || ' ORDER BY embedding <=> $1 LIMIT $8)
       UNION ALL
       (SELECT kind, row_id, embedding <=> $1 FROM (SELECT * FROM embeddings WHERE kind = ''vendor'' AND model = $2
           AND embedding IS NOT NULL AND row_id = ANY ($9) OFFSET 0) known ORDER BY 3 LIMIT $8)) near
      WHERE distance <= $10 ORDER BY distance, row_id LIMIT $8'
    USING wanted, wanted_model, places, told, rooms, people, leased, most, vendors, farthest;
END
$$;
