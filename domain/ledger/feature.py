"""What the ledger brings to the rest of the product."""

from domain.core.feature import Feature
from domain.ledger.invariants import INVARIANTS

FEATURE = Feature(
    name="ledger",
    tables={
        "tenancies": ("tenancy", "Tenancies"),
        "books": ("books", "Books"),
        "charges": ("charge", "Charges"),
        "payments": ("payment", "Payments"),
        "credits": ("credit", "Credits"),
        "disbursements": ("disbursement", "Disbursements"),
    },
    actions={
        "charges.made": "Charged what fell due",
        "late_fees.made": "Charged late fees",
        "charge.posted": "Charged a tenancy",
        "charge.voided": "Voided charge",
        "charge.written_off": "Wrote off a charge",
        "credit.given": "Gave a credit",
        "credit.taken_back": "Took a credit back",
        "payment.recorded": "Recorded payment",
        "payment.returned": "Noted that a payment was returned",
        "payment.voided": "Voided payment",
        "payment.refunded": "Refunded payment",
        "payment.moved": "Moved payment to another tenancy",
        "books.closed": "Closed a month of the books",
        "books.reopened": "Reopened a month of the books",
        "books.reopening_reason": "Said why a month was reopened",
    },
    invariants=INVARIANTS,
    without={
        "searched": "papers are found through the resident or lease that they belong to",
        "attention": "what is overdue is counted by the sweeps that make it so",
        "purges": "what was posted is never removed",
    },
)
