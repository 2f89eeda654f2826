"""The topic under which the sending of a message is followed live."""

from uuid import UUID

from domain.core.db.pipeline import Statement

TOPIC = "broadcast"


def visibility(broadcast_id: UUID) -> Statement:
    """One truth for a message that the caller sees, as the policies say; else nothing."""
    sql = "SELECT true FROM broadcasts WHERE id = %(broadcast)s::uuid"
    return Statement(sql, {"broadcast": str(broadcast_id)})
