"""What staff and residents are notified of about maintenance."""

from domain.core.notices import NoticeKind

GROUP = "Maintenance"

REQUEST_ASSIGNED = NoticeKind(
    "request_assigned",
    GROUP,
    "Requests assigned to me",
    title="{person} gave you {title}",
    message="{place}, {priority}",
    sms=True,
)
REQUEST_REPORTED = NoticeKind(
    "maintenance_request",
    GROUP,
    "Requests of residents",
    title="{person} reported {title}",
    message="{place}, {priority}",
    sms=True,
)
# Fire, water, no heat: it waits for no quiet hours.
REQUEST_EMERGENCY = NoticeKind(
    "maintenance_emergency",
    GROUP,
    "Emergencies of residents",
    title="Emergency: {title}",
    message="{place}, {person}, {phone}",
    tone="alert",
    urgent=True,
    sms=True,
)
REQUEST_ANSWERED = NoticeKind(
    "maintenance_note",
    GROUP,
    "Notes of residents on requests",
    title="{person} wrote about {title}",
    message="{body}",
    sms=True,
)
REQUEST_STILL_BROKEN = NoticeKind(
    "maintenance_reopened",
    GROUP,
    "Requests that are not fixed",
    title="{title} is not fixed",
    message="{person}: {body}",
    tone="alert",
    sms=True,
)
REQUEST_LATE = NoticeKind(
    "maintenance_late",
    GROUP,
    "Requests past their limit",
    title="{title} waits",
    message="{place}. {missed}.",
    tone="alert",
    sms=True,
)
REQUEST_MOVED = NoticeKind(
    "request_update",
    GROUP,
    "Maintenance updates",
    title="{title}: {status}",
    message="Open it to see what was done, or to add a note.",
    sms=True,
    audience="resident",
)
REQUEST_NOTE = NoticeKind(
    "request_note",
    GROUP,
    "Notes on my requests",
    title="{person} wrote about {title}",
    message="{body}",
    sms=True,
    audience="resident",
)
# They have just sent it, or called about it: their bell is enough.
REQUEST_ARRIVED = NoticeKind(
    "request_arrived",
    GROUP,
    "Requests that have arrived",
    title="{title} has arrived",
    message="You can follow it and add notes here.",
    email="off",
    audience="resident",
)
VENDOR_ANSWERED = NoticeKind(
    "maintenance_vendor",
    GROUP,
    "Answers of vendors",
    title="{vendor} about {title}",
    message="{body}",
)
VENDOR_DECLINED = NoticeKind(
    "maintenance_declined",
    GROUP,
    "Requests that a vendor declined",
    title="{vendor} declined {title}",
    message="{body}",
    tone="alert",
    sms=True,
)
COST_REFUSED = NoticeKind(
    "maintenance_cost_refused",
    GROUP,
    "Refused costs of my requests",
    title="The cost of {title} was refused",
    message="{person}: {reason}",
    tone="alert",
)
REQUEST_VISIT = NoticeKind(
    "request_visit",
    GROUP,
    "Visits",
    title="Visit for {title}",
    message="{when}",
    sms=True,
    audience="resident",
)
NOTICES = (
    *(REQUEST_ASSIGNED, REQUEST_REPORTED, REQUEST_EMERGENCY, REQUEST_ANSWERED),
    *(REQUEST_STILL_BROKEN, REQUEST_LATE, REQUEST_MOVED),
    *(VENDOR_ANSWERED, VENDOR_DECLINED, COST_REFUSED, REQUEST_VISIT),
    *(REQUEST_NOTE, REQUEST_ARRIVED),
)
