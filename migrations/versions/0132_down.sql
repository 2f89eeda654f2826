-- Without portal invitations; their mails go too, for the release before cannot send them.
DELETE FROM deliveries WHERE recipient_kind = 'portal_invitation';
ALTER TABLE deliveries
  DROP CONSTRAINT ck_deliveries_recipient_kind,
  ADD CONSTRAINT ck_deliveries_recipient_kind
    CHECK (recipient_kind IN ('account', 'resident', 'vendor', 'invitation', 'address'));
ALTER TABLE tenant_portals DROP COLUMN terms_accepted_at;

DO $$
DECLARE
  named record;
BEGIN
  FOR named IN
    SELECT policyname, tablename FROM pg_policies
     WHERE schemaname = 'public' AND (tablename = 'tenant_invitations' OR (tablename = 'deliveries' AND policyname = 'portal_insert'))
  LOOP
    EXECUTE format('DROP POLICY %I ON %I', named.policyname, named.tablename);
  END LOOP;
END
$$;
DROP TABLE tenant_invitations;
REVOKE INSERT ON deliveries FROM steward_portal;
DO $$
BEGIN
  IF to_regprocedure('enqueue_outbox(jsonb, jsonb)') IS NOT NULL THEN
    REVOKE EXECUTE ON FUNCTION enqueue_outbox(jsonb, jsonb) FROM steward_portal;
  END IF;
END
$$;
