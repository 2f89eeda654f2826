"""Rights: the policy table, the scope of a transaction, the doors, and row-level security on every table."""

import sqlalchemy as sa
from alembic import op

from migrations.scripts import run_sql
from migrations.walls import ROLES, enable, granted, own_wall, policy, property_wall, system_reads

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

GRANTS = """
owner: properties.read properties.write properties.delete properties.details.read
  units.read units.write units.delete residents.read residents.write residents.delete
  residents.sensitive.read residents.sensitive.write leases.read leases.write leases.delete
  vendors.read vendors.write vendors.delete vendors.sensitive.read vendors.sensitive.write
  imports.read imports.write team.read team.write audit.read
manager: properties.read properties.write properties.details.read
  units.read units.write units.delete residents.read residents.write residents.delete
  residents.sensitive.read residents.sensitive.write leases.read leases.write leases.delete
  vendors.read vendors.write vendors.delete vendors.sensitive.read vendors.sensitive.write
  imports.read imports.write
viewer: properties.read properties.details.read units.read residents.read leases.read vendors.read
maintenance: properties.read units.read vendors.read
"""

APP_DOORS = (
    "begin_request(bytea, text)",
    "begin_visitor()",
    "find_credentials(text)",
    "register_account(uuid, text, text, text, text, uuid, bytea, timestamptz)",
    "confirm_account(bytea)",
    "open_session(uuid, uuid, text, bytea, text, text, integer, integer)",
)
WORKER_DOORS = (
    "begin_as(uuid, uuid)",
    "begin_system(text)",
    "claim_outbox(integer)",
    "settle_outbox(uuid[], uuid[], text)",
    "purge_expired()",
)
SHARED_DOORS = (
    "visible_property_ids()",
    "property_ids(text)",
    "owned_deleted_property_ids()",
    "colleague_ids()",
    "roles_of(uuid)",
    "claim_properties(uuid[])",
    "outbox_lag()",
    "search_properties(text, integer)",
    "search_units(text, integer, boolean)",
    "search_residents(text, integer, boolean)",
    "search_vendors(text, integer)",
    "unit_figures(uuid)",
    "units_by_property(integer, text, uuid, text, uuid, uuid, text, integer)",
    "units_by_property_desc(integer, text, uuid, text, uuid, uuid, text, integer)",
)

PROPERTY_TABLES = {
    "units": ("units", "delete"),
    "residents": ("residents", "delete"),
    "resident_phones": ("residents", "write"),
    "resident_insurance": ("residents", "write"),
    "vehicles": ("residents", "write"),
    "pets": ("residents", "write"),
    "leases": ("leases", "delete"),
    "lease_parties": ("leases", "write"),
}


def upgrade() -> None:
    run_sql("0002_scope_and_doors.sql")
    _fill_role_permissions()
    for statement in (*_doors(), *_walls()):
        op.execute(sa.text(statement.replace(":", r"\:")))


def _fill_role_permissions() -> None:
    table = sa.table("role_permissions", sa.column("role", sa.Text), sa.column("permission", sa.Text))
    rows = []
    role = ""
    for word in GRANTS.split():
        if word.endswith(":"):
            role = word[:-1]
        else:
            rows.append({"role": role, "permission": word})
    op.bulk_insert(table, rows)


def _doors() -> list[str]:
    return [
        *[
            f"REVOKE EXECUTE ON FUNCTION {door} FROM PUBLIC"
            for door in (*APP_DOORS, *WORKER_DOORS, *SHARED_DOORS)
        ],
        *[f"GRANT EXECUTE ON FUNCTION {door} TO steward_app" for door in APP_DOORS],
        *[f"GRANT EXECUTE ON FUNCTION {door} TO steward_worker" for door in WORKER_DOORS],
        *[f"GRANT EXECUTE ON FUNCTION {door} TO {ROLES}" for door in SHARED_DOORS],
    ]


def _walls() -> list[str]:
    return [
        *_account_walls(),
        *_property_walls(),
        *_vendor_walls(),
        *_work_walls(),
        *_log_walls(),
    ]


def _account_walls() -> list[str]:
    myself = "id = (SELECT current_actor_id())"
    mine = "account_id = (SELECT current_actor_id())"
    readable = (
        "id, email, full_name, time_zone, is_active, is_admin, confirmed_at, version, created_at, updated_at"
    )
    return [
        *enable("accounts"),
        policy("accounts", "SELECT", using="id = ANY ((SELECT colleague_ids())::uuid[]) OR " + myself),
        policy("accounts", "UPDATE", using=myself, check=myself),
        system_reads("accounts", "notifications"),
        f"GRANT SELECT ({readable}) ON accounts TO {ROLES}",
        f"GRANT UPDATE (full_name, time_zone, password_hash, version, updated_at) ON accounts TO {ROLES}",
        *enable("sessions"),
        policy("sessions", "SELECT", using=mine),
        policy("sessions", "UPDATE", using=mine, check=mine),
        system_reads("sessions", "outbox-sweep"),
        system_reads("sessions", "outbox-sweep", "DELETE"),
        f"GRANT SELECT, UPDATE (ended_at), DELETE ON sessions TO {ROLES}",
        *enable("account_tokens"),
        policy("account_tokens", "SELECT", using=mine),
        system_reads("account_tokens", "notifications"),
        f"GRANT SELECT ON account_tokens TO {ROLES}",
        f"GRANT SELECT ON role_permissions TO {ROLES}",
        *enable("role_permissions"),
        policy("role_permissions", "SELECT", using="true"),
    ]


