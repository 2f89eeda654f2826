"""The posting rules: which pairs of debit and credit each event of a paper becomes, and on which day."""

from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple
from uuid import UUID

from domain.models.banking import EntryKind
from domain.models.books import AccountKey
from domain.models.charges import DEPOSIT_KINDS, ChargeKind, ChargeOrigin
from domain.models.payments import CreditKind, DisbursementKind
from domain.models.postings import Book

# An account that the posting rules name, or one of the company's that a person chose.
Account = AccountKey | UUID


class Pair(NamedTuple):
    """An amount goes to the debit side of one account and the credit side of another, in a book."""

    book: Book
    debit: Account
    credit: Account


Pairs = tuple[Pair, ...]

INCOME: dict[ChargeKind, AccountKey] = {
    "rent": "rent_income",
    "parking": "parking_income",
    "pet": "pet_income",
    "storage": "storage_income",
    "utilities": "utility_income",
    "late_fee": "late_fee_income",
    "nsf_fee": "returned_payment_income",
    "damage": "damage_income",
    "other": "other_income",
}
# Credits that lie with unapplied payments until they settle something; the others lower what is receivable.
FUNDS: tuple[CreditKind, ...] = ("deposit_applied", "transfer", "opening")


def charge_posted(kind: ChargeKind, origin: ChargeOrigin = "billed") -> Pairs:
    return (Pair("accrual", "receivable", _charged_to(kind, origin)),)


def payment_completed() -> Pairs:
    return (Pair("both", "undeposited", "unapplied"),)


def allocated(kind: ChargeKind, *, by_funds: bool) -> Pairs:
    """A part of a charge is settled: by money (`by_funds`), or by a credit that was posted by itself."""
    if not by_funds:
        return ()
    if kind in DEPOSIT_KINDS:
        return (Pair("both", "unapplied", "deposits_held"), Pair("accrual", "deposits_billed", "receivable"))
    return (Pair("accrual", "unapplied", "receivable"), Pair("cash", "unapplied", INCOME[kind]))


def credit_posted(
    kind: CreditKind, charge_kind: ChargeKind | None = None, charge_origin: ChargeOrigin = "billed"
) -> Pairs:
    """`charge_kind` and `charge_origin` are those of the charge that a void or adjustment takes from."""
    match kind:
        case "concession":
            return (Pair("accrual", "concessions", "receivable"),)
        case "write_off":
            return (Pair("accrual", "bad_debt", "receivable"),)
        case "charge_moved":
            return (Pair("accrual", "transfers", "receivable"),)
        case "void" | "adjustment":
            if charge_kind is None:
                raise ValueError("A void or adjustment names the charge that it takes from.")
            return (Pair("accrual", _given_up(charge_kind, charge_origin), "receivable"),)
        case "deposit_applied":
            return (Pair("both", "deposits_held", "unapplied"),)
        case "transfer":
            return (Pair("both", "transfers", "unapplied"),)
        case "opening":
            return (Pair("both", "opening_balance", "unapplied"),)


def disbursed(kind: DisbursementKind) -> Pairs:
    match kind:
        case "refund":
            return (Pair("both", "unapplied", "bank_operating"),)
        case "transfer":
            return (Pair("both", "unapplied", "transfers"),)
        case "deposit":
            return (Pair("both", "deposits_held", "bank_deposits"),)
        case "draw":
            return (Pair("both", "owner_equity", "bank_operating"),)
        case "vendor":
            raise ValueError("A vendor is paid by the lines of a bill: see `bill_paid`.")


def bill_entered(lines: Sequence[tuple[Account, Decimal]]) -> list[tuple[Pair, Decimal]]:
    """Each line is an expense of its account from the bill's day on."""
    return [(Pair("accrual", account, "payable"), amount) for account, amount in lines]


def bill_paid(
    lines: Sequence[tuple[Account, Decimal]], bank: Account = "bank_operating"
) -> list[tuple[Pair, Decimal]]:
    """The bill's sum leaves the bank; on a cash basis its lines are expenses only now."""
    whole = sum((amount for _, amount in lines), Decimal(0))
    return [
        (Pair("both", "paid_out", bank), whole),
        (Pair("accrual", "payable", "paid_out"), whole),
        *((Pair("cash", account, "paid_out"), amount) for account, amount in lines),
    ]


def banked(bank: Account) -> Pairs:
    """What was received is in the bank."""
    return (Pair("both", bank, "undeposited"),)


def payment_returned(bank: Account | None) -> Pairs:
    """It went back out of the bank where it had been banked, else out of what waits to be banked."""
    return (Pair("both", "unapplied", bank or "undeposited"),)


def entered(debit: Account, credit: Account) -> Pairs:
    """What has no other paper: the pair that its kind names."""
    return (Pair("both", debit, credit),)


# Debit and credit of entries that are a tenancy's.
DEPOSIT_ENTRIES: dict[EntryKind, tuple[Account, Account]] = {
    "deposit_interest": ("interest_expense", "deposits_held"),
    "deposit_moved_out": ("deposits_held", "transfers"),
    "deposit_moved_in": ("transfers", "deposits_held"),
    "opening_deposit": ("opening_balance", "deposits_held"),
}


def opposite_legs(legs: Sequence[tuple[Pair, Decimal]]) -> list[tuple[Pair, Decimal]]:
    """What takes legs of different amounts back."""
    return [(pair, amount) for (pair,), amount in ((opposite([pair]), amount) for pair, amount in legs)]


def opposite(pairs: Sequence[Pair]) -> Pairs:
    """What takes an event back: the same pairs, debit and credit exchanged."""
    return tuple(Pair(pair.book, pair.credit, pair.debit) for pair in pairs)


def possible_day(wanted: date, *, today: date, closed_through: date | None) -> date:
    """A day that may be posted on: not to come, and in a month that is open."""
    first_open = date.min if closed_through is None else closed_through + timedelta(days=1)
    return max(min(wanted, today), first_open)


def _charged_to(kind: ChargeKind, origin: ChargeOrigin) -> AccountKey:
    """What a charge credits."""
    if origin == "opening":
        return "opening_balance"
    if origin == "transfer":
        return "transfers"
    return "deposits_billed" if kind in DEPOSIT_KINDS else INCOME[kind]


def _given_up(kind: ChargeKind, origin: ChargeOrigin) -> AccountKey:
    """What a void takes from: what the charge credited, or, of one that came from another tenancy, what was
    earned there. Transfers come to nothing that way."""
    return _charged_to(kind, "billed" if origin == "transfer" else origin)
