"""What people are notified of about preventive maintenance."""

from domain.core.notices import NoticeKind
from domain.maintenance.notices import GROUP

WORK_ORDER_ASSIGNED = NoticeKind(
    "work_order_assigned",
    GROUP,
    "Work orders assigned to me",
    title="{person} gave you {title}",
    message="{place}, scheduled {day}",
    sms=True,
)
WORK_ORDER_OVERDUE = NoticeKind(
    "work_order_overdue",
    GROUP,
    "Overdue work orders",
    title="{title} is overdue",
    message="{place}, scheduled {day}",
    sms=True,
)
# The piece is named where the notice is written: who reports by a code learns no name of it.
REPORT_WAITS = NoticeKind(
    "equipment_report",
    GROUP,
    "Reports by code that wait",
    title="{equipment} was reported by its code",
    message="It waits until somebody accepts or declines it.",
)
WORK_ORDER_WITHOUT_VENDOR = NoticeKind(
    "work_order_without_vendor",
    GROUP,
    "Work orders that lost their vendor",
    title="{title} has no vendor",
    message="{place}, scheduled {day}. {vendor} is deleted or not active: choose another vendor.",
    tone="alert",
)
NOTICES = (WORK_ORDER_ASSIGNED, WORK_ORDER_OVERDUE, REPORT_WAITS, WORK_ORDER_WITHOUT_VENDOR)
