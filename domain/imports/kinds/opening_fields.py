"""What a file of opening balances may hold, and the words for it."""

from collections.abc import Collection, Mapping
from typing import Any

from domain.imports.fields import Field, ImportSchema, Vocabulary, phrases
from domain.ledger.opening_rules import OPENING_KINDS
from domain.models.books import BANK_PURPOSES
from domain.models.charges import CHARGE_KINDS

OPENING_KIND = Vocabulary(
    OPENING_KINDS,
    {
        "charge": phrases(
            "open charge, charges, owed, owes, outstanding, past due, receivable, open balance, delinquent"
        ),
        "prepayment": phrases(
            "prepaid, prepaid rent, prepayments, credit, credit balance, paid ahead, unapplied, overpayment"
        ),
        "deposit": phrases(
            "deposit held, deposits held, security deposit, security deposit held, deposit on hand, deposits"
        ),
        "bank": phrases("bank balance, bank account, cash, cash balance, bank account balance"),
    },
)
CHARGE_KIND = Vocabulary(
    CHARGE_KINDS,
    {
        "rent": phrases("monthly rent, rental income, rent charge, base rent"),
        "parking": phrases("parking fee, garage"),
        "pet": phrases("pet rent, pet fee"),
        "storage": phrases("storage fee, locker"),
        "utilities": phrases("utility, water, water sewer, electric, electricity, gas, trash"),
        "deposit": phrases("security deposit"),
    },
)
BANK = Vocabulary(
    BANK_PURPOSES,
    {
        "operating": phrases("operating account, operating bank, checking, main"),
        "deposits": phrases("deposit account, security deposit account, trust, escrow, deposits account"),
    },
)

_FIELDS = (
    Field(
        "property_name",
        "Property name",
        hint="Name of one of your properties",
        synonyms=phrases("property, building, community, complex, heading above"),
        placing=True,
    ),
    Field(
        "kind",
        "Kind",
        "choice",
        required=True,
        hint="charge, prepayment, deposit or bank",
        vocabulary=OPENING_KIND,
        synonyms=phrases("balance type, type, balance kind, type of balance"),
    ),
    Field(
        "amount",
        "Amount",
        "money",
        required=True,
        synonyms=phrases("balance, open balance, amount due, balance due, total"),
        only_in_person=True,
    ),
    Field(
        "unit_number",
        "Unit number",
        hint="Of the tenancy; empty for a bank balance",
        synonyms=phrases("unit, apartment, apt, suite, unit no"),
        placing=True,
    ),
    Field(
        "resident_name",
        "Resident name",
        hint="Where a unit has had several tenancies",
        synonyms=phrases("resident, tenant, tenant name, name, payer, lessee"),
        placing=True,
    ),
    Field(
        "charge_kind",
        "What is owed",
        "choice",
        hint="rent, parking, late_fee, …",
        vocabulary=CHARGE_KIND,
        synonyms=phrases("charge type, charge kind, charge, charge code, income account"),
        placing=True,
    ),
    Field(
        "due_date",
        "Due date",
        "date",
        hint="When an open charge fell due",
        synonyms=phrases("due on, due, charge date, date due"),
    ),
    Field(
        "bank",
        "Bank account",
        "choice",
        hint="operating or deposits",
        vocabulary=BANK,
        synonyms=phrases("bank name, account, bank account name"),
        placing=True,
    ),
    Field("description", "Description", synonyms=phrases("memo, note, notes, reference, comment")),
)

NOTHING, BLANK = "a balance of nothing", "an empty balance"


def _nothing(values: Mapping[str, Any], read: Collection[str]) -> str | None:
    """A rent roll has a balance for everybody, which is 0.00 for most and blank for a vacant unit."""
    if "amount" not in read:
        return None
    amount = values.get("amount")
    return BLANK if amount is None else NOTHING if amount == 0 else None


SCHEMA = ImportSchema(
    "opening_balances",
    "Opening balances",
    fields=_FIELDS,
    nouns=phrases("balance, opening balance"),
    left_out=_nothing,
)
