"""The words for what stands in a ledger: kinds of charges, methods and credits, months and days."""

from datetime import date
from functools import lru_cache

from domain.printing.names import NAMES as NAMES  # papers that are mailed say the same

OTHER_MEANS = "Other means"
FEES = ("late_fee", "nsf_fee")  # taken away, they are waived
RETURNED_PAYMENT = "Returned payment"  # begins what is said of its fee
DAYS_KEPT = 4_096  # a long ledger names the same days and months again and again


def charge_name(kind: str, period: date) -> str:
    """'Rent, November 2026'."""
    return f"{NAMES[kind]}, {month_name(period)}"


def adjustment_name(kind: str, period: date) -> str:
    """'Adjustment of rent, November 2026'."""
    return f"{NAMES['adjustment']} of {lowered(charge_name(kind, period))}"


def charge_title(kind: str, period: date, description: str | None) -> str:
    """The same; of a returned-payment fee with the day of its payment: a month may have two of them."""
    if kind == "nsf_fee" and description and description.startswith(RETURNED_PAYMENT):
        return f"{NAMES[kind]}, payment{description.removeprefix(RETURNED_PAYMENT)}"
    return charge_name(kind, period)


def method_name(method: str) -> str:
    return NAMES.get(method, OTHER_MEANS) if method != "other" else OTHER_MEANS


@lru_cache(maxsize=DAYS_KEPT)
def month_name(day: date) -> str:
    return f"{day:%B %Y}"


@lru_cache(maxsize=DAYS_KEPT)
def day_name(day: date) -> str:
    """'Nov 6, 2026'."""
    return f"{day:%b} {day.day}, {day.year}"


def lowered(name: str) -> str:
    """The name as it stands inside a sentence."""
    return name[0].lower() + name[1:]
