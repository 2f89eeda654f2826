"""How much is to pay, which payments a home takes, and how long a gateway is asked: without a database."""

from datetime import datetime, timedelta
from decimal import Decimal
from uuid import UUID

from pydantic import Field

from domain.core.errors import Conflict, Invalid
from domain.core.values.text import Fields, OptionalFreeLine
from domain.ledger.account import Account
from domain.ledger.own_ledger import CERTIFIED_ONLY, FULL_ONLY, TAKES_NONE, highest_payment, to_pay
from domain.ledger.papers import Above0, dollars
from domain.ledger.rules.cents import ZERO
from domain.models.charges import DEPOSIT_KINDS, ChargeKind
from domain.models.online_payments import PaymentType

# A gateway forgets a key after 24 hours: past this a call is never repeated, only looked up.
SAME_KEY = timedelta(hours=20)
GIVE_UP = timedelta(hours=48)
# What a gateway has said is on its way takes days: that it does not answer once is no news.
ON_ITS_WAY = timedelta(days=10)
LONGEST_PAUSE = 900.0
CHOOSE_METHOD = "Please select a payment method"
TOO_HIGH = "You can pay up to {amount}: what is open, and what may be paid ahead."
CHANGED = "What is to pay has changed: it is {amount} now. Look at it again before you pay."
NOT_YET = "Payments for this home cannot be made online yet. Contact your property manager."
KINDS: dict[PaymentType, tuple[ChargeKind, ...]] = {
    "rent": ("rent", "parking", "pet", "storage"),
    "deposit": DEPOSIT_KINDS,
    "late_fee": ("late_fee", "nsf_fee"),
    "utility": ("utilities",),
    "other": ("damage", "other"),
}


class NewOnlinePayment(Fields):
    """What a resident pays. `full` says that the amount is all that is to pay, as the screen showed it;
    `beside` names the other payments, made a moment ago or on their way, that its payer knows of;
    `waive_late_fee` that it leaves the open late fees out and asks the manager to waive them."""

    tenancy_id: UUID
    amount: Above0
    method_id: UUID
    full: bool = False
    payment_type: PaymentType = "rent"
    note: OptionalFreeLine = None
    beside: list[UUID] = Field(default_factory=list, max_length=100)
    waive_late_fee: bool = False


def refuse_unless_taken(account: Account, fields: NewOnlinePayment, left_out: Decimal = ZERO) -> None:
    """Raises Conflict for what the home does not take, and where the amount is no longer what is to pay;
    `left_out` are late fees that the payer leaves out. Raises Invalid for more than may be paid ahead."""
    owed = account.balance - Decimal(account.facts["pending"])
    match account.facts["accepts"]:
        case "none":
            raise Conflict(TAKES_NONE, code="payments_refused")
        case "certified_only":
            raise Conflict(CERTIFIED_ONLY, code="payments_refused")
        case "full_only" if fields.amount < owed:
            raise Conflict(FULL_ONLY.format(owed=dollars(owed)), code="payments_refused")
    if account.today < account.day("starts_on"):
        raise Conflict(NOT_YET, code="payments_refused")
    due = max(to_pay(account) - left_out, ZERO)
    if fields.full and fields.amount != due:
        raise Conflict(CHANGED.format(amount=dollars(due)), code="amount_changed")
    most = highest_payment(account)
    if fields.amount > most:
        raise Invalid.field("amount", TOO_HIGH.format(amount=dollars(most)))


def pause_after(tries: int) -> float:
    """Seconds until an unreachable gateway is asked again."""
    # Tries go on for weeks where a company's key is refused: a power of them all is more than a number holds.
    return min(2.0 ** min(tries, 10), LONGEST_PAUSE)


def gives_up(called_at: datetime | None, processing_since: datetime | None, now: datetime) -> bool:
    """Is it time to ask a person, where a gateway gives no answer?"""
    if processing_since is not None:
        return now - processing_since >= ON_ITS_WAY
    return now - (called_at or now) >= GIVE_UP
