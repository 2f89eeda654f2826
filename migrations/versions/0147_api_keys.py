"""API keys: accounts of programs, with ordinary links that never exceed those of the person who made them."""

from alembic import op

from migrations.scripts import apply_again

revision = "0147"
down_revision = "0146"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE accounts ADD COLUMN kind text DEFAULT 'person' NOT NULL,
          ADD CONSTRAINT ck_accounts_kind CHECK (kind IN ('person', 'service')),
          ADD CONSTRAINT ck_accounts_service_signs_in_nowhere
            CHECK (kind = 'person' OR (password_hash = '!' AND confirmed_at IS NULL AND NOT is_admin));
        CREATE TABLE api_keys (
          id uuid NOT NULL,
          company_id uuid NOT NULL,
          account_id uuid NOT NULL,
          maker_id uuid NOT NULL,
          name text NOT NULL,
          role text NOT NULL,
          last_four text NOT NULL,
          expires_at timestamptz NOT NULL,
          last_used_at timestamptz,
          revoked_at timestamptz,
          created_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_api_keys PRIMARY KEY (id),
          CONSTRAINT uq_api_keys_account_id UNIQUE (account_id),
          CONSTRAINT fk_api_keys_company_id_companies FOREIGN KEY (company_id)
            REFERENCES companies (id) ON DELETE CASCADE,
          CONSTRAINT fk_api_keys_account_id_accounts FOREIGN KEY (account_id)
            REFERENCES accounts (id) ON DELETE CASCADE,
          CONSTRAINT fk_api_keys_maker_id_accounts FOREIGN KEY (maker_id)
            REFERENCES accounts (id) ON DELETE CASCADE,
          CONSTRAINT ck_api_keys_role CHECK (role IN ('manager', 'viewer', 'maintenance'))
        );
        CREATE INDEX ix_api_keys_company_id ON api_keys (company_id, created_at);
        CREATE INDEX ix_api_keys_maker_id ON api_keys (maker_id);
        ALTER TABLE sessions ADD COLUMN api_key_id uuid,
          ADD CONSTRAINT fk_sessions_api_key_id_api_keys FOREIGN KEY (api_key_id)
            REFERENCES api_keys (id) ON DELETE CASCADE;
        CREATE INDEX ix_sessions_api_key_id ON sessions (api_key_id) WHERE api_key_id IS NOT NULL;
        ALTER TABLE user_properties ADD COLUMN api_key_id uuid,
          ADD CONSTRAINT fk_user_properties_api_key_id_api_keys FOREIGN KEY (api_key_id)
            REFERENCES api_keys (id) ON DELETE CASCADE,
          ADD CONSTRAINT ck_user_properties_key_owns_nothing CHECK (api_key_id IS NULL OR role <> 'owner');
        CREATE INDEX ix_user_properties_api_key_id ON user_properties (api_key_id) WHERE api_key_id IS NOT NULL;
    """)


def downgrade() -> None:
    op.execute("""
        DROP TRIGGER IF EXISTS note_key_use ON sessions;
        DROP TRIGGER IF EXISTS lower_key_links_changed ON user_properties;
        DROP TRIGGER IF EXISTS lower_key_links_removed ON user_properties;
        DROP TRIGGER IF EXISTS check_key_links_added ON user_properties;
        DROP TRIGGER IF EXISTS check_key_link_changed ON user_properties;
        DROP TRIGGER IF EXISTS end_keys_of_closed ON accounts;
        DROP FUNCTION IF EXISTS note_key_use(), lower_key_links(), check_key_links(), check_key_link(),
          end_keys_of_closed(), create_api_key(uuid, uuid, text, text, uuid[], timestamptz, bytea, text),
          revoke_api_key(uuid), end_api_key(uuid), role_within(text, text);
        DELETE FROM accounts WHERE kind = 'service';
        ALTER TABLE user_properties DROP COLUMN api_key_id;
        ALTER TABLE sessions DROP COLUMN api_key_id;
        DROP TABLE api_keys;
        ALTER TABLE accounts DROP COLUMN kind;
    """)
    apply_again(
        "policies/accounts.sql",
        "policies/api_keys.sql",
        *(
            f"functions/{name}.sql"
            for name in (
                *("note_key_use", "lower_key_links", "check_key_links", "check_key_link"),
                *("create_api_key", "revoke_api_key", "end_keys_of_closed", "role_within", "end_api_key"),
                *("begin_in_person", "begin_as_oneself", "ensure_own_company", "claim_company_properties"),
            )
        ),
    )
