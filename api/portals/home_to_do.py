"""What waits for the resident, for the portal's first page."""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.core.db.pipeline import Rows

Body = Mapping[str, Any]


def to_do_body(
    signatures: Sequence[Body], requests: Sequence[Body], threads: Sequence[Body], address: Rows
) -> list[Body]:
    """Papers whose turn is theirs, the most urgent first; completed requests that ask whether they are fixed;
    unread messages; and, for who has moved out, where their mail goes now."""
    papers = [
        _line("sign", row["title"], about=row["id"], until=row["expires_at"])
        for row in sorted(signatures, key=lambda row: row["expires_at"])
        if row["my_turn"]
    ]
    questions = [
        _line("is_it_fixed", row["title"], about=row["id"], until=row["asked_until"])
        for row in requests
        if row["asked_until"] is not None
    ]
    unread = sum(row["unread"] for row in threads)
    messages = [_line("unread_messages", None, count=unread)] if unread else []
    return [*papers, *questions, *messages, *(_line("forwarding_address", None) for _ in address)]


def _line(
    kind: str, title: str | None, *, about: object = None, until: object = None, count: int = 1
) -> Body:
    return {"kind": kind, "id": about, "title": title, "until": until, "count": count}
