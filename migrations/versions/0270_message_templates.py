"""What companies write of their messages, in versions; a delivery keeps the one that it went in, a reminder its subject."""

from alembic import op

from migrations.scripts import apply_again

revision = "0270"
down_revision = "0250"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE message_templates (
          id uuid NOT NULL,
          company_id uuid NOT NULL,
          kind text NOT NULL,
          number integer NOT NULL,
          subject text NOT NULL,
          body text NOT NULL,
          sms text,
          author_name text NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          ended_at timestamptz,
          CONSTRAINT pk_message_templates PRIMARY KEY (id),
          CONSTRAINT uq_message_templates_company_id_kind_number UNIQUE (company_id, kind, number),
          CONSTRAINT ck_message_templates_number CHECK (number >= 1),
          CONSTRAINT fk_message_templates_company_id_companies FOREIGN KEY (company_id)
            REFERENCES companies (id) ON DELETE CASCADE
        );
        CREATE UNIQUE INDEX uq_message_templates_in_force ON message_templates (company_id, kind)
          WHERE ended_at IS NULL;
        ALTER TABLE deliveries ADD COLUMN message_template_id uuid;
        ALTER TABLE deliveries ADD CONSTRAINT fk_deliveries_message_template_id_message_templates
          FOREIGN KEY (message_template_id) REFERENCES message_templates (id) ON DELETE SET NULL NOT VALID;
        ALTER TABLE deliveries VALIDATE CONSTRAINT fk_deliveries_message_template_id_message_templates;
        CREATE INDEX ix_deliveries_message_template ON deliveries (message_template_id)
          WHERE message_template_id IS NOT NULL;
        ALTER TABLE payment_reminders ADD COLUMN subject text
    """)


def downgrade() -> None:
    op.execute("""
        DROP FUNCTION IF EXISTS message_words(uuid);
        ALTER TABLE payment_reminders DROP COLUMN subject;
        ALTER TABLE deliveries DROP COLUMN message_template_id;
        DROP TABLE message_templates
    """)
    apply_again("functions/message_words.sql", "policies/message_templates.sql")
