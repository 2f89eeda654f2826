"""What residents are notified of about payments that they made online, and staff about disputed ones."""

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
    sms=True,
    audience="resident",
)
DISPUTE_OPENED = NoticeKind(
    "dispute_opened",
    "Payments",
    "Payments that a payer disputes at their bank",
    title="{payer} disputes a payment of {amount}",
    message="The bank says: {reason}. Answer it at Stripe. Nothing changes here until it ends.",
    tone="alert",
    sms=True,
)
DISPUTE_WON = NoticeKind(
    "dispute_won",
    "Payments",
    "Disputes that you won",
    title="The dispute over {amount} is won",
    message="The payment of {payer} stays as it is.",
)
DISPUTE_LOST = NoticeKind(
    "dispute_lost",
    "Payments",
    "Payments that a bank took back",
    title="The bank took {amount} back",
    message="The payment of {payer} came back: {reason}. What it had paid is open again. {problem}",
    tone="alert",
    sms=True,
)
PAYMENT_UNCLEAR = NoticeKind(
    "payment_unclear",
    "Payments",
    "Payments without an answer of the bank",
    title="Nobody knows what became of a payment of {amount}",
    message="The gateway gave no answer for two days about the payment of {payer}. Look for it there.",
    tone="alert",
)
PAYMENT_WITHOUT_ROW = NoticeKind(
    "payment_without_row",
    "Payments",
    "Payments at Stripe that are missing here",
    title="A payment that Stripe took is missing here",
    message="{reference} came in while data was lost. Look for it at Stripe: enter or refund it by hand.",
    tone="alert",
)
REFUND_TO_LOOK_AT = NoticeKind(
    "refund_to_look_at",
    "Payments",
    "Refunds that need somebody",
    title="Look at the refund of {amount} to {payer}",
    message="{problem}",
    tone="alert",
)
REFUND_SENT = NoticeKind(
    "payment_refunded",
    "Payments",
    "Payments that were paid back",
    title="{amount} of your payment was paid back",
    message="Payment {reference}. Your bank may take some days to show it.",
    audience="resident",
)
NOTICES = (
    *(PAYMENT_CAME_IN, PAYMENT_WAS_DECLINED, REFUND_SENT),
    *(PAYMENT_UNCLEAR, PAYMENT_WITHOUT_ROW),
    *(DISPUTE_OPENED, DISPUTE_WON, DISPUTE_LOST, REFUND_TO_LOOK_AT),
)
