"""What people are notified of about leases."""

from domain.core.notices import NoticeKind

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
NOTICES = (RENEWAL_ANSWERED, RENT_CHANGES)
