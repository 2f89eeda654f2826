-- Written by end_broadcasts_to alone, for whoever holds the link of a message to many.
ALTER TABLE broadcast_opt_outs ENABLE ROW LEVEL SECURITY;
ALTER TABLE broadcast_opt_outs FORCE ROW LEVEL SECURITY;
CREATE POLICY selects ON broadcast_opt_outs FOR SELECT TO steward_app
  USING (property_id = ANY ((SELECT property_ids('messages.read'))::uuid[]));
GRANT SELECT ON broadcast_opt_outs TO steward_app;