def _property_walls() -> list[str]:
    visible_or_restorable = (
        "id = ANY ((SELECT visible_property_ids())::uuid[])"
        " OR id = ANY ((SELECT owned_deleted_property_ids())::uuid[])"
    )
    changeable = (
        granted("properties.write", "id") + " OR (id = ANY ((SELECT owned_deleted_property_ids())::uuid[]))"
    )
    link = "account_id = (SELECT current_account_id()) OR property_id = ANY ((SELECT visible_property_ids())::uuid[])"
    statements = [
        *enable("properties"),
        policy("properties", "SELECT", using=visible_or_restorable),
        policy("properties", "INSERT", check=granted("properties.write", "id")),
        policy("properties", "UPDATE", using=changeable, check=changeable),
        f"GRANT SELECT, INSERT, UPDATE, DELETE ON properties TO {ROLES}",
        *enable("user_properties"),
        policy("user_properties", "SELECT", using=link),
        policy("user_properties", "INSERT", check=granted("team.write")),
        policy("user_properties", "UPDATE", using=granted("team.write"), check=granted("team.write")),
        policy("user_properties", "DELETE", using=granted("team.write")),
        f"GRANT SELECT, INSERT, UPDATE, DELETE ON user_properties TO {ROLES}",
    ]
    for table, (noun, delete) in PROPERTY_TABLES.items():
        statements += property_wall(table, noun, delete=delete)
    return statements


def _vendor_walls() -> list[str]:
    colleagues = "created_by = ANY ((SELECT colleague_ids())::uuid[])"
    linked = "id IN (SELECT vendor_id FROM vendor_properties)"
    mine = "created_by = (SELECT current_account_id())"
    may_write = "cardinality((SELECT property_ids('vendors.write'))::uuid[]) > 0"
    changeable = f"{mine} OR ({may_write} AND ({colleagues} OR {linked}))"
    return [
        *enable("vendors"),
        policy("vendors", "SELECT", using=f"{colleagues} OR {linked}"),
        policy("vendors", "INSERT", check=mine),
        policy("vendors", "UPDATE", using=changeable, check=changeable),
        f"GRANT SELECT, INSERT, UPDATE, DELETE ON vendors TO {ROLES}",
        *property_wall("vendor_properties", "vendors"),
    ]


def _work_walls() -> list[str]:
    statements = [*own_wall("import_jobs")]
    for table in ("import_chunks", "import_failed_rows", "import_changes"):
        statements += own_wall(table, grants="SELECT, INSERT")
    return [
        *statements,
        system_reads("import_jobs", "import-sweep"),
        system_reads("import_jobs", "import-sweep", "UPDATE"),
        *enable("deliveries"),
        policy("deliveries", "SELECT", using="account_id = (SELECT current_account_id())"),
        policy("deliveries", "INSERT", check="true"),
        system_reads("deliveries", "notifications"),
        system_reads("deliveries", "notifications", "UPDATE"),
        f"GRANT SELECT, INSERT, UPDATE ON deliveries TO {ROLES}",
        *enable("outbox"),
        policy("outbox", "INSERT", check="true"),
        system_reads("outbox", "outbox-sweep"),
        system_reads("outbox", "outbox-sweep", "DELETE"),
        f"GRANT SELECT, INSERT, DELETE ON outbox TO {ROLES}",
        *own_wall("idempotency_keys", grants="SELECT, INSERT, UPDATE, DELETE"),
        system_reads("idempotency_keys", "outbox-sweep"),
        system_reads("idempotency_keys", "outbox-sweep", "DELETE"),
    ]


def _log_walls() -> list[str]:
    own_or_nobody = "account_id IS NULL OR account_id = (SELECT current_account_id())"
    return [
        *enable("audit_log"),
        policy("audit_log", "SELECT", using=granted("audit.read")),
        policy("audit_log", "INSERT", check=own_or_nobody),
        f"GRANT SELECT, INSERT ON audit_log TO {ROLES}",
    ]


def downgrade() -> None:
    bind = op.get_bind()
    for table, name in bind.execute(
        sa.text("SELECT tablename, policyname FROM pg_policies WHERE schemaname = 'public'")
    ).all():
        op.execute(f'DROP POLICY "{name}" ON "{table}"')
    for table in bind.execute(
        sa.text(
            r"SELECT relname FROM pg_class WHERE relrowsecurity AND relnamespace = 'public'\:\:regnamespace"
        )
    ).scalars():
        op.execute(f'ALTER TABLE "{table}" DISABLE ROW LEVEL SECURITY')
        op.execute(f'ALTER TABLE "{table}" NO FORCE ROW LEVEL SECURITY')
    op.execute(f"REVOKE ALL ON ALL TABLES IN SCHEMA public FROM {ROLES}")
    op.execute("DELETE FROM role_permissions")
    op.execute("DROP TRIGGER copy_deleted_at ON properties")
    for door in (*APP_DOORS, *WORKER_DOORS, *SHARED_DOORS):
        op.execute(f"DROP FUNCTION {door}")
    for function in (
        "copy_deleted_at()",
        "like_pattern(text)",
        "set_scope(uuid, uuid, uuid, text)",
        "current_account_id()",
        "current_actor_id()",
        "system_name()",
    ):
        op.execute(f"DROP FUNCTION {function}")
    op.execute("DROP TYPE began")
