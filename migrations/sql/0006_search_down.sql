-- Search as it was: the lists' own doors only.
DROP FUNCTION search_meaning(halfvec, text, double precision, integer, integer);
DROP FUNCTION vendors_in_sight();
DROP FUNCTION forget_texts_gone();
DROP FUNCTION texts_to_embed(text, integer);
DROP VIEW texts_with_meaning;
DROP FUNCTION search_words(text, integer);
DROP FUNCTION dwellings_that_say(asked, uuid[], uuid[], integer);
DROP FUNCTION places_that_say(tsquery[], uuid[]);
DROP FUNCTION rows_that_say(text, tsquery, asked, uuid[], integer);
DROP FUNCTION asked_for(text);
DROP FUNCTION any_of(tsquery[]);
DROP FUNCTION all_of(tsquery[]);
DROP FUNCTION word_query(text, boolean);
DROP TYPE asked;
DROP INDEX ix_resident_phones_digits, ix_vendors_prose, ix_leases_terms, ix_leases_prose, ix_residents_prose, ix_properties_prose,
  ix_vendors_words, ix_residents_words, ix_units_words, ix_properties_words;
DROP FUNCTION vendor_words(text, text, text, text[], text, text, text, text);
DROP FUNCTION resident_words(text, text, text, text, text, text);
DROP FUNCTION unit_words(text);
DROP FUNCTION property_words(text, text, text, text, text, text);
DROP FUNCTION prose_words(text);
DROP FUNCTION phone_words(text);
DROP FUNCTION folded(text);
