"""What a lease is charged, in the words of its agreement: on paper, its signing page and for staff alike."""

from dataclasses import dataclass
from decimal import Decimal

from domain.ledger.agreed_charges import AgreedCharges, LateFeeTerms
from domain.printing import words
from domain.printing.names import NAMES

NONE = "none"
DAILY, PERCENT = "{rate} for each late day", "{rate}% of the unpaid rent"


@dataclass(frozen=True, slots=True)
class ChargeWords:
    """None of `first_payment` where no first month is charged by these books; `first_rent` is its rent."""

    late_fee: str
    grace_days: int
    returned_payment_fee: str
    first_payment: str | None
    first_rent: Decimal | None


def charge_words(charges: AgreedCharges) -> ChargeWords:
    rents = [each.amount for each in charges.first if each.kind == "rent"]
    return ChargeWords(
        late_fee=late_fee_words(charges.late_fee),
        grace_days=charges.grace_days,
        returned_payment_fee=words.money(charges.nsf_fee) if charges.nsf_fee else NONE,
        first_payment=_first_payment([(each.kind, each.amount) for each in charges.first]),
        first_rent=rents[0] if rents else None,
    )


def late_fee_words(terms: LateFeeTerms | None) -> str:
    if terms is None:
        return NONE
    most = "" if terms.amount is None else f", at most {words.money(terms.amount)} a month"
    if terms.kind == "daily":
        said = DAILY.format(rate=words.money(terms.rate)) + most
    elif terms.kind == "percent":
        said = PERCENT.format(rate=f"{terms.rate.normalize():f}") + most
    else:
        said = words.money(terms.amount or Decimal(0))
    return f"{said}, where {words.money(terms.least)} or more is open" if terms.least else said


def _first_payment(parts: list[tuple[str, Decimal]]) -> str | None:
    """'$1,501.50: rent $136.50, security deposit $1,365.00'."""
    if not parts:
        return None
    named = [f"{NAMES.get(kind, kind).lower()} {words.money(amount)}" for kind, amount in parts]
    return f"{words.money(sum((amount for _, amount in parts), Decimal(0)))}: {', '.join(named)}"
