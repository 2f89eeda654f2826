-- Words are read by the search functions alone, within the rights of who asks; the sweep writes them.
ALTER TABLE document_texts ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_texts FORCE ROW LEVEL SECURITY;
CREATE POLICY sweep_select ON document_texts FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'file-sweep');
CREATE POLICY sweep_update ON document_texts FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'file-sweep' AND words IS NULL)
  WITH CHECK ((SELECT system_name()) = 'file-sweep');
GRANT SELECT, UPDATE ON document_texts TO steward_worker;
