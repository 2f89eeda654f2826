"""What residents are notified of by a message to many."""

from domain.core.notices import NoticeKind

# Its mail and SMS are deliveries of the message itself, by the same ticks.
BROADCAST_RECEIVED = NoticeKind(
    "broadcast",
    "Messages",
    "Messages to all residents",
    title="{subject}",
    message="{body}",
    sms=True,
    audience="resident",
)
NOTICES = (BROADCAST_RECEIVED,)
