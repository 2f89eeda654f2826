"""What financials bring to the rest of the product."""

from domain.core.feature import Feature
from domain.financials.spoken import SPOKEN

FEATURE = Feature(
    name="financials",
    tables={"payment_reminders": ("payment reminder", "Payment reminders")},
    actions={
        "payment_reminder.sent": "Sent a payment reminder",
        "transactions.exported": "Exported the list of transactions",
        "delinquent_accounts.exported": "Exported the list of delinquent accounts",
        "received_payments.exported": "Exported the list of payments",
    },
    without={
        "searched": "figures are sums of papers, which are found through their resident or lease",
        "attention": "what is overdue is counted with the ledger",
        "purges": "reminders go with their tenancy",
        "invariants": "a reminder is a copy of what was said; no other row depends on it",
    },
    spoken=SPOKEN,
)
