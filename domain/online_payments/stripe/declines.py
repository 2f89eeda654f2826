"""Why a payment was declined, in words for who paid, from the codes of Stripe."""

from dataclasses import dataclass

DECLINED = "Your bank declined the payment."
CARD_UNUSABLE = "Your bank declined the payment: the card cannot be used."
ACCOUNT_CLOSED = "Your bank refused the debit: the account is closed."
ACCOUNT_UNUSABLE = "Your bank refused the debit: the account cannot be debited."
NOT_CONFIRMED = "Your bank wanted you to confirm the payment, and that did not happen. Nothing was taken."
CONFIRM_YOURSELF = "Your bank wants you to confirm the payment. Make it yourself on this page."
METHOD_UNKNOWN = "This payment method cannot be used any more. Add it again."
NOT_TAKEN = "The payment could not be taken. Nothing was taken. Contact your property manager."
WORDS = {
    "insufficient_funds": "Your bank declined the payment: insufficient funds.",
    "expired_card": "Your bank declined the payment: the card has expired.",
    "incorrect_cvc": "Your bank declined the payment: the security code is wrong. Add the card again.",
    "invalid_cvc": "Your bank declined the payment: the security code is wrong. Add the card again.",
    "incorrect_number": "Your bank declined the payment: the card's number is wrong. Add the card again.",
    "processing_error": "Your bank could not process the payment. Nothing was taken. Try again.",
    "issuer_not_available": "Your bank could not be reached. Nothing was taken. Try again.",
    "try_again_later": "Your bank could not process the payment. Nothing was taken. Try again later.",
    "card_velocity_exceeded": "Your bank declined the payment: it is above the card's limit.",
    "withdrawal_count_limit_exceeded": "Your bank declined the payment: it is above the card's limit.",
    "debit_authorization_not_match": ACCOUNT_UNUSABLE,
    "authentication_required": CONFIRM_YOURSELF,
    "payment_intent_authentication_failure": NOT_CONFIRMED,
    "currency_not_supported": "Your bank declined the payment: the card does not take US dollars.",
}
# After these the method is never asked again. Of a stolen card nobody is told more than that.
GONE = {
    "expired_card": WORDS["expired_card"],
    **dict.fromkeys(("lost_card", "stolen_card", "pickup_card", "restricted_card"), CARD_UNUSABLE),
    "account_closed": ACCOUNT_CLOSED,
    "bank_account_closed": ACCOUNT_CLOSED,
    **dict.fromkeys(
        ("no_account", "debit_not_authorized", "bank_account_restricted", "bank_account_unusable"),
        ACCOUNT_UNUSABLE,
    ),
}


@dataclass(frozen=True, slots=True)
class Decline:
    reason: str
    method_is_gone: bool


def decline_of(*codes: str | None) -> Decline:
    """By the first code that is known; the bank's own comes before Stripe's."""
    for code in codes:
        if code in GONE:
            return Decline(GONE[code], method_is_gone=True)
        if code in WORDS:
            return Decline(WORDS[code], method_is_gone=False)
    return Decline(DECLINED, method_is_gone=False)
