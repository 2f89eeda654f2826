"""What people without an account may do about equipment by the code on it."""

from domain.core.link_kinds import LinkKind

# Printed and stuck on the piece, for whoever stands before it.
EQUIPMENT_CODE = LinkKind(
    name="equipment",
    table="equipment",
    lives=None,
    ends="making a new code, and deleting or retiring the piece",
)
LINK_KINDS = (EQUIPMENT_CODE,)
