"""Reading the files of messages: those of a thread, and what is needed to give one out."""

from typing import Any
from uuid import UUID

from domain.core.db.pipeline import Rows, Statement

_SHOWN = "f.name, f.content_type, f.size, f.state"
_FILES = f"""
SELECT a.message_id, a.id, {_SHOWN}
  FROM message_files a JOIN files f ON f.id = a.file_id JOIN messages m ON m.id = a.message_id
 WHERE m.thread_id = %(thread)s::uuid ORDER BY a.message_id, a.place
"""
_FILE = f"""
SELECT a.id, {_SHOWN}, f.id, encode(f.sha256, 'hex')
  FROM message_files a JOIN files f ON f.id = a.file_id WHERE a.id = %(file)s::uuid
"""
_SIGHT = """
SELECT a.property_id = ANY ((SELECT property_ids('messages.read'))::uuid[])
  FROM message_files a WHERE a.id = %(file)s::uuid
"""
_MESSAGE_NAMES = ("id", "author_kind", "author_name", "body", "created_at")
FILE_NAMES = ("id", "name", "content_type", "size", "state")


def files_of(thread_id: UUID) -> Statement:
    """The files of a thread's messages, each with its message."""
    return Statement(_FILES, {"thread": str(thread_id)})


def message_file(file_id: UUID) -> Statement:
    """A file of a message that the caller sees, or one of their own that waits for its message; with the id
    and the digest of what the store has."""
    return Statement(_FILE, {"file": str(file_id)})


def sight_of_file(file_id: UUID) -> Statement:
    """Nothing for a file that staff do not see; else one truth: may they read messages there?"""
    return Statement(_SIGHT, {"file": str(file_id)})


def with_files(messages: Rows, files: Rows) -> list[dict[str, Any]]:
    """Messages with the files of each."""
    of: dict[str, list[dict[str, Any]]] = {}
    for message_id, *file in files:
        of.setdefault(str(message_id), []).append(dict(zip(FILE_NAMES, file, strict=True)))
    return [
        {**dict(zip(_MESSAGE_NAMES, row, strict=True)), "files": of.get(str(row[0]), [])} for row in messages
    ]
