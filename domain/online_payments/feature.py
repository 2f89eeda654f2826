"""What payments made online bring to the rest of the product."""

from domain.core.feature import Feature
from domain.online_payments.attention import ATTENTION
from domain.online_payments.autopay.invariants import INVARIANTS
from domain.online_payments.events import EVENTS
from domain.online_payments.notices import NOTICES
from domain.online_payments.processes import (
    DisputeProcess,
    PaymentProcess,
    RefundProcess,
    ReportedRefundProcess,
)
from domain.online_payments.reconciling import (
    DISPUTES_RECONCILED,
    RECONCILED,
    REFUNDS_RECONCILED,
    REPORTED_REFUNDS_RECONCILED,
)
from domain.online_payments.spoken import ATTENTION_LINES, OWN_SPOKEN

FEATURE = Feature(
    name="online_payments",
    tables={
        "payment_methods": ("payment method", "Payment methods"),
        "autopay": ("AutoPay", "AutoPay"),
        "payment_disputes": ("payment dispute", "Payment disputes"),
        "gateway_refunds": ("refund", "Refunds of online payments"),
        "gateway_accounts": ("payment gateway", "Payment gateways"),
    },
    actions={
        "payment_method.added": "Added a payment method",
        "payment_method.preferred": "Chose the payment method that is used first",
        "payment_method.removed": "Removed a payment method",
        "payment.disputed": "Noted that a payment is disputed",
        "payment.dispute_won": "Noted that a disputed payment stays",
        "payment.dispute_lost": "Noted that a bank took a payment back",
        "payment.refund_asked": "Asked the gateway to pay a payment back",
        "payment.refund_asked_again": "Asked the gateway again for a refund",
        "payment.refund_sent": "Sent a refund to the gateway",
        "payment.refund_on_its_way": "Noted that a refund is on its way",
        "payment.refund_found": "Noted a refund that was made at the gateway",
        "payment.refund_completed": "Noted that a refund was paid",
        "payment.refund_failed": "Noted that a refund failed",
        "payment.refund_unclear": "The gateway did not say what became of a refund",
        "gateway.connected": "Connected a payment gateway",
        "gateway.tested": "Tested the payment gateway",
        "gateway.removed": "Removed the payment gateway",
        "autopay.authorised": "Set up AutoPay",
        "autopay.cancelled": "Turned AutoPay off",
        "autopay.announced": "Told a resident of the next draw of AutoPay",
        "autopay.drawn": "AutoPay drew a payment",
        "autopay.nothing_due": "AutoPay drew nothing: nothing was open",
        "autopay.above_ceiling": "AutoPay drew nothing: more was open than the resident allowed",
        "autopay.not_accepted": "AutoPay drew nothing: the home does not take the payment",
        "autopay.declined": "A payment that AutoPay drew was declined",
        "autopay.came_in": "A payment that AutoPay drew came in after a decline",
        "autopay.stopped": "AutoPay stopped",
    },
    attention=ATTENTION,
    invariants=INVARIANTS,
    without={
        "aggregates": "the figures of payments are the ledger's",
        "searched": "a payment is found through its resident",
        "purges": "a removed method stays with the payments that it was used for",
    },
    events=EVENTS,
    notices=NOTICES,
    own_spoken=OWN_SPOKEN,
    attention_lines=ATTENTION_LINES,
    processes=(DisputeProcess, PaymentProcess, RefundProcess, ReportedRefundProcess),
    reconciled=(DISPUTES_RECONCILED, RECONCILED, REFUNDS_RECONCILED, REPORTED_REFUNDS_RECONCILED),
)
