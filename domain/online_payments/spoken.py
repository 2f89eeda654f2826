"""How residents speak of the ways in which they pay."""

from domain.core.feature import AttentionLine

OWN_SPOKEN = {
    "autopay": (
        "autopay, auto pay, automatic payment, auto-pay, automatic payments, autopay draw, autopay date"
    ),
    "method": (
        "payment method, payment methods, card on file, cards on file, on file, card, cards, bank "
        "account, default method, default payment method, default card, saved card, stored card, how "
        "i pay, do i pay with, pay with, credit card, debit card"
    ),
    "setup": (
        "on, off, enabled, set up, active, turned on, draw, draws, draw next, taken, next, saved, stored"
    ),
}
_PAYMENTS = "/payment-reporting/payments"
ATTENTION_LINES = {
    "unclear_payments": AttentionLine(
        "online payment", "{is} pending without an answer of the bank", _PAYMENTS, by_property=False
    ),
    "refunds_to_look_at": AttentionLine(
        "refund", "of an online payment {has} a problem", _PAYMENTS, by_property=False
    ),
    "disputes_to_look_at": AttentionLine(
        "dispute", "of a payment {has} a problem", _PAYMENTS, by_property=False
    ),
}
