"""What payables bring to the rest of the product."""

from domain.core.feature import Feature
from domain.core.file_kinds import documents_of
from domain.models.bills import Bill
from domain.payables.invariants import INVARIANTS

FEATURE = Feature(
    name="payables",
    tables={"bills": ("bill", "Bills")},
    actions={
        "bill.entered": "Entered bill",
        "bill.edited": "Edited bill",
        "bill.voided": "Voided bill",
        "bill.paid": "Paid bill",
        "bill.payment_voided": "Voided the payment of a bill",
        "bills.exported": "Exported the list of bills",
    },
    invariants=INVARIANTS,
    file_kinds=(documents_of("bill", Bill),),
    without={
        "searched": "bills are found in their list by vendor and property",
        "attention": "what is due is shown by the list of open bills",
        "purges": "what was posted is never removed",
    },
)
