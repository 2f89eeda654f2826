"""Signature requests and their signers, signed documents that stay, and the principal that looks after them."""

from alembic import op

from migrations.scripts import apply_again

revision = "0251"
down_revision = "0290"
branch_labels = None
depends_on = None

POLICIES = ("signature_requests", "signers", "documents", "files", "user_properties", "companies")


def upgrade() -> None:
    op.execute("""
        ALTER TABLE companies
          ADD COLUMN signed_retention_years integer DEFAULT 7 NOT NULL,
          ADD COLUMN paper_copy_fee numeric(12, 2) DEFAULT 0 NOT NULL,
          ADD CONSTRAINT ck_companies_signed_retention_years CHECK (signed_retention_years BETWEEN 1 AND 50),
          ADD CONSTRAINT ck_companies_paper_copy_fee CHECK (paper_copy_fee >= 0);
        ALTER TABLE documents ADD COLUMN is_signed boolean DEFAULT false NOT NULL;
        CREATE INDEX ix_documents_signed ON documents (property_id, id) WHERE is_signed;
        CREATE TABLE signature_requests (
          id uuid NOT NULL,
          property_id uuid NOT NULL,
          lease_id uuid NOT NULL,
          title text NOT NULL,
          message text,
          status text DEFAULT 'preparing' NOT NULL,
          one_by_one boolean NOT NULL,
          origin jsonb NOT NULL,
          paper jsonb,
          roster jsonb NOT NULL,
          events jsonb DEFAULT '[]' NOT NULL,
          template_id uuid,
          source_file_id uuid,
          file_id uuid,
          file_name text NOT NULL,
          file_size bigint,
          pages integer,
          sha256 bytea,
          final_file_id uuid,
          sent_by uuid NOT NULL,
          expires_at timestamptz NOT NULL,
          reminders integer DEFAULT 0 NOT NULL,
          remind_at timestamptz,
          ended_at timestamptz,
          ended_reason text,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_signature_requests PRIMARY KEY (id),
          CONSTRAINT uq_signature_requests_property_id_id UNIQUE (property_id, id),
          CONSTRAINT fk_signature_requests_property_id_lease_id_leases FOREIGN KEY (property_id, lease_id)
            REFERENCES leases (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_signature_requests_property_id_file_id_files FOREIGN KEY (property_id, file_id)
            REFERENCES files (property_id, id),
          CONSTRAINT fk_signature_requests_property_id_final_file_id_files FOREIGN KEY (property_id, final_file_id)
            REFERENCES files (property_id, id),
          CONSTRAINT fk_signature_requests_template_id_agreement_templates FOREIGN KEY (template_id)
            REFERENCES agreement_templates (id) ON DELETE SET NULL,
          CONSTRAINT fk_signature_requests_property_id_source_file_id_files
            FOREIGN KEY (property_id, source_file_id)
            REFERENCES files (property_id, id) ON DELETE SET NULL (source_file_id),
          CONSTRAINT fk_signature_requests_sent_by_accounts FOREIGN KEY (sent_by) REFERENCES accounts (id),
          CONSTRAINT ck_signature_requests_status
            CHECK (status IN ('preparing', 'pending', 'completed', 'declined', 'void', 'expired')),
          CONSTRAINT ck_signature_requests_file
            CHECK (status IN ('preparing', 'void') OR (file_id IS NOT NULL AND sha256 IS NOT NULL)),
          CONSTRAINT ck_signature_requests_ended
            CHECK ((status IN ('preparing', 'pending')) = (ended_at IS NULL))
        );
        CREATE INDEX ix_signature_requests_lease ON signature_requests (lease_id, created_at);
        CREATE INDEX ix_signature_requests_property_id ON signature_requests (property_id);
        CREATE INDEX ix_signature_requests_file_id ON signature_requests (file_id);
        CREATE INDEX ix_signature_requests_final_file_id ON signature_requests (final_file_id);
        CREATE INDEX ix_signature_requests_sent_by ON signature_requests (sent_by);
        CREATE INDEX ix_signature_requests_template_id ON signature_requests (template_id);
        CREATE INDEX ix_signature_requests_source_file_id ON signature_requests (source_file_id);
        CREATE TABLE signers (
          id uuid NOT NULL,
          property_id uuid NOT NULL,
          request_id uuid NOT NULL,
          place integer NOT NULL,
          role text NOT NULL,
          resident_id uuid,
          account_id uuid,
          name text NOT NULL,
          email text,
          phone text,
          asked_at timestamptz,
          sendings integer DEFAULT 0 NOT NULL,
          consented_at timestamptz,
          consent_version text,
          consent_text text,
          paper_asked_at timestamptz,
          codes integer DEFAULT 0 NOT NULL,
          code_sent_at timestamptz,
          code_tries integer DEFAULT 0 NOT NULL,
          proof text,
          signed_at timestamptz,
          signature_kind text,
          signature_name text,
          signature_strokes jsonb,
          signed_sha256 bytea,
          address text,
          user_agent text,
          declined_at timestamptz,
          decline_reason text,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_signers PRIMARY KEY (id),
          CONSTRAINT uq_signers_request_id_place UNIQUE (request_id, place),
          CONSTRAINT fk_signers_property_id_request_id_signature_requests FOREIGN KEY (property_id, request_id)
            REFERENCES signature_requests (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_signers_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id)
            REFERENCES residents (property_id, id) ON DELETE SET NULL (resident_id),
          CONSTRAINT fk_signers_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id),
          CONSTRAINT ck_signers_role CHECK (role IN ('resident', 'guarantor', 'staff')),
          CONSTRAINT ck_signers_signature_kind CHECK (signature_kind IN ('typed', 'drawn')),
          CONSTRAINT ck_signers_proof CHECK (proof IN ('session', 'sms', 'email')),
          CONSTRAINT ck_signers_signed CHECK (
            (signed_at IS NULL) = (signed_sha256 IS NULL) AND (signed_at IS NULL) = (signature_kind IS NULL)
            AND (signed_at IS NULL OR (consented_at IS NOT NULL AND consent_text IS NOT NULL
            AND proof IS NOT NULL))),
          CONSTRAINT ck_signers_staff CHECK ((role = 'staff') = (account_id IS NOT NULL))
        );
        CREATE INDEX ix_signers_request ON signers (property_id, request_id);
        CREATE INDEX ix_signers_resident ON signers (property_id, resident_id);
        CREATE INDEX ix_signers_account_id ON signers (account_id);
        INSERT INTO system_principals (name, owner_only) VALUES ('signatures', false);
    """)


