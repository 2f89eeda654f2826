"""Why a bank took a payment back, in words, and whether the returned-payment fee is owed for it."""

from domain.models.online_payments import MethodKind

RETURNED = "Your bank returned the debit"
REASONS = {
    "insufficient_funds": f"{RETURNED}: insufficient funds",
    "incorrect_account_details": f"{RETURNED}: the account does not exist or is closed",
    "bank_cannot_process": f"{RETURNED}: it could not process it",
    "debit_not_authorized": f"{RETURNED}: it was not authorised",
    "customer_initiated": f"{RETURNED} because you asked it to",
}
DEBIT_TAKEN_BACK = RETURNED
CARD_TAKEN_BACK = "Your bank took the card payment back after it was disputed"
# What is the payer's own doing; nobody pays a fee for a mistake of a bank, or for a right.
WITH_FEE = ("insufficient_funds", "incorrect_account_details")
PART_ONLY = "Only a part of the payment was taken back. Correct the books by hand."
ALREADY_BACK = "The payment was not in the books as received any more. Look whether it is right there."


def reason_of(code: str, kind: MethodKind) -> str:
    """For the payer, as the beginning of a sentence."""
    if kind == "card":
        return CARD_TAKEN_BACK
    return REASONS.get(code, DEBIT_TAKEN_BACK)


def has_fee(code: str, kind: MethodKind) -> bool:
    return kind == "bank_account" and code in WITH_FEE


def cause_of(code: str) -> str:
    """The gateway's code, for staff: 'product not received'."""
    return code.replace("_", " ") or "no reason given"
