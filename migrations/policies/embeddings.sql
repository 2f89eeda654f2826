ALTER TABLE embeddings ENABLE ROW LEVEL SECURITY;
ALTER TABLE embeddings FORCE ROW LEVEL SECURITY;
CREATE POLICY embeddings_select ON embeddings FOR SELECT TO steward_worker
  USING ((SELECT system_name()) = 'embeddings');
CREATE POLICY embeddings_insert ON embeddings FOR INSERT TO steward_worker
  WITH CHECK ((SELECT system_name()) = 'embeddings');
CREATE POLICY embeddings_update ON embeddings FOR UPDATE TO steward_worker
  USING ((SELECT system_name()) = 'embeddings')
  WITH CHECK ((SELECT system_name()) = 'embeddings');
CREATE POLICY embeddings_delete ON embeddings FOR DELETE TO steward_worker
  USING ((SELECT system_name()) = 'embeddings');
GRANT SELECT, INSERT, UPDATE, DELETE ON embeddings TO steward_worker;
