"""Changes that make imports faster: checks and index entries of a row that other keys of it imply.

A row that names its resident or lease by (property_id, id) names its property through it: the property of the
one is a foreign key of its own. So what such a row belongs to needs no second check, and goes with it.
"""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

OF_RESIDENT = ("resident_phones", "resident_insurance", "vehicles", "pets")
# No other table points at their rows.
LAST = ("lease_parties", "resident_phones", "resident_insurance")
PERSON = "fk_lease_parties_property_id_resident_id_residents"


def upgrade() -> None:
    for table in (*OF_RESIDENT, "lease_parties"):
        op.drop_constraint(f"fk_{table}_property_id_properties", table, type_="foreignkey")
    for table in LAST:
        op.drop_constraint(f"uq_{table}_property_id_id", table, type_="unique")
    _person(ondelete="CASCADE")


def downgrade() -> None:
    _person(ondelete=None)
    for table in LAST:
        op.create_unique_constraint(f"uq_{table}_property_id_id", table, ["property_id", "id"])
    for table in (*OF_RESIDENT, "lease_parties"):
        name = f"fk_{table}_property_id_properties"
        op.create_foreign_key(name, table, "properties", ["property_id"], ["id"], ondelete="CASCADE")


def _person(*, ondelete: str | None) -> None:
    """Somebody who goes leaves the leases they were on; the lease itself still holds its primary resident."""
    columns = ["property_id", "resident_id"]
    op.drop_constraint(PERSON, "lease_parties", type_="foreignkey")
    op.create_foreign_key(
        PERSON, "lease_parties", "residents", columns, ["property_id", "id"], ondelete=ondelete
    )
