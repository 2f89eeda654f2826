"""What staff are notified of about messages."""

from domain.core.notices import NoticeKind

MESSAGE_RECEIVED = NoticeKind(
    "message_received",
    "Messages",
    "Messages of residents",
    title="{person}: {subject}",
    message="{body}",
)
NOTICES = (MESSAGE_RECEIVED,)
