"""What the ledger brings to the rest of the product."""

from domain.core.feature import Feature
from domain.core.file_kinds import documents_of
from domain.ledger.events import EVENTS
from domain.ledger.invariants import INVARIANTS
from domain.ledger.notices import NOTICES
from domain.ledger.spoken import OWN_SPOKEN, SPOKEN
from domain.models.deposits import DepositReturn

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
        "recurring_charges": ("recurring charge", "Recurring charges"),
    },
    actions={
        "charges.made": "Charged what fell due",
        "move_in.charged": "Charged a move-in",
        "late_fees.made": "Charged late fees",
        "charge.posted": "Charged a tenancy",
        "charge.voided": "Voided charge",
        "charge.written_off": "Wrote off a charge",
        "credit.given": "Gave a credit",
        "credit.refunded": "Paid a credit out",
        "credit.taken_back": "Took a credit back",
        "payment.recorded": "Recorded payment",
        "payments.recorded": "Recorded payments",
        "payment.made": "Made a payment online",
        "payment.drawn": "AutoPay wrote a payment down",
        "payment.asked": "Asked the gateway for an online payment",
        "payment.asked_again": "Asked for an online payment anew, after its run was lost",
        "payment.completed": "An online payment came in",
        "payment.declined": "An online payment was declined",
        "payment.to_confirm": "The payer has to confirm an online payment at their bank",
        "payment.processing": "An online payment is on its way",
        "payment.unclear": "The gateway did not say what became of an online payment",
        "payment.returned": "Noted that a payment was returned",
        "payment.voided": "Voided payment",
        "payment.refunded": "Refunded payment",
        "payment.moved": "Moved payment to another tenancy",
        "deposit.interest_added": "Added interest to a deposit",
        "deposit.applied": "Settled charges out of a deposit",
        "deposit.returned": "Returned a deposit",
        "deposit.return_voided": "Took the statement of a deposit back",
        "tenancy.terms_changed": "Changed which payments a tenancy takes",
        "tenancy.left": "Transferred a tenancy's money to another unit",
        "tenancy.arrived": "Took over a tenancy's money from another unit",
        "journal_entry.reversed": "Took an entry of the journal back",
        "books.begun": "Chose the first day of the books",
        "tenancies.charged_from": "Chose from when leases are charged",
        "opening.entered": "Entered an opening balance",
        "recurring_charge.added": "Added a recurring charge",
        "recurring_charge.ended": "Ended a recurring charge",
        "recurring_charges.exported": "Exported the list of recurring charges",
        "books.edited": "Changed the settings of the books",
        "books.closed": "Closed a month of the books",
        "books.reopened": "Reopened a month of the books",
        "books.reopening_reason": "Said why a month was reopened",
    },
    invariants=INVARIANTS,
    notices=NOTICES,
    file_kinds=(documents_of("deposit_return", DepositReturn),),
    without={
        "searched": "papers are found through the resident or lease that they belong to",
        "attention": "what is overdue is counted by the sweeps that make it so",
        "purges": "what was posted is never removed",
    },
    events=EVENTS,
    spoken=SPOKEN,
    own_spoken=OWN_SPOKEN,
)
