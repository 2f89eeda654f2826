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
        "deposit_returns": ("deposit return", "Deposit returns"),
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
        "payments.recorded": "Recorded payments",
        "payment.returned": "Noted that a payment was returned",
        "payment.voided": "Voided payment",
        "payment.refunded": "Refunded payment",
        "payment.moved": "Moved payment to another tenancy",
        "deposit.interest_added": "Added interest to a deposit",
        "deposit.applied": "Settled charges out of a deposit",
        "deposit.returned": "Returned a deposit",
        "deposit.return_voided": "Took the statement of a deposit back",
        "tenancy.left": "Transferred a tenancy's money to another unit",
        "tenancy.arrived": "Took over a tenancy's money from another unit",
        "journal_entry.reversed": "Took an entry of the journal back",
        "books.begun": "Chose the first day of the books",
        "tenancies.charged_from": "Chose from when leases are charged",
        "opening.entered": "Entered an opening balance",
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
