"""How amounts and days read on paper: with a dollar sign, and as Nov 21, 2026."""

from datetime import date
from decimal import Decimal

MINUS = "−"


def money(amount: Decimal) -> str:
    return f"{MINUS if amount < 0 else ''}${abs(amount):,.2f}"


def day(value: date) -> str:
    return f"{value:%b} {value.day}, {value.year}"
