"""What a resident reads: their threads with messages, and the announcements of their homes."""

from typing import Any
from uuid import UUID

from domain.core.db.pipeline import Rows, Statement
from domain.core.errors import NotFound
from domain.messages.file_queries import with_files
from domain.messages.rules import NO_THREAD

MOST_THREADS = 100
_UNREAD = """(SELECT count(*) FROM messages m WHERE m.property_id = t.property_id AND m.thread_id = t.id
                AND m.author_kind = 'staff' AND m.created_at > coalesce(r.read_at, '-infinity'))::int"""
_NAMES = (
    *("id", "property_id", "property_name", "subject", "category", "status", "is_urgent"),
    *("last_message_at", "last_author", "preview", "unread"),
)
_THREADS = f"""
SELECT t.id, t.property_id, p.name, t.subject, t.category, t.status, t.is_urgent, t.last_message_at,
       t.last_author, n.body, {_UNREAD}
  FROM message_threads t
  JOIN properties p ON p.id = t.property_id
  LEFT JOIN message_reads r ON r.thread_id = t.id
  LEFT JOIN LATERAL (
       SELECT left(m.body, 200) AS body FROM messages m
        WHERE m.property_id = t.property_id AND m.thread_id = t.id
        ORDER BY m.created_at DESC, m.id DESC LIMIT 1) n ON true
"""
OWN_THREADS = Statement(f"{_THREADS} ORDER BY t.last_message_at DESC, t.id DESC LIMIT {MOST_THREADS}", {})
OWN_ANNOUNCEMENTS = Statement(
    """
SELECT a.id, p.name, a.title, a.content, a.category, a.priority, to_char(a.expires_on, 'YYYY-MM-DD'),
       a.author_name, a.created_at
  FROM announcements a JOIN properties p ON p.id = a.property_id
 WHERE coalesce(a.expires_on, 'infinity') >= timezone(p.time_zone, now())::date
 ORDER BY a.priority = 'urgent' DESC, a.created_at DESC, a.id DESC LIMIT 50
""",
    {},
)
_ANNOUNCEMENT_NAMES = (
    *("id", "property_name", "title", "content", "category", "priority", "expires_on"),
    *("author_name", "created_at"),
)
OWN_HOMES = Statement(
    """
SELECT DISTINCT p.id, p.name FROM residents r JOIN properties p ON p.id = r.property_id
 WHERE r.id = ANY ((SELECT own_resident_ids())::uuid[]) ORDER BY p.name, p.id
""",
    {},
)
_MESSAGES = """
SELECT m.id, m.author_kind, m.author_name, m.body, m.created_at FROM messages m
 WHERE m.thread_id = %(thread)s::uuid ORDER BY m.created_at, m.id LIMIT 1000
"""


def own_thread(thread_id: UUID) -> Statement:
    return Statement(f"{_THREADS} WHERE t.id = %(thread)s::uuid", {"thread": str(thread_id)})


def messages_of(thread_id: UUID) -> Statement:
    """The messages of a thread that the caller sees, in the order in which they were written."""
    return Statement(_MESSAGES, {"thread": str(thread_id)})


def own_inbox_body(threads: Rows, announcements: Rows, homes: Rows) -> dict[str, Any]:
    return {
        "items": [dict(zip(_NAMES, row, strict=True)) for row in threads],
        "announcements": [dict(zip(_ANNOUNCEMENT_NAMES, row, strict=True)) for row in announcements],
        "homes": [{"property_id": row[0], "property_name": row[1]} for row in homes],
    }


def own_thread_body(thread: Rows, messages: Rows, files: Rows) -> dict[str, Any]:
    """Raises NotFound for a thread that is not the resident's."""
    if not thread:
        raise NotFound(NO_THREAD)
    return {
        **dict(zip(_NAMES, thread[0], strict=True)),
        "messages": with_files(messages, files),
    }
