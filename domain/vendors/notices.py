"""What people are notified of about vendors."""

from domain.core.notices import NoticeKind

VENDOR_LEFT_WORK = NoticeKind(
    "vendor_left_work",
    "Maintenance",
    "Work of a vendor who was deleted",
    title="{vendor} was deleted: {work} open",
    message="{place}. No vendor has this work now: choose another one.",
    tone="alert",
)
NOTICES = (VENDOR_LEFT_WORK,)
