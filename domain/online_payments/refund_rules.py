"""Refunds through the gateway: what is asked for, and the sentences for people who have to look."""

from domain.ledger.papers import Above0, Because

NOT_ONLINE = "This payment was not made online. Record the refund instead."
NO_RECORD = "The gateway has no record of it. Nothing was paid back."
UNCLEAR = "The gateway did not say what became of it. Look for it there."
KEY_GONE = "The account at the gateway was removed. Pay it back another way."
CAME_BACK = "It failed after it was sent: {why} The books say it was paid: pay it another way."
REOPENED = "It was made at the gateway of money that had settled charges: they are open again."
NOT_FOLLOWED = "The gateway paid {amount} back, and the books could not follow: {why} Correct them by hand."
NOT_RECEIVED = "the payment is not in the books as received."
AT_GATEWAY = "Refunded at Stripe"


class NewGatewayRefund(Because):
    """A part of an online payment that goes back to the card or account that paid it; unsaid, all that is not
    applied."""

    amount: Above0 | None = None
