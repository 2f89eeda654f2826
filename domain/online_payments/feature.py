"""What payments made online bring to the rest of the product."""

from domain.core.feature import Feature

FEATURE = Feature(
    name="online_payments",
    tables={"payment_methods": ("payment method", "Payment methods")},
    actions={
        "payment_method.added": "Added a payment method",
        "payment_method.preferred": "Chose the payment method that is used first",
        "payment_method.removed": "Removed a payment method",
    },
    without={
        "invariants": "a payment is posted by the ledger, whose invariants hold for it",
        "aggregates": "the figures of payments are the ledger's",
        "searched": "a payment is found through its resident",
        "attention": "what is overdue is counted by the sweeps that make it so",
        "purges": "a removed method stays with the payments that it was used for",
    },
)
