"""What people are notified of about leases."""

from domain.core.notices import NoticeKind

RENEWAL_ANSWERED = NoticeKind(
    "renewal_answered",
    "Leases",
    "Answers to renewal offers",
    title="A renewal offer was {answer}",
    message="By link, at {place}",
)
NOTICES = (RENEWAL_ANSWERED,)
