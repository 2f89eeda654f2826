"""Links for people without an account: one row that a mailed token opens, and the answers stored for them."""

from alembic import op

from migrations.scripts import apply_again

revision = "0240"
down_revision = "0270"
branch_labels = None
depends_on = None

POLICIES = ("properties", "companies", "audit_log", "idempotency_keys")
FUNCTIONS = ("link_subject_id(text)", "link_property_id()", "link_holder_id()", "link_id()")


def upgrade() -> None:
    op.execute("""
        CREATE TABLE links (
          id uuid NOT NULL DEFAULT uuidv7(),
          property_id uuid NOT NULL,
          kind text NOT NULL,
          subject_id uuid NOT NULL,
          holder_id uuid,
          token_version integer DEFAULT 1 NOT NULL,
          token_hash bytea NOT NULL,
          expires_at timestamptz,
          revoked_at timestamptz,
          used_at timestamptz,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_links PRIMARY KEY (id),
          CONSTRAINT uq_links_token_hash UNIQUE (token_hash),
          CONSTRAINT fk_links_property_id_properties FOREIGN KEY (property_id)
            REFERENCES properties (id) ON DELETE CASCADE
        );
        CREATE UNIQUE INDEX uq_links_subject ON links (subject_id, kind, holder_id) NULLS NOT DISTINCT;
        CREATE INDEX ix_links_property ON links (property_id);
        ALTER TABLE idempotency_keys DROP CONSTRAINT ck_idempotency_keys_audience,
          ADD CONSTRAINT ck_idempotency_keys_audience CHECK (audience IN ('staff', 'resident', 'link')),
          ALTER COLUMN audience SET DEFAULT CASE session_user WHEN 'steward_portal' THEN 'resident'
            WHEN 'steward_link' THEN 'link' ELSE 'staff' END
    """)


def downgrade() -> None:
    op.execute(f"""
        {"".join(f"DROP POLICY IF EXISTS link_{verb} ON {table};" for table in POLICIES for verb in ("select", "insert", "update"))}
        DROP TABLE links;
        DROP FUNCTION IF EXISTS begin_link(bytea, boolean);
        {"".join(f"DROP FUNCTION IF EXISTS {function};" for function in FUNCTIONS)}
        DELETE FROM idempotency_keys WHERE audience = 'link';
        ALTER TABLE idempotency_keys DROP CONSTRAINT ck_idempotency_keys_audience,
          ADD CONSTRAINT ck_idempotency_keys_audience CHECK (audience IN ('staff', 'resident')),
          ALTER COLUMN audience SET DEFAULT CASE session_user WHEN 'steward_portal' THEN 'resident' ELSE 'staff' END
    """)
    apply_again(
        "policies/links.sql",
        "functions/begin_link.sql",
        *(
            f"functions/{name}.sql"
            for name in ("link_subject_id", "link_property_id", "link_holder_id", "link_id")
        ),
        *(f"policies/{table}.sql" for table in POLICIES),
    )
