"""Offers of renewal and notices of moving out; when a lease's offer goes out, or that none does."""

from alembic import op

from migrations.scripts import apply_again

revision = "0155"
down_revision = "0162"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        ALTER TABLE leases
          ADD COLUMN offer_on date,
          ADD COLUMN offer_skipped boolean DEFAULT false NOT NULL;
        CREATE TABLE lease_renewal_requests (
          id uuid PRIMARY KEY,
          property_id uuid NOT NULL,
          lease_id uuid NOT NULL,
          resident_id uuid NOT NULL,
          number integer NOT NULL,
          status text NOT NULL,
          requested_term integer,
          preferred_start_date date,
          notes text,
          choices jsonb DEFAULT '[]' NOT NULL,
          message text,
          answer_by date,
          offered_at timestamptz,
          expires_at timestamptz,
          answered_at timestamptz,
          answered_by text,
          chosen integer,
          new_lease_id uuid,
          token_version integer DEFAULT 1 NOT NULL,
          token_hash bytea,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT uq_lease_renewal_requests_lease_id_number UNIQUE (lease_id, number),
          CONSTRAINT uq_lease_renewal_requests_token_hash UNIQUE (token_hash),
          CONSTRAINT ck_lease_renewal_requests_status CHECK (status IN
            ('pending', 'offered', 'accepted', 'declined', 'withdrawn', 'expired')),
          CONSTRAINT ck_lease_renewal_requests_chosen CHECK ((status = 'accepted') = (chosen IS NOT NULL)),
          CONSTRAINT ck_lease_renewal_requests_expires
            CHECK ((status = 'offered') <= (expires_at IS NOT NULL)),
          FOREIGN KEY (property_id, lease_id) REFERENCES leases (property_id, id) ON DELETE CASCADE,
          FOREIGN KEY (property_id, new_lease_id) REFERENCES leases (property_id, id),
          FOREIGN KEY (property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE
        );
        CREATE UNIQUE INDEX uq_lease_renewal_requests_open ON lease_renewal_requests (lease_id)
          WHERE status IN ('pending', 'offered');
        CREATE INDEX ix_lease_renewal_requests_due ON lease_renewal_requests (expires_at)
          WHERE status = 'offered';
        CREATE INDEX ix_lease_renewal_requests_property_id ON lease_renewal_requests (property_id);
        CREATE TABLE move_out_notices (
          id uuid PRIMARY KEY,
          property_id uuid NOT NULL,
          lease_id uuid NOT NULL,
          resident_id uuid NOT NULL,
          status text DEFAULT 'submitted' NOT NULL,
          given_on date NOT NULL,
          move_out_date date NOT NULL,
          reason text NOT NULL,
          forwarding_address text,
          notes text,
          done text[] DEFAULT '{}' NOT NULL,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT ck_move_out_notices_status CHECK (status IN ('submitted', 'withdrawn', 'completed')),
          CONSTRAINT ck_move_out_notices_reason CHECK (reason IN
            ('job_relocation', 'buying_home', 'rent_increase', 'downsizing', 'upsizing', 'other')),
          FOREIGN KEY (property_id, lease_id) REFERENCES leases (property_id, id) ON DELETE CASCADE,
          FOREIGN KEY (property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE
        );
        CREATE UNIQUE INDEX uq_move_out_notices_open ON move_out_notices (lease_id)
          WHERE status = 'submitted';
        CREATE INDEX ix_move_out_notices_property_id ON move_out_notices (property_id)
    """)
    apply_again("policies/lease_renewal_requests.sql", "policies/move_out_notices.sql")


def downgrade() -> None:
    op.execute("""
        DROP TABLE move_out_notices;
        DROP TABLE lease_renewal_requests;
        ALTER TABLE leases DROP COLUMN offer_skipped, DROP COLUMN offer_on
    """)
