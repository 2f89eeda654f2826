"""An idempotency key is for one request of a route: used for another row of it, it is refused."""

from alembic import op

revision = "0871"
down_revision = "0870"
branch_labels = None
depends_on = None

_ROW = "[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}"


def upgrade() -> None:
    # What a client still tries again is recognised: the hash of a request says which rows its path names.
    op.execute(f"""
        DELETE FROM idempotency_keys k USING idempotency_keys f
         WHERE f.account_id = k.account_id AND f.key = k.key AND f.route <> k.route
           AND regexp_replace(f.route, '{_ROW}', '{{id}}', 'g') = regexp_replace(k.route, '{_ROW}', '{{id}}', 'g')
           AND (f.created_at, f.route) < (k.created_at, k.route);
        UPDATE idempotency_keys
           SET request_hash = sha256(convert_to(route, 'UTF8') || request_hash),
               route = regexp_replace(route, '{_ROW}', '{{id}}', 'g');
    """)


def downgrade() -> None:
    # The paths are hashed now: a key that is used again after this is a new one.
    op.execute("DELETE FROM idempotency_keys")
