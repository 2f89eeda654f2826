"""Amounts and percents are digits with one point; what only Decimal reads as a number is refused."""

from decimal import Decimal

import pytest
from pydantic import TypeAdapter, ValidationError

from domain.core.values.money import Money, Percent

MONEY: TypeAdapter[Decimal] = TypeAdapter(Money)
PERCENT: TypeAdapter[Decimal] = TypeAdapter(Percent)


@pytest.mark.parametrize(
    "typed", ["1_0", "٣", "1e2", "१२", "+5", ".5", "5.", "1,000", "0x10", "", "NaN", "Infinity"]
)
def test_what_is_not_plain_digits_is_refused(typed: str) -> None:
    for kind in (MONEY, PERCENT):
        with pytest.raises(ValidationError):
            kind.validate_python(typed)
        with pytest.raises(ValidationError):
            kind.validate_json(f'"{typed}"')


@pytest.mark.parametrize(
    ("given", "amount"), [("10", "10"), (" 12.50 ", "12.50"), (7, "7"), (Decimal("0.01"), "0.01")]
)
def test_plain_amounts_are_taken(given: object, amount: str) -> None:
    assert MONEY.validate_python(given) == Decimal(amount)


@pytest.mark.parametrize("given", ["-1", "1.005", "99999999999.00"])
def test_amounts_below_zero_with_a_third_decimal_or_too_many_digits_are_refused(given: str) -> None:
    with pytest.raises(ValidationError):
        MONEY.validate_python(given)
