"""What staff and residents are notified of about messages."""

from domain.core.notices import NoticeKind

MESSAGE_RECEIVED = NoticeKind(
    "message_received",
    "Messages",
    "Messages of residents",
    title="{person}: {subject}",
    message="{body}",
    sms=True,
)
MESSAGE_OF_STAFF = NoticeKind(
    "staff_message",
    "Messages",
    "Messages of your manager",
    title="{person} wrote about {subject}",
    message="{body}",
    sms=True,
    audience="resident",
)
ANNOUNCED = NoticeKind(
    "announcement",
    "Your home",
    "Announcements",
    title="{title}",
    message="{content}",
    email="off",
    audience="resident",
)
# Water off, fire, a storm: it waits for no quiet hours.
ANNOUNCED_URGENT = NoticeKind(
    "urgent_announcement",
    "Your home",
    "Emergency alerts",
    title="{title}",
    message="{content}",
    tone="alert",
    urgent=True,
    sms=True,
    audience="resident",
)
# Water off on Tuesday, low heat on two floors: what is done about the building.
BUILDING_NOTICE = NoticeKind(
    "building_notice",
    "Your home",
    "Notices about your building",
    title="{title}",
    message="{content}",
    sms=True,
    audience="resident",
)
NOTICES = (MESSAGE_RECEIVED, MESSAGE_OF_STAFF, ANNOUNCED, ANNOUNCED_URGENT, BUILDING_NOTICE)
