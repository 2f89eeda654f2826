"""What residents are notified of about money that went back."""

from domain.core.notices import NoticeKind

PAYMENT_WENT_BACK = NoticeKind(
    "payment_returned",
    "Payments",
    "Payments that your bank sent back",
    title="Your bank sent your payment of {amount} back",
    message="{reason}. What it had paid is open again{fee}.",
    tone="alert",
    sms=True,
    audience="resident",
)
NOTICES = (PAYMENT_WENT_BACK,)
