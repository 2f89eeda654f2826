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
    title="{person} {answer} a renewal offer",
    message="By link, {place}",
)
RENEWAL_CONFIRMED = NoticeKind(
    "renewal_confirmed",
    "Leases",
    "Answers to your renewal offers",
    title="Your lease is renewed",
    message="{place}, from {start} to {end}, {rent} a month",
    sms=True,
    audience="resident",
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
NOTICES = (RENEWAL_ANSWERED, RENEWAL_CONFIRMED, RENEWAL_NOT_SENT, RENEWAL_NOT_SIGNED, RENT_CHANGES)
