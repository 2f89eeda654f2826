"""Residents' portals, and sessions whose audience follows from the database role that is connected."""

from alembic import op

revision = "0102"
down_revision = "0101"
branch_labels = None
depends_on = None

# They took the audience as an argument; their successors have the same names and ask for the connected role.
GONE = (
    "begin_request(bytea, text, boolean)",
    "begin_in_person(bytea, text)",
    "begin_as_oneself(bytea, text)",
    "open_session(uuid, uuid, text, bytea, text, text, integer, integer)",
    "replace_session(bytea, text)",
)
SUCCESSORS = (
    "begin_request(bytea, boolean)",
    "begin_in_person(bytea)",
    "begin_as_oneself(bytea)",
    "open_session(uuid, uuid, bytea, text, text, integer, integer)",
    "replace_session(bytea)",
)
# What the way back takes away, so that it is applied again on the way up.
FILES = (
    *("functions/begin_request.sql", "functions/begin_in_person.sql", "functions/begin_as_oneself.sql"),
    *("functions/open_session.sql", "functions/replace_session.sql", "functions/notify_account.sql"),
    *("policies/tenant_portals.sql", "policies/idempotency_keys.sql"),
)
TENANT_PORTALS = """
CREATE TABLE tenant_portals (
  id UUID NOT NULL,
  property_id UUID NOT NULL,
  resident_id UUID NOT NULL,
  account_id UUID NOT NULL,
  portal_email TEXT NOT NULL,
  is_active BOOLEAN DEFAULT true NOT NULL,
  last_login TIMESTAMPTZ,
  login_count INTEGER DEFAULT 0 NOT NULL,
  version INTEGER DEFAULT 1 NOT NULL,
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_tenant_portals PRIMARY KEY (id),
  CONSTRAINT ck_tenant_portals_login_count CHECK (login_count >= 0),
  CONSTRAINT fk_tenant_portals_account_id_accounts FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT fk_tenant_portals_property_id_resident_id_residents FOREIGN KEY (property_id, resident_id)
    REFERENCES residents (property_id, id) ON DELETE CASCADE
)"""
INDEXES = (
    "CREATE INDEX ix_tenant_portals_account ON tenant_portals (account_id) WHERE is_active",
    "CREATE INDEX ix_tenant_portals_resident ON tenant_portals (property_id, resident_id)",
    "CREATE UNIQUE INDEX uq_tenant_portals_resident ON tenant_portals (resident_id) WHERE is_active",
)
AUDIENCE = """
ALTER TABLE idempotency_keys
  ADD COLUMN audience TEXT NOT NULL DEFAULT CASE session_user WHEN 'steward_portal' THEN 'resident' ELSE 'staff' END,
  ADD CONSTRAINT ck_idempotency_keys_audience CHECK (audience IN ('staff', 'resident'))"""
STAFF_ACT = "ALTER TABLE sessions ADD CONSTRAINT ck_sessions_staff_act CHECK (audience = 'staff' OR acting_for_id IS NULL)"
# The policies compare the column.
WITHOUT_POLICIES = """
DO $$
DECLARE policy name;
BEGIN
  FOR policy IN SELECT policyname FROM pg_policies WHERE schemaname = 'public' AND tablename = 'idempotency_keys' LOOP
    EXECUTE format('DROP POLICY %I ON idempotency_keys', policy);
  END LOOP;
END
$$"""


def upgrade() -> None:
    for function in GONE:
        op.execute(f"DROP FUNCTION IF EXISTS {function}")
    op.execute(TENANT_PORTALS)
    for index in INDEXES:
        op.execute(index)
    op.execute(AUDIENCE)
    op.execute(STAFF_ACT)


def downgrade() -> None:
    for function in SUCCESSORS:
        op.execute(f"DROP FUNCTION IF EXISTS {function}")
    op.execute("ALTER TABLE sessions DROP CONSTRAINT ck_sessions_staff_act")
    op.execute(WITHOUT_POLICIES)
    op.execute("ALTER TABLE idempotency_keys DROP COLUMN audience")
    op.execute("DROP TABLE tenant_portals")
    if op.get_bind().exec_driver_sql("SELECT to_regclass('repeatable_files')").scalar() is not None:
        op.execute(f"DELETE FROM repeatable_files WHERE path IN {FILES}")
