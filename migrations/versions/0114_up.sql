-- Members are named in paths and edited under a version; links that are there get both by default.
ALTER TABLE user_properties
  ADD COLUMN id UUID DEFAULT uuidv7() NOT NULL,
  ADD COLUMN version INTEGER DEFAULT 1 NOT NULL,
  ADD CONSTRAINT uq_user_properties_id UNIQUE (id);

CREATE TABLE invitations (
  id UUID NOT NULL,
  company_id UUID NOT NULL,
  email TEXT NOT NULL,
  email_key TEXT GENERATED ALWAYS AS (lower(email)) STORED NOT NULL,
  role TEXT NOT NULL,
  message TEXT,
  status TEXT DEFAULT 'pending' NOT NULL,
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
  CONSTRAINT pk_invitations PRIMARY KEY (id),
  CONSTRAINT ck_invitations_role CHECK (role IN ('manager', 'viewer', 'maintenance')),
  CONSTRAINT ck_invitations_status CHECK (status IN ('pending', 'accepted', 'rejected', 'cancelled', 'expired')),
  CONSTRAINT ck_invitations_ended CHECK ((status = 'pending') = (ended_at IS NULL)),
  CONSTRAINT ck_invitations_accepted CHECK ((status = 'accepted') = (accepted_by IS NOT NULL)),
  CONSTRAINT fk_invitations_company_id_companies FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE CASCADE,
  CONSTRAINT fk_invitations_invited_by_accounts FOREIGN KEY (invited_by) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT fk_invitations_accepted_by_accounts FOREIGN KEY (accepted_by) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT uq_invitations_company_id_id UNIQUE (company_id, id),
  CONSTRAINT uq_invitations_token_hash UNIQUE (token_hash)
);
CREATE INDEX ix_invitations_email_key ON invitations (email_key);
CREATE INDEX ix_invitations_due ON invitations (expires_at) WHERE status = 'pending';
CREATE INDEX ix_invitations_ended ON invitations (ended_at) WHERE ended_at IS NOT NULL;

CREATE TABLE invitation_properties (
  invitation_id UUID NOT NULL,
  property_id UUID NOT NULL,
  company_id UUID NOT NULL,
  removed_at TIMESTAMPTZ,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_invitation_properties PRIMARY KEY (invitation_id, property_id),
  CONSTRAINT fk_invitation_properties_company_id_invitation_id_invitations
    FOREIGN KEY (company_id, invitation_id) REFERENCES invitations (company_id, id) ON DELETE CASCADE,
  CONSTRAINT fk_invitation_properties_company_id_property_id_properties
    FOREIGN KEY (company_id, property_id) REFERENCES properties (company_id, id) ON DELETE CASCADE
);
CREATE INDEX ix_invitation_properties_property_id ON invitation_properties (property_id);

-- Whom a message goes to. An account stays a column of its own: it goes with its account.
ALTER TABLE deliveries
  ALTER COLUMN account_id DROP NOT NULL,
  ADD COLUMN recipient_kind TEXT DEFAULT 'account' NOT NULL,
  ADD COLUMN recipient_id UUID,
  ADD COLUMN recipient_address TEXT,
  ADD COLUMN template_version INTEGER DEFAULT 1 NOT NULL,
  ADD CONSTRAINT ck_deliveries_recipient_kind CHECK (recipient_kind IN ('account', 'resident', 'vendor', 'invitation', 'address')),
  ADD CONSTRAINT ck_deliveries_recipient CHECK (num_nonnulls(account_id, recipient_id, recipient_address) = 1
    AND (recipient_kind = 'account') = (account_id IS NOT NULL)
    AND (recipient_kind = 'address') = (recipient_address IS NOT NULL));
CREATE INDEX ix_deliveries_recipient ON deliveries (recipient_id) WHERE recipient_id IS NOT NULL;
