-- Functions that indexes and generated columns are built on: a changed text here would need the indexes built anew.

-- The text keys of generated columns.

-- Names compare case-, space- and punctuation-blind (ASCII punctuation; letters of every script stay).
CREATE FUNCTION natural_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(lower(coalesce(value, '') COLLATE pg_c_utf8), '[\s!-/:-@\[-`{-~]+', '', 'g');

-- '2' before '10': every run of digits padded to ten.
CREATE FUNCTION natural_sort(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(lower(coalesce(value, '') COLLATE pg_c_utf8), '(\d+)', '0000000000\1', 'g'), '0*(\d{10})', '\1', 'g');

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
