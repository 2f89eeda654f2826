-- The search of the search box and the assistant: everything of the caller's that answers the words, ids and ranks only.
CREATE OR REPLACE FUNCTION search_words(q text, most integer DEFAULT 100) RETURNS TABLE (kind text, id uuid, rank double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public, pg_temp AS $$
DECLARE
  a search_terms := parse_search(q);
  places uuid[] := property_ids('properties.read');
  told uuid[] := property_ids('properties.details.read');
  people uuid[] := property_ids('residents.read');
  leased uuid[] := property_ids('leases.read');
  jobs uuid[] := property_ids('maintenance.read');
  papers uuid[] := property_ids('documents.read') || company_ids('documents.read');
  vendors uuid[];
  whole tsquery;
  prose tsquery;
BEGIN
  IF a.open IS NULL OR staff_account_id() IS NULL THEN
    RETURN;
  END IF;
  vendors := vendors_in_sight();
  whole := all_of(a.open);
  prose := all_of(a.prose);
  RETURN QUERY SELECT found.kind, found.id, max(found.rank) FROM (
    SELECT 'property' AS kind, p.id, p.rank FROM search_rows('property', whole, a, places, most) p
    UNION ALL SELECT 'property', p.id, p.rank FROM search_rows('property prose', prose, a, told, most) p
    UNION ALL SELECT * FROM search_unit_rows(a, property_ids('units.read'), people, most)
    UNION ALL SELECT 'resident', r.id, r.rank FROM search_rows('resident notes', prose, a, people, most) r
    UNION ALL SELECT 'resident', r.id, r.rank + 1 FROM search_rows('resident', a.digits, a, people, most) r
    UNION ALL SELECT 'resident', t.resident_id, 1 FROM resident_phones t JOIN unnest(people) AS mine ON mine = t.property_id
               WHERE reverse(t.e164) ~>=~ a.tail AND reverse(t.e164) ~<~ (a.tail || ':')
    UNION ALL SELECT 'lease', l.id, l.rank FROM search_rows('lease notes', prose, a, leased, most) l
    UNION ALL SELECT 'lease', l.id, l.rank FROM search_rows('lease terms', prose, a, leased, most) l
    UNION ALL SELECT 'vendor', v.id, v.rank FROM search_rows('vendor', whole, a, vendors, most) v
    UNION ALL SELECT 'vendor', v.id, v.rank + 1 FROM search_rows('vendor', a.digits, a, vendors, most) v
    UNION ALL SELECT 'vendor', v.id, v.rank FROM search_rows('vendor notes', prose, a, vendors, most) v
    UNION ALL SELECT 'request', m.id, m.rank + 0.1 FROM search_rows('request title', prose, a, jobs, most) m
    UNION ALL SELECT 'request', m.id, m.rank FROM search_rows('request prose', prose, a, jobs, most) m
    UNION ALL SELECT 'document', d.id, d.rank + 0.1 FROM search_rows('document name', prose, a, papers, most) d
    UNION ALL SELECT 'document', d.id, d.rank FROM search_rows('document text', prose, a, papers, most) d
  ) found GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2;
END
$$;
REVOKE EXECUTE ON FUNCTION search_words(text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_words(text, integer) TO steward_app, steward_worker;
