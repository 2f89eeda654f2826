"""The tables of the first slice, and the two text keys that generated columns need."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

from migrations.scripts import run_sql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    run_sql("0001_text_keys.sql")
    op.create_table(
        "accounts",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("full_name", sa.Text(), nullable=True),
        sa.Column("time_zone", sa.Text(), server_default="America/New_York", nullable=False),
        sa.Column("is_active", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("is_admin", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("confirmed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("password_hash", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_accounts")),
    )
    op.create_index("uq_accounts_email", "accounts", [sa.literal_column("lower(email)")], unique=True)
    op.create_table(
        "audit_log",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("actor_id", sa.UUID(), nullable=True),
        sa.Column("account_id", sa.UUID(), nullable=True),
        sa.Column("system", sa.Text(), nullable=True),
        sa.Column("property_id", sa.UUID(), nullable=True),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("entity_type", sa.Text(), nullable=False),
        sa.Column("entity_id", sa.UUID(), nullable=True),
        sa.Column("before", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("after", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.Column("request_id", sa.Text(), nullable=True),
        sa.Column("address", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_audit_log")),
    )
    op.create_index(
        "ix_audit_log_account", "audit_log", ["account_id", sa.literal_column("at DESC")], unique=False
    )
    op.create_index("ix_audit_log_entity_id", "audit_log", ["entity_id"], unique=False)
    op.create_index(
        "ix_audit_log_property", "audit_log", ["property_id", sa.literal_column("at DESC")], unique=False
    )
    op.create_table(
        "idempotency_keys",
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("route", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("request_hash", sa.LargeBinary(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("body", sa.LargeBinary(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.PrimaryKeyConstraint("account_id", "route", "key", name=op.f("pk_idempotency_keys")),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("kind", sa.Text(), server_default="start", nullable=False),
        sa.Column("process", sa.Text(), nullable=False),
        sa.Column("workflow_id", sa.Text(), nullable=False),
        sa.Column("input", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("next_try_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("attempts", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("last_error", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
    )
    op.create_index(
        "ix_outbox_waiting",
        "outbox",
        ["next_try_at", "id"],
        unique=False,
        postgresql_where=sa.text("started_at IS NULL"),
    )
    op.create_table(
        "role_permissions",
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("permission", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("role", "permission", name=op.f("pk_role_permissions")),
    )
    op.create_table(
        "account_tokens",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("token_version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint("kind IN ('confirm', 'reset')", name=op.f("ck_account_tokens_kind")),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_account_tokens_account_id_accounts"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account_tokens")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_account_tokens_token_hash")),
    )
    op.create_index("ix_account_tokens_account_id", "account_tokens", ["account_id"], unique=False)
    op.create_table(
        "deliveries",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("channel", sa.Text(), server_default="email", nullable=False),
        sa.Column("template", sa.Text(), nullable=False),
        sa.Column("subject_ids", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("dedupe_key", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), server_default="queued", nullable=False),
        sa.Column("attempts", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("lease_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("failure", sa.Text(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "state IN ('queued', 'sending', 'sent', 'failed', 'unknown')", name=op.f("ck_deliveries_state")
        ),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_deliveries_account_id_accounts"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deliveries")),
    )
    op.create_index("ix_deliveries_account_id", "deliveries", ["account_id"], unique=False)
    op.create_index("uq_deliveries_dedupe_key", "deliveries", ["dedupe_key"], unique=True)
    op.create_table(
        "import_jobs",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("actor_id", sa.UUID(), nullable=False),
        sa.Column("import_type", sa.Text(), nullable=False),
        sa.Column("file_name", sa.Text(), nullable=False),
        sa.Column("file_key", sa.Text(), nullable=False),
        sa.Column("file_sha256", sa.LargeBinary(), nullable=False),
        sa.Column("mappings", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("header_row", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("status", sa.Text(), server_default="queued", nullable=False),
        sa.Column("failure", sa.Text(), nullable=True),
        sa.Column("total_records", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("successful_records", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("failed_records", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("skipped_records", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column(
            "created_entities",
            postgresql.JSONB(astext_type=sa.Text()),
            server_default=sa.text("'{}'"),
            nullable=False,
        ),
        sa.Column(
            "updated_entities",
            postgresql.JSONB(astext_type=sa.Text()),
            server_default=sa.text("'{}'"),
            nullable=False,
        ),
        sa.Column(
            "warnings",
            postgresql.JSONB(astext_type=sa.Text()),
            server_default=sa.text("'[]'"),
            nullable=False,
        ),
        sa.Column("cancel_requested_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("completed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("file_deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(
            "import_type IN ('properties', 'units', 'residents', 'vendors')",
            name=op.f("ck_import_jobs_import_type"),
        ),
        sa.CheckConstraint(
            "status IN ('queued', 'processing', 'completed', 'partial', 'failed', 'cancelled', 'undoing', 'undone')",
            name=op.f("ck_import_jobs_status"),
        ),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_import_jobs_account_id_accounts")
        ),
        sa.ForeignKeyConstraint(["actor_id"], ["accounts.id"], name=op.f("fk_import_jobs_actor_id_accounts")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_import_jobs")),
    )
    op.create_index(
        "ix_import_jobs_newest",
        "import_jobs",
        ["account_id", sa.literal_column("created_at DESC")],
        unique=False,
    )
    op.create_index(
        "ix_import_jobs_open",
        "import_jobs",
        ["status"],
        unique=False,
        postgresql_where=sa.text("status IN ('queued', 'processing')"),
    )
    op.create_table(
        "properties",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("short_name", sa.Text(), nullable=True),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("city", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("zip_code", sa.Text(), nullable=False),
        sa.Column("property_type", sa.Text(), nullable=True),
        sa.Column("year_built", sa.Integer(), nullable=True),
        sa.Column("total_units", sa.Integer(), nullable=True),
        sa.Column("amenities", postgresql.ARRAY(sa.Text()), server_default=sa.text("'{}'"), nullable=False),
        sa.Column("description", sa.Text(), nullable=True),
        sa.Column("status", sa.Text(), server_default="active", nullable=False),
        sa.Column("time_zone", sa.Text(), nullable=False),
        sa.Column("created_by", sa.UUID(), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("purge_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("name_key", sa.Text(), sa.Computed("natural_key(name)", persisted=True), nullable=False),
        sa.Column(
            "natural_key",
            sa.Text(),
            sa.Computed("natural_key(name) || '|' || natural_key(address)", persisted=True),
            nullable=False,
        ),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(
            "property_type IN ('apartment', 'single_family', 'multi_family', 'condo', 'townhouse', 'commercial', 'house', 'mixed_use')",
            name=op.f("ck_properties_property_type"),
        ),
        sa.CheckConstraint("status IN ('active', 'inactive')", name=op.f("ck_properties_status")),
        sa.ForeignKeyConstraint(
            ["created_by"], ["accounts.id"], name=op.f("fk_properties_created_by_accounts")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_properties")),
    )
    op.create_index("ix_properties_created_by", "properties", ["created_by"], unique=False)
    op.create_index("ix_properties_name", "properties", ["name", "id"], unique=False)
    op.create_index("ix_properties_natural_key", "properties", ["natural_key"], unique=False)
    op.create_table(
        "sessions",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("acting_for_id", sa.UUID(), nullable=True),
        sa.Column("audience", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("user_agent", sa.Text(), nullable=True),
        sa.Column("address", sa.Text(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column(
            "last_seen_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False
        ),
        sa.Column("idle_seconds", sa.Integer(), nullable=False),
        sa.Column("absolute_until", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("audience IN ('staff', 'resident')", name=op.f("ck_sessions_audience")),
        sa.CheckConstraint("acting_for_id <> account_id", name=op.f("ck_sessions_acting_for_another")),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name=op.f("fk_sessions_account_id_accounts"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["acting_for_id"], ["accounts.id"], name=op.f("fk_sessions_acting_for_id_accounts")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_sessions_token_hash")),
    )
    op.create_index("ix_sessions_account_id", "sessions", ["account_id"], unique=False)
    op.create_table(
        "vendors",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("company_name", sa.Text(), nullable=False),
        sa.Column("contact_name", sa.Text(), nullable=True),
        sa.Column("email", sa.Text(), nullable=True),
        sa.Column("phone", sa.Text(), nullable=True),
        sa.Column("address", sa.Text(), nullable=True),
        sa.Column("city", sa.Text(), nullable=True),
        sa.Column("state", sa.Text(), nullable=True),
        sa.Column("zip_code", sa.Text(), nullable=True),
        sa.Column("service_type", sa.Text(), nullable=True),
        sa.Column("tax_id", sa.LargeBinary(), nullable=True),
        sa.Column("insurance_expiry", sa.Date(), nullable=True),
        sa.Column("license_number", sa.Text(), nullable=True),
        sa.Column("rating", sa.Numeric(precision=2, scale=1), nullable=True),
        sa.Column("hourly_rate", sa.Numeric(precision=12, scale=2), nullable=True),
        sa.Column("specialties", postgresql.ARRAY(sa.Text()), server_default=sa.text("'{}'"), nullable=False),
        sa.Column("notes", sa.Text(), nullable=True),
        sa.Column("is_active", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("created_by", sa.UUID(), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("purge_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column(
            "name_key", sa.Text(), sa.Computed("natural_key(company_name)", persisted=True), nullable=False
        ),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(
            "service_type IN ('plumbing', 'electrical', 'hvac', 'landscaping', 'cleaning', 'roofing', 'painting', 'flooring', 'pest_control', 'appliance_repair', 'general_maintenance', 'other')",
            name=op.f("ck_vendors_service_type"),
        ),
        sa.CheckConstraint("rating BETWEEN 0 AND 5", name=op.f("ck_vendors_rating")),
        sa.ForeignKeyConstraint(["created_by"], ["accounts.id"], name=op.f("fk_vendors_created_by_accounts")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_vendors")),
    )
    op.create_index("ix_vendors_natural_key", "vendors", ["created_by", "name_key"], unique=False)
    op.create_index("ix_vendors_order", "vendors", ["created_by", "company_name", "id"], unique=False)
    op.create_table(
        "import_changes",
        sa.Column("job_id", sa.UUID(), nullable=False),
        sa.Column("chunk", sa.Integer(), nullable=False),
        sa.Column("entity_type", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("row_numbers", postgresql.ARRAY(sa.Integer()), nullable=False),
        sa.Column("entity_ids", postgresql.ARRAY(sa.UUID()), nullable=False),
        sa.Column("versions_after", postgresql.ARRAY(sa.Integer()), nullable=False),
        sa.Column("before", postgresql.JSONB(astext_type=sa.Text()), nullable=True),
        sa.ForeignKeyConstraint(
            ["job_id"],
            ["import_jobs.id"],
            name=op.f("fk_import_changes_job_id_import_jobs"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("job_id", "chunk", "entity_type", "action", name=op.f("pk_import_changes")),
    )
    op.create_table(
        "import_chunks",
        sa.Column("job_id", sa.UUID(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("result", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("finished_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["job_id"],
            ["import_jobs.id"],
            name=op.f("fk_import_chunks_job_id_import_jobs"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("job_id", "number", name=op.f("pk_import_chunks")),
    )
    op.create_table(
        "import_failed_rows",
        sa.Column("job_id", sa.UUID(), nullable=False),
        sa.Column("row_number", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.Text(), server_default="failed", nullable=False),
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("errors", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("cells", postgresql.JSONB(astext_type=sa.Text()), nullable=False),
        sa.Column("sensitive_cells", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(
            ["job_id"],
            ["import_jobs.id"],
            name=op.f("fk_import_failed_rows_job_id_import_jobs"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("job_id", "row_number", name=op.f("pk_import_failed_rows")),
    )
    op.create_table(
        "units",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("property_id", sa.UUID(), nullable=False),
        sa.Column("unit_number", sa.Text(), nullable=False),
        sa.Column("unit_type", sa.Text(), nullable=True),
        sa.Column("bedrooms", sa.Integer(), nullable=True),
        sa.Column("bathrooms", sa.Numeric(precision=3, scale=1), nullable=True),
        sa.Column("square_feet", sa.Integer(), nullable=True),
        sa.Column("rent_amount", sa.Numeric(precision=12, scale=2), nullable=True),
        sa.Column("deposit_amount", sa.Numeric(precision=12, scale=2), nullable=True),
        sa.Column("status", sa.Text(), server_default="vacant", nullable=False),
        sa.Column("occupancy_note", sa.Text(), nullable=True),
        sa.Column("floor_number", sa.Integer(), nullable=True),
        sa.Column("max_occupancy", sa.Integer(), nullable=True),
        sa.Column("parking_spaces", sa.Integer(), nullable=True),
        sa.Column("mailbox_assignment", sa.Text(), nullable=True),
        sa.Column("street", sa.Text(), nullable=True),
        sa.Column("city", sa.Text(), nullable=True),
        sa.Column("state", sa.Text(), nullable=True),
        sa.Column("zipcode", sa.Text(), nullable=True),
        sa.Column("amenities", postgresql.ARRAY(sa.Text()), server_default=sa.text("'{}'"), nullable=False),
        sa.Column("listed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("available_from", sa.Date(), nullable=True),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("purge_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column(
            "number_key", sa.Text(), sa.Computed("natural_key(unit_number)", persisted=True), nullable=False
        ),
        sa.Column(
            "number_sort", sa.Text(), sa.Computed("natural_sort(unit_number)", persisted=True), nullable=False
        ),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(
            "status IN ('vacant', 'pre_leased', 'occupied', 'notice', 'maintenance', 'reserved')",
            name=op.f("ck_units_status"),
        ),
        sa.CheckConstraint(
            "unit_type IN ('apartment', 'house', 'condo', 'townhouse', 'studio', 'one_bedroom', 'two_bedroom', 'three_bedroom', 'four_bedroom', 'penthouse', 'loft')",
            name=op.f("ck_units_unit_type"),
        ),
        sa.ForeignKeyConstraint(
            ["property_id"],
            ["properties.id"],
            name=op.f("fk_units_property_id_properties"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_units")),
        sa.UniqueConstraint("property_id", "id", name=op.f("uq_units_property_id_id")),
    )
    op.create_index(
        "ix_units_order",
        "units",
        ["property_id", "number_sort", "id"],
        unique=False,
        postgresql_include=["status", "bedrooms"],
        postgresql_where=sa.text("deleted_at IS NULL"),
    )
    op.create_index(
        "uq_units_number",
        "units",
        ["property_id", "number_key"],
        unique=True,
        postgresql_where=sa.text("deleted_at IS NULL"),
    )
    op.create_table(
        "user_properties",
        sa.Column("account_id", sa.UUID(), nullable=False),
        sa.Column("property_id", sa.UUID(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("is_active", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("property_deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(
            "role IN ('owner', 'manager', 'viewer', 'maintenance')", name=op.f("ck_user_properties_role")
        ),
        sa.ForeignKeyConstraint(
            ["account_id"],
            ["accounts.id"],
            name=op.f("fk_user_properties_account_id_accounts"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["property_id"],
            ["properties.id"],
            name=op.f("fk_user_properties_property_id_properties"),
            ondelete="CASCADE",
            initially="DEFERRED",
            deferrable=True,
        ),
        sa.PrimaryKeyConstraint("account_id", "property_id", name=op.f("pk_user_properties")),
    )
    op.create_index("ix_user_properties_property_id", "user_properties", ["property_id"], unique=False)
    op.create_index(
        "ix_user_properties_rights",
        "user_properties",
        ["account_id", "role", "property_id"],
        unique=False,
        postgresql_where=sa.text("is_active AND property_deleted_at IS NULL"),
    )
    op.create_table(
        "vendor_properties",
        sa.Column("vendor_id", sa.UUID(), nullable=False),
        sa.Column("property_id", sa.UUID(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["property_id"],
            ["properties.id"],
            name=op.f("fk_vendor_properties_property_id_properties"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["vendor_id"],
            ["vendors.id"],
            name=op.f("fk_vendor_properties_vendor_id_vendors"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("vendor_id", "property_id", name=op.f("pk_vendor_properties")),
    )
    op.create_index("ix_vendor_properties_property_id", "vendor_properties", ["property_id"], unique=False)
    op.create_table(
        "residents",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("property_id", sa.UUID(), nullable=False),
        sa.Column("unit_id", sa.UUID(), nullable=True),
        sa.Column("first_name", sa.Text(), nullable=False),
        sa.Column("last_name", sa.Text(), nullable=False),
        sa.Column("email", sa.Text(), nullable=True),
        sa.Column("phone", sa.Text(), nullable=True),
        sa.Column("date_of_birth", sa.LargeBinary(), nullable=True),
        sa.Column("ssn_last_four", sa.LargeBinary(), nullable=True),
        sa.Column("emergency_contact_name", sa.Text(), nullable=True),
        sa.Column("emergency_contact_phone", sa.Text(), nullable=True),
        sa.Column("emergency_contact_relationship", sa.Text(), nullable=True),
        sa.Column("employer", sa.Text(), nullable=True),
        sa.Column("employer_phone", sa.Text(), nullable=True),
        sa.Column("annual_income", sa.Numeric(precision=12, scale=2), nullable=True),
        sa.Column("move_in_date", sa.Date(), nullable=True),
        sa.Column("move_out_date", sa.Date(), nullable=True),
        sa.Column("expected_move_out_date", sa.Date(), nullable=True),
        sa.Column("expected_arrival_date", sa.Date(), nullable=True),
        sa.Column("status", sa.Text(), server_default="pending", nullable=False),
        sa.Column("notes", sa.Text(), nullable=True),
        sa.Column("statement_method", sa.Text(), nullable=True),
        sa.Column("eviction_status", sa.Text(), nullable=True),
        sa.Column("flexible_rent_status", sa.Text(), nullable=True),
        sa.Column("special_incentives", sa.Text(), nullable=True),
        sa.Column("leasing_agent", sa.Text(), nullable=True),
        sa.Column("address", sa.Text(), nullable=True),
        sa.Column("city", sa.Text(), nullable=True),
        sa.Column("state", sa.Text(), nullable=True),
        sa.Column("zipcode", sa.Text(), nullable=True),
        sa.Column("application_id", sa.UUID(), nullable=True),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("purge_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column(
            "name_key",
            sa.Text(),
            sa.Computed("natural_key(first_name) || '|' || natural_key(last_name)", persisted=True),
            nullable=False,
        ),
        sa.Column("email_key", sa.Text(), sa.Computed("lower(btrim(email))", persisted=True), nullable=True),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(
            "eviction_status IN ('none', 'pending', 'in_process', 'completed', 'cancelled')",
            name=op.f("ck_residents_eviction_status"),
        ),
        sa.CheckConstraint(
            "flexible_rent_status IN ('none', 'enrolled', 'pending', 'declined')",
            name=op.f("ck_residents_flexible_rent_status"),
        ),
        sa.CheckConstraint(
            "statement_method IN ('email', 'mail', 'portal', 'text', 'none')",
            name=op.f("ck_residents_statement_method"),
        ),
        sa.CheckConstraint(
            "status IN ('pending', 'active', 'inactive', 'evicted')", name=op.f("ck_residents_status")
        ),
        sa.ForeignKeyConstraint(
            ["property_id", "unit_id"],
            ["units.property_id", "units.id"],
            name=op.f("fk_residents_property_id_unit_id_units"),
        ),
        sa.ForeignKeyConstraint(
            ["property_id"],
            ["properties.id"],
            name=op.f("fk_residents_property_id_properties"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_residents")),
        sa.UniqueConstraint("property_id", "id", name=op.f("uq_residents_property_id_id")),
    )
    op.create_index("ix_residents_natural_key", "residents", ["property_id", "name_key"], unique=False)
    op.create_index(
        "ix_residents_order", "residents", ["property_id", "last_name", "first_name", "id"], unique=False
    )
    op.create_index("ix_residents_unit", "residents", ["unit_id"], unique=False)
    op.create_table(
        "leases",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("property_id", sa.UUID(), nullable=False),
        sa.Column("unit_id", sa.UUID(), nullable=False),
        sa.Column("resident_id", sa.UUID(), nullable=False),
        sa.Column("lease_type", sa.Text(), nullable=True),
        sa.Column("status", sa.Text(), server_default="draft", nullable=False),
        sa.Column("start_date", sa.Date(), nullable=False),
        sa.Column("end_date", sa.Date(), nullable=True),
        sa.Column("move_in_date", sa.Date(), nullable=True),
        sa.Column("move_out_date", sa.Date(), nullable=True),
        sa.Column("monthly_rent", sa.Numeric(precision=12, scale=2), nullable=False),
        sa.Column("security_deposit", sa.Numeric(precision=12, scale=2), nullable=True),
        sa.Column("pet_deposit", sa.Numeric(precision=12, scale=2), nullable=True),
        sa.Column("last_month_rent", sa.Numeric(precision=12, scale=2), nullable=True),
        sa.Column("late_fee_amount", sa.Numeric(precision=12, scale=2), nullable=True),
        sa.Column("late_fee_grace_days", sa.Integer(), server_default=sa.text("5"), nullable=False),
        sa.Column("rent_due_day", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("auto_renew", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("renewal_notice_days", sa.Integer(), server_default=sa.text("60"), nullable=False),
        sa.Column("renewal_rent_increase", sa.Numeric(precision=12, scale=2), nullable=True),
        sa.Column("renewed_from_id", sa.UUID(), nullable=True),
        sa.Column("special_terms", sa.Text(), nullable=True),
        sa.Column("notes", sa.Text(), nullable=True),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("purge_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(
            "status IN ('draft', 'pending', 'active', 'expiring', 'expired', 'renewed', 'terminated', 'cancelled')",
            name=op.f("ck_leases_status"),
        ),
        sa.CheckConstraint("end_date >= start_date", name=op.f("ck_leases_dates")),
        sa.ForeignKeyConstraint(
            ["property_id", "resident_id"],
            ["residents.property_id", "residents.id"],
            name=op.f("fk_leases_property_id_resident_id_residents"),
        ),
        sa.ForeignKeyConstraint(
            ["property_id", "unit_id"],
            ["units.property_id", "units.id"],
            name=op.f("fk_leases_property_id_unit_id_units"),
        ),
        sa.ForeignKeyConstraint(
            ["property_id"],
            ["properties.id"],
            name=op.f("fk_leases_property_id_properties"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["renewed_from_id"], ["leases.id"], name=op.f("fk_leases_renewed_from_id_leases")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leases")),
        sa.UniqueConstraint("property_id", "id", name=op.f("uq_leases_property_id_id")),
    )
    op.create_index("ix_leases_end", "leases", ["property_id", "end_date"], unique=False)
    op.create_index("ix_leases_resident", "leases", ["resident_id", "start_date"], unique=False)
    op.create_index("ix_leases_unit", "leases", ["unit_id", "start_date"], unique=False)
    op.create_table(
        "pets",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("type", sa.Text(), server_default="dog", nullable=False),
        sa.Column("breed", sa.Text(), nullable=True),
        sa.Column("weight", sa.Integer(), nullable=True),
        sa.Column("registration_number", sa.Text(), nullable=True),
        sa.Column("vaccinated", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("purge_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("property_id", sa.UUID(), nullable=False),
        sa.Column("resident_id", sa.UUID(), nullable=False),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(
            "type IN ('dog', 'cat', 'bird', 'fish', 'rabbit', 'hamster', 'reptile', 'other')",
            name=op.f("ck_pets_type"),
        ),
        sa.CheckConstraint("weight >= 0", name=op.f("ck_pets_weight")),
        sa.ForeignKeyConstraint(
            ["property_id", "resident_id"],
            ["residents.property_id", "residents.id"],
            name=op.f("fk_pets_property_id_resident_id_residents"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["property_id"],
            ["properties.id"],
            name=op.f("fk_pets_property_id_properties"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pets")),
        sa.UniqueConstraint("property_id", "id", name=op.f("uq_pets_property_id_id")),
    )
    op.create_index("ix_pets_resident", "pets", ["property_id", "resident_id"], unique=False)
    op.create_table(
        "resident_insurance",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("policy_number", sa.Text(), nullable=True),
        sa.Column("policy_type", sa.Text(), nullable=True),
        sa.Column("provider", sa.Text(), nullable=True),
        sa.Column("expires_on", sa.Date(), nullable=True),
        sa.Column("waived", sa.Boolean(), server_default=sa.text("false"), nullable=False),
        sa.Column("property_id", sa.UUID(), nullable=False),
        sa.Column("resident_id", sa.UUID(), nullable=False),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["property_id", "resident_id"],
            ["residents.property_id", "residents.id"],
            name=op.f("fk_resident_insurance_property_id_resident_id_residents"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["property_id"],
            ["properties.id"],
            name=op.f("fk_resident_insurance_property_id_properties"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_resident_insurance")),
        sa.UniqueConstraint("property_id", "id", name=op.f("uq_resident_insurance_property_id_id")),
    )
    op.create_index(
        "ix_resident_insurance_resident", "resident_insurance", ["property_id", "resident_id"], unique=False
    )
    op.create_index("uq_resident_insurance_resident_id", "resident_insurance", ["resident_id"], unique=True)
    op.create_table(
        "resident_phones",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("e164", sa.Text(), nullable=True),
        sa.Column("as_typed", sa.Text(), nullable=False),
        sa.Column("property_id", sa.UUID(), nullable=False),
        sa.Column("resident_id", sa.UUID(), nullable=False),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(
            "kind IN ('home', 'work', 'cell', 'pager', 'alternate', 'fax')",
            name=op.f("ck_resident_phones_kind"),
        ),
        sa.ForeignKeyConstraint(
            ["property_id", "resident_id"],
            ["residents.property_id", "residents.id"],
            name=op.f("fk_resident_phones_property_id_resident_id_residents"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["property_id"],
            ["properties.id"],
            name=op.f("fk_resident_phones_property_id_properties"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_resident_phones")),
        sa.UniqueConstraint("property_id", "id", name=op.f("uq_resident_phones_property_id_id")),
    )
    op.create_index(
        "ix_resident_phones_resident", "resident_phones", ["property_id", "resident_id"], unique=False
    )
    op.create_index("uq_resident_phones_kind", "resident_phones", ["resident_id", "kind"], unique=True)
    op.create_table(
        "vehicles",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("make", sa.Text(), nullable=True),
        sa.Column("model", sa.Text(), nullable=True),
        sa.Column("year", sa.Integer(), nullable=True),
        sa.Column("color", sa.Text(), nullable=True),
        sa.Column("license_plate", sa.Text(), nullable=True),
        sa.Column("parking_spot", sa.Text(), nullable=True),
        sa.Column("deleted_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("purge_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("property_id", sa.UUID(), nullable=False),
        sa.Column("resident_id", sa.UUID(), nullable=False),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.ForeignKeyConstraint(
            ["property_id", "resident_id"],
            ["residents.property_id", "residents.id"],
            name=op.f("fk_vehicles_property_id_resident_id_residents"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["property_id"],
            ["properties.id"],
            name=op.f("fk_vehicles_property_id_properties"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_vehicles")),
        sa.UniqueConstraint("property_id", "id", name=op.f("uq_vehicles_property_id_id")),
    )
    op.create_index("ix_vehicles_resident", "vehicles", ["property_id", "resident_id"], unique=False)
    op.create_table(
        "lease_parties",
        sa.Column("id", sa.UUID(), nullable=False),
        sa.Column("property_id", sa.UUID(), nullable=False),
        sa.Column("lease_id", sa.UUID(), nullable=False),
        sa.Column("resident_id", sa.UUID(), nullable=False),
        sa.Column("role", sa.Text(), server_default="primary", nullable=False),
        sa.Column("since", sa.Date(), nullable=True),
        sa.Column("until", sa.Date(), nullable=True),
        sa.Column("version", sa.Integer(), server_default=sa.text("1"), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), server_default=sa.text("now()"), nullable=False),
        sa.CheckConstraint(
            "role IN ('primary', 'co_tenant', 'occupant', 'guarantor')", name=op.f("ck_lease_parties_role")
        ),
        sa.ForeignKeyConstraint(
            ["property_id", "lease_id"],
            ["leases.property_id", "leases.id"],
            name=op.f("fk_lease_parties_property_id_lease_id_leases"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["property_id", "resident_id"],
            ["residents.property_id", "residents.id"],
            name=op.f("fk_lease_parties_property_id_resident_id_residents"),
        ),
        sa.ForeignKeyConstraint(
            ["property_id"],
            ["properties.id"],
            name=op.f("fk_lease_parties_property_id_properties"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lease_parties")),
        sa.UniqueConstraint("property_id", "id", name=op.f("uq_lease_parties_property_id_id")),
    )
    op.create_index("ix_lease_parties_resident", "lease_parties", ["resident_id"], unique=False)
    op.create_index("uq_lease_parties_person", "lease_parties", ["lease_id", "resident_id"], unique=True)


def downgrade() -> None:
    op.drop_index("uq_lease_parties_person", table_name="lease_parties")
    op.drop_index("ix_lease_parties_resident", table_name="lease_parties")
    op.drop_table("lease_parties")
    op.drop_index("ix_vehicles_resident", table_name="vehicles")
    op.drop_table("vehicles")
    op.drop_index("uq_resident_phones_kind", table_name="resident_phones")
    op.drop_index("ix_resident_phones_resident", table_name="resident_phones")
    op.drop_table("resident_phones")
    op.drop_index("uq_resident_insurance_resident_id", table_name="resident_insurance")
    op.drop_index("ix_resident_insurance_resident", table_name="resident_insurance")
    op.drop_table("resident_insurance")
    op.drop_index("ix_pets_resident", table_name="pets")
    op.drop_table("pets")
    op.drop_index("ix_leases_unit", table_name="leases")
    op.drop_index("ix_leases_resident", table_name="leases")
    op.drop_index("ix_leases_end", table_name="leases")
    op.drop_table("leases")
    op.drop_index("ix_residents_unit", table_name="residents")
    op.drop_index("ix_residents_order", table_name="residents")
    op.drop_index("ix_residents_natural_key", table_name="residents")
    op.drop_table("residents")
    op.drop_index("ix_vendor_properties_property_id", table_name="vendor_properties")
    op.drop_table("vendor_properties")
    op.drop_index(
        "ix_user_properties_rights",
        table_name="user_properties",
        postgresql_where=sa.text("is_active AND property_deleted_at IS NULL"),
    )
    op.drop_index("ix_user_properties_property_id", table_name="user_properties")
    op.drop_table("user_properties")
    op.drop_index("uq_units_number", table_name="units", postgresql_where=sa.text("deleted_at IS NULL"))
    op.drop_index(
        "ix_units_order",
        table_name="units",
        postgresql_include=["status", "bedrooms"],
        postgresql_where=sa.text("deleted_at IS NULL"),
    )
    op.drop_table("units")
    op.drop_table("import_failed_rows")
    op.drop_table("import_chunks")
    op.drop_table("import_changes")
    op.drop_index("ix_vendors_order", table_name="vendors")
    op.drop_index("ix_vendors_natural_key", table_name="vendors")
    op.drop_table("vendors")
    op.drop_index("ix_sessions_account_id", table_name="sessions")
    op.drop_table("sessions")
    op.drop_index("ix_properties_natural_key", table_name="properties")
    op.drop_index("ix_properties_name", table_name="properties")
    op.drop_index("ix_properties_created_by", table_name="properties")
    op.drop_table("properties")
    op.drop_index(
        "ix_import_jobs_open",
        table_name="import_jobs",
        postgresql_where=sa.text("status IN ('queued', 'processing')"),
    )
    op.drop_index("ix_import_jobs_newest", table_name="import_jobs")
    op.drop_table("import_jobs")
    op.drop_index("uq_deliveries_dedupe_key", table_name="deliveries")
    op.drop_index("ix_deliveries_account_id", table_name="deliveries")
    op.drop_table("deliveries")
    op.drop_index("ix_account_tokens_account_id", table_name="account_tokens")
    op.drop_table("account_tokens")
    op.drop_table("role_permissions")
    op.drop_index("ix_outbox_waiting", table_name="outbox", postgresql_where=sa.text("started_at IS NULL"))
    op.drop_table("outbox")
    op.drop_table("idempotency_keys")
    op.drop_index("ix_audit_log_property", table_name="audit_log")
    op.drop_index("ix_audit_log_entity_id", table_name="audit_log")
    op.drop_index("ix_audit_log_account", table_name="audit_log")
    op.drop_table("audit_log")
    op.drop_index("uq_accounts_email", table_name="accounts")
    op.drop_table("accounts")
    op.execute("DROP FUNCTION natural_key(text)")
    op.execute("DROP FUNCTION natural_sort(text)")
