"""What banking brings to the rest of the product."""

from domain.banking.invariants import INVARIANTS
from domain.core.feature import Feature

FEATURE = Feature(
    name="banking",
    tables={
        "bank_deposits": ("bank deposit", "Bank deposits"),
        "journal_entries": ("journal entry", "Journal entries"),
    },
    actions={
        "bank_deposit.made": "Brought payments to the bank",
        "bank_deposit.taken_back": "Took a bank deposit back",
        "draw.paid": "Paid an owner's draw",
        "draw.voided": "Voided an owner's draw",
        "journal_entry.added": "Added an entry to the journal",
        "bank_deposits.exported": "Exported the list of bank deposits",
        "bank_entries.exported": "Exported the list of entries at the bank",
        "draws.exported": "Exported the list of owners' draws",
        "bank_accounts.exported": "Exported the list of bank accounts",
        "undeposited_payments.exported": "Exported the list of payments that wait to be banked",
    },
    invariants=INVARIANTS,
    without={
        "searched": "what happens at the bank is found in its lists",
        "attention": "what waits to be banked is shown by its list",
        "purges": "what was posted is never removed",
    },
)
