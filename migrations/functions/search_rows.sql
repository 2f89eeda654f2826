-- Rows of one noun that answer `wanted`, best first, of the first `most` that turn up, those that answer exactly before
-- those with beginnings; some twice. Without `a` in no order. Planned for each question, with
-- its own words and scope. A long list of properties is no condition for an index: looking each of them up takes longer
-- than reading what the words found.
CREATE OR REPLACE FUNCTION search_rows(noun text, wanted tsquery, a search_terms, within uuid[], most integer)
RETURNS TABLE (id uuid, property_id uuid, rank double precision) LANGUAGE plpgsql STABLE AS $$
DECLARE
  named text := split_part(noun, ' ', 1);
  papers text := 'documents d%s WHERE d.is_latest AND d.document_type NOT IN (''identity'', ''income'')) papers';
  source text := CASE noun
    WHEN 'document name' THEN '(SELECT d.* FROM ' || format(papers, '')
    WHEN 'document text' THEN '(SELECT d.*, t.words AS said FROM ' || format(papers, ' JOIN document_texts t ON t.document_id = d.id')
    ELSE CASE named WHEN 'property' THEN 'properties' WHEN 'request' THEN 'maintenance_requests' ELSE named || 's' END END;
  place text := CASE named WHEN 'property' THEN 'id' WHEN 'vendor' THEN 'NULL::uuid'
    WHEN 'document' THEN 'coalesce(property_id, company_id)' ELSE 'property_id' END;
  prose text := CASE noun WHEN 'property prose' THEN 'description' WHEN 'lease terms' THEN 'special_terms'
    WHEN 'resident notes' THEN 'notes' WHEN 'lease notes' THEN 'notes' WHEN 'vendor notes' THEN 'notes'
    WHEN 'request title' THEN 'title' WHEN 'request prose' THEN 'description'
    WHEN 'document name' THEN 'document_name' END;
  words text := coalesce('prose_words(' || prose || ')', CASE noun
    WHEN 'property' THEN 'property_words(name, short_name, address, city, state, zip_code)'
    WHEN 'document text' THEN 'said'
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
