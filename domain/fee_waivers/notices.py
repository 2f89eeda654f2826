"""What staff and residents are notified of about waivers of late fees."""

from domain.core.notices import NoticeKind

WAIVER_ASKED = NoticeKind(
    "fee_waiver_asked",
    "Residents",
    "Requests to waive a late fee",
    title="{person} asks you to waive a late fee",
    message="{amount} for {month}. Approve or decline it under Action items.",
)
WAIVER_APPROVED = NoticeKind(
    "fee_waiver_approved",
    "Payments",
    "Late fees that were waived",
    title="Your late fee was waived",
    message="{amount} for {month} was taken off your balance.",
    audience="resident",
)
WAIVER_DECLINED = NoticeKind(
    "fee_waiver_declined",
    "Payments",
    "Requests about late fees that were declined",
    title="Your late fee was not waived",
    message="{open} {reason}",
    audience="resident",
)
NOTICES = (WAIVER_ASKED, WAIVER_APPROVED, WAIVER_DECLINED)
