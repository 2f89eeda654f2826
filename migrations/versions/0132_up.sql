-- Invitations of residents to their portal; one waits for an answer of a resident at a time.
CREATE TABLE tenant_invitations (
  id UUID NOT NULL,
  property_id UUID NOT NULL,
  resident_id UUID NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT GENERATED ALWAYS AS (lower(email)) STORED NOT NULL,
  message TEXT,
  include_instructions BOOLEAN DEFAULT true NOT NULL,
  status TEXT DEFAULT 'pending' NOT NULL,
  sent_at TIMESTAMPTZ,
  invited_by UUID NOT NULL,
  token_version INTEGER DEFAULT 1 NOT NULL,
  token_hash BYTEA NOT NULL,
  expires_at TIMESTAMPTZ NOT NULL,
  asked_again_at TIMESTAMPTZ,
  ended_at TIMESTAMPTZ,
  accepted_by UUID,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_tenant_invitations PRIMARY KEY (id),
  CONSTRAINT ck_tenant_invitations_status CHECK (status IN ('pending', 'sent', 'accepted', 'cancelled', 'expired')),
  CONSTRAINT ck_tenant_invitations_ended CHECK ((status IN ('pending', 'sent')) = (ended_at IS NULL)),
  CONSTRAINT ck_tenant_invitations_accepted CHECK ((status = 'accepted') = (accepted_by IS NOT NULL)),
  CONSTRAINT fk_tenant_invitations_property_id_resident_id_residents
    FOREIGN KEY (property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE,
  CONSTRAINT fk_tenant_invitations_invited_by_accounts FOREIGN KEY (invited_by) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT fk_tenant_invitations_accepted_by_accounts FOREIGN KEY (accepted_by) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT uq_tenant_invitations_token_hash UNIQUE (token_hash)
);
CREATE INDEX ix_tenant_invitations_resident ON tenant_invitations (property_id, resident_id, created_at);
CREATE INDEX ix_tenant_invitations_ended ON tenant_invitations (ended_at) WHERE ended_at IS NOT NULL;
CREATE UNIQUE INDEX uq_tenant_invitations_resident ON tenant_invitations (resident_id) WHERE status IN ('pending', 'sent');

ALTER TABLE tenant_portals ADD COLUMN terms_accepted_at TIMESTAMPTZ;

ALTER TABLE deliveries
  DROP CONSTRAINT ck_deliveries_recipient_kind,
  ADD CONSTRAINT ck_deliveries_recipient_kind
    CHECK (recipient_kind IN ('account', 'resident', 'vendor', 'invitation', 'portal_invitation', 'address'));
