"""What people are notified of about maintenance."""

from domain.core.notices import NoticeKind

GROUP = "Maintenance"

REQUEST_ASSIGNED = NoticeKind(
    "request_assigned",
    GROUP,
    "Requests assigned to me",
    title="{person} gave you {title}",
    message="{place}, {priority}",
)
NOTICES = (REQUEST_ASSIGNED,)