def downgrade() -> None:
    op.execute("""
        DROP TRIGGER IF EXISTS keep_signed_documents ON documents;
        DROP POLICY IF EXISTS signatures_select ON documents;
        DROP POLICY IF EXISTS signatures_insert ON documents;
        DROP POLICY IF EXISTS signatures_select ON files;
        DROP POLICY IF EXISTS signatures_insert ON files;
        DROP POLICY IF EXISTS signatures_update ON files;
        DROP POLICY IF EXISTS portal_select ON files;
        DROP POLICY IF EXISTS signatures_select ON user_properties;
        DROP TABLE signers, signature_requests;
        DROP FUNCTION IF EXISTS keep_signatures();
        DROP FUNCTION IF EXISTS keep_signed_documents();
        DROP FUNCTION IF EXISTS signed_retention_over(uuid);
        DELETE FROM system_principals WHERE name = 'signatures';
        ALTER TABLE documents DROP COLUMN is_signed;
        ALTER TABLE companies DROP COLUMN signed_retention_years, DROP COLUMN paper_copy_fee;
    """)
    apply_again(
        *(f"policies/{table}.sql" for table in POLICIES),
        "functions/keep_signatures.sql",
        "functions/keep_signed_documents.sql",
        "functions/signed_retention_over.sql",
        "functions/purge_properties.sql",
    )
