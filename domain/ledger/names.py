"""The words for what stands in a ledger: kinds of charges, methods and credits, months and days."""

from datetime import date

NAMES = {
    "rent": "Rent",
    "parking": "Parking",
    "pet": "Pet rent",
    "storage": "Storage",
    "utilities": "Utilities",
    "deposit": "Security deposit",
    "pet_deposit": "Pet deposit",
    "last_month_rent": "Last month's rent",
    "late_fee": "Late fee",
    "nsf_fee": "Returned payment fee",
    "damage": "Damage",
    "other": "Other charge",
    "concession": "Concession",
    "void": "Voided",
    "write_off": "Written off",
    "deposit_applied": "Deposit applied",
    "transfer": "Moved",
    "charge_moved": "Charge moved",
    "opening": "Opening credit",
    "refund": "Refund",
    "check": "Check",
    "cash": "Cash",
    "bank_transfer": "Bank transfer",
    "card": "Card",
    "money_order": "Money order",
    "cashiers_check": "Cashier's check",
}
OTHER_MEANS = "Other means"


def charge_name(kind: str, period: date) -> str:
    """'Rent, November 2026'."""
    return f"{NAMES[kind]}, {month_name(period)}"


def method_name(method: str) -> str:
    return NAMES.get(method, OTHER_MEANS) if method != "other" else OTHER_MEANS


def month_name(day: date) -> str:
    return f"{day:%B %Y}"


def day_name(day: date) -> str:
    """'Nov 6, 2026'."""
    return f"{day:%b} {day.day}, {day.year}"


def lowered(name: str) -> str:
    """The name as it stands inside a sentence."""
    return name[0].lower() + name[1:]
