"""What residents are notified of about payments that they made online; each has a mail of its own."""

from domain.core.notices import NoticeKind

PAYMENT_CAME_IN = NoticeKind(
    "payment_completed",
    "Payments",
    "Payments that came in",
    title="Your payment of {amount} came in",
    message="Reference {reference}. The receipt is under Payments.",
    mailed_apart=True,
    audience="resident",
)
PAYMENT_WAS_DECLINED = NoticeKind(
    "payment_declined",
    "Payments",
    "Payments that were declined",
    title="Your payment of {amount} was declined",
    message="{reason}",
    tone="alert",
    mailed_apart=True,
    audience="resident",
)
NOTICES = (PAYMENT_CAME_IN, PAYMENT_WAS_DECLINED)
