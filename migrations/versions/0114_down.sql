-- Without invitations. Messages to people without an account go too: the release before cannot send them.
DELETE FROM deliveries WHERE account_id IS NULL;
DROP INDEX ix_deliveries_recipient;
ALTER TABLE deliveries
  DROP CONSTRAINT ck_deliveries_recipient,
  DROP CONSTRAINT ck_deliveries_recipient_kind,
  DROP COLUMN template_version,
  DROP COLUMN recipient_address,
  DROP COLUMN recipient_id,
  DROP COLUMN recipient_kind,
  ALTER COLUMN account_id SET NOT NULL;

DO $$
DECLARE
  named record;
BEGIN
  FOR named IN
    SELECT policyname, tablename FROM pg_policies
     WHERE schemaname = 'public' AND tablename IN ('company_owners', 'invitations', 'invitation_properties')
  LOOP
    EXECUTE format('DROP POLICY %I ON %I', named.policyname, named.tablename);
  END LOOP;
END
$$;
DROP TABLE invitation_properties;
DROP TABLE invitations;
DELETE FROM system_principals WHERE name = 'invitations';

ALTER TABLE user_properties DROP CONSTRAINT uq_user_properties_id, DROP COLUMN version, DROP COLUMN id;
