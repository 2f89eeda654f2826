"""What people are notified of about leases."""

from domain.core.notices import NoticeKind

RENEWAL_NOT_SENT = NoticeKind(
    "renewal_not_sent",
    "Leases",
    "Renewal offers that could not go out",
    title="A renewal offer did not go out",
    message="{place}. {reason}",
    tone="alert",
)
RENEWAL_NOT_SIGNED = NoticeKind(
    "renewal_not_signed",
    "Leases",
    "Renewed leases that did not go for signature",
    title="A renewed lease was not sent for signature",
    message="{place}. {reason}",
    tone="alert",
)
RENEWAL_ANSWERED = NoticeKind(
    "renewal_answered",
    "Leases",
    "Answers to renewal offers",
    title="A renewal offer was {answer}",
    message="By link, at {place}",
)
RENT_CHANGES = NoticeKind(
    "rent_changes",
    "Leases",
    "Changes of your rent",
    title="Your rent from {day}",
    message="{words}",
    audience="resident",
    mailed_apart=True,
)
NOTICES = (RENEWAL_ANSWERED, RENEWAL_NOT_SENT, RENEWAL_NOT_SIGNED, RENT_CHANGES)
