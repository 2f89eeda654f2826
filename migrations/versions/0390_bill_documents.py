"""Bills and statements of deposits carry documents: the invoice as it came, and what proves a deduction."""

from alembic import op

revision = "0390"
down_revision = "0410"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE deposit_returns ADD CONSTRAINT uq_deposit_returns_property_id_id UNIQUE (property_id, id);
        ALTER TABLE documents
          ADD COLUMN bill_id uuid
            GENERATED ALWAYS AS (CASE WHEN entity_type = 'bill' THEN entity_id END) STORED,
          ADD COLUMN deposit_return_id uuid
            GENERATED ALWAYS AS (CASE WHEN entity_type = 'deposit_return' THEN entity_id END) STORED,
          DROP CONSTRAINT ck_documents_entity_type,
          ADD CONSTRAINT ck_documents_entity_type CHECK (entity_type IN
            ('property', 'unit', 'resident', 'lease', 'vendor', 'request', 'bill', 'deposit_return')),
          ADD CONSTRAINT fk_documents_property_id_bill_id_bills
            FOREIGN KEY (property_id, bill_id) REFERENCES bills (property_id, id),
          ADD CONSTRAINT fk_documents_property_id_deposit_return_id_deposit_returns
            FOREIGN KEY (property_id, deposit_return_id) REFERENCES deposit_returns (property_id, id);
        CREATE INDEX ix_documents_bill_id ON documents (bill_id) WHERE bill_id IS NOT NULL;
        CREATE INDEX ix_documents_deposit_return_id ON documents (deposit_return_id)
          WHERE deposit_return_id IS NOT NULL;
    """)


def downgrade() -> None:
    op.execute("""
        DELETE FROM documents WHERE entity_type IN ('bill', 'deposit_return');
        ALTER TABLE documents
          DROP COLUMN bill_id,
          DROP COLUMN deposit_return_id,
          DROP CONSTRAINT ck_documents_entity_type,
          ADD CONSTRAINT ck_documents_entity_type CHECK (entity_type IN
            ('property', 'unit', 'resident', 'lease', 'vendor', 'request'));
        ALTER TABLE deposit_returns DROP CONSTRAINT uq_deposit_returns_property_id_id
    """)
