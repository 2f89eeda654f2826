"""The topic under which threads are followed live."""

from uuid import UUID

from domain.core.db.pipeline import Statement

TOPIC = "message_thread"


def visibility(thread_id: UUID) -> Statement:
    """One truth for a thread that the caller sees, as the policies of both audiences say; else nothing."""
    sql = "SELECT true FROM message_threads WHERE id = %(thread)s::uuid"
    return Statement(sql, {"thread": str(thread_id)})
