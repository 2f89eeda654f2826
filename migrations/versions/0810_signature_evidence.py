"""Signatures rest on what was fixed when they were asked for: a recipient of their own, and what proved a session."""

from alembic import op

from migrations.scripts import apply_again

revision = "0810"
down_revision = "0880"
branch_labels = None
depends_on = None

_KINDS = "'account', 'resident', 'vendor', 'invitation', 'portal_invitation', {more}'address'"
_FILES = (
    *("functions/recipient_address.sql", "functions/recipient_phone.sql", "functions/signer_contacts.sql"),
    *("functions/portal_evidence.sql", "functions/contact_change_names.sql"),
    *("policies/signature_requests.sql", "policies/signers.sql"),
)


def upgrade() -> None:
    op.execute(f"""
        ALTER TABLE deliveries DROP CONSTRAINT ck_deliveries_recipient_kind,
          ADD CONSTRAINT ck_deliveries_recipient_kind
            CHECK (recipient_kind IN ({_KINDS.format(more="'signer', ")})) NOT VALID;
        ALTER TABLE deliveries VALIDATE CONSTRAINT ck_deliveries_recipient_kind;
        ALTER TABLE signers ADD COLUMN session_proof jsonb;
        ALTER TABLE signature_requests ADD CONSTRAINT ck_signature_requests_events
          CHECK (jsonb_array_length(events) <= 2000) NOT VALID;
        ALTER TABLE signature_requests VALIDATE CONSTRAINT ck_signature_requests_events;
    """)
    # SMS went to the cell phone all along, where there is one: nobody's contact changes by the upgrade.
    op.execute("""
        UPDATE signers s SET phone = p.e164
          FROM signature_requests q, residents r, resident_phones p
         WHERE q.id = s.request_id AND q.status IN ('preparing', 'pending') AND s.signed_at IS NULL
           AND r.id = s.resident_id AND r.phone IS NOT DISTINCT FROM s.phone
           AND p.property_id = r.property_id AND p.resident_id = r.id AND p.kind = 'cell' AND p.e164 IS NOT NULL;
    """)
    apply_again(*_FILES)


def downgrade() -> None:
    op.execute(f"""
        DROP POLICY IF EXISTS notifications_update ON signature_requests;
        DROP FUNCTION IF EXISTS signer_contacts(uuid);
        DROP FUNCTION IF EXISTS portal_evidence(uuid);
        DROP FUNCTION IF EXISTS contact_change_names(uuid);
        DELETE FROM deliveries WHERE recipient_kind = 'signer';
        ALTER TABLE deliveries DROP CONSTRAINT ck_deliveries_recipient_kind,
          ADD CONSTRAINT ck_deliveries_recipient_kind
            CHECK (recipient_kind IN ({_KINDS.format(more="")}));
        ALTER TABLE signature_requests DROP CONSTRAINT ck_signature_requests_events;
        ALTER TABLE signers DROP COLUMN session_proof;
    """)
    apply_again(*_FILES)
