-- The caller's documents whose text or name has the words.
CREATE OR REPLACE FUNCTION search_documents(q text) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  a search_terms := parse_search(q);
  places uuid[];
BEGIN
  IF a.open IS NULL OR staff_account_id() IS NULL THEN
    RETURN;
  END IF;
  places := property_ids('documents.read') || company_ids('documents.read');
  RETURN QUERY SELECT d.id FROM search_rows('document text', all_of(a.prose), NULL, places, NULL) d
         UNION SELECT d.id FROM search_rows('document name', all_of(a.prose), NULL, places, NULL) d;
END
$$;
REVOKE EXECUTE ON FUNCTION search_documents(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_documents(text) TO steward_app, steward_worker;
