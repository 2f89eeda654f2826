"""Money: two decimals, Decimal in code, a string in JSON, never a float."""

import re
from decimal import Decimal
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field, PlainSerializer

CENT = Decimal("0.01")
MAX_MONEY = Decimal("9999999999.99")  # NUMERIC(12,2)
# What Decimal takes beside it reads like another amount: '1_0' is 10, '1e2' is 100, and '٣' is 3.
_PLAIN = re.compile(r"-?[0-9]+(\.[0-9]+)?")


def plain_number(given: Any) -> Any:
    """A number in digits and one point; what is not text passes through. Raises ValueError."""
    if isinstance(given, str) and not _PLAIN.fullmatch(given.strip()):
        raise ValueError("Enter a number such as 1250.00.")
    return given


def _finite(amount: Decimal) -> Decimal:
    if not amount.is_finite():
        raise ValueError("Enter an amount.")
    return amount


Money = Annotated[
    Decimal,
    BeforeValidator(plain_number),
    AfterValidator(_finite),
    Field(ge=0, le=MAX_MONEY, max_digits=12, decimal_places=2),
    PlainSerializer(lambda amount: f"{amount:.2f}", return_type=str, when_used="json"),
]
"""An amount that is not negative, as forms and files give it; serialises as '1234.50'."""

Percent = Annotated[
    Decimal, Field(ge=0, le=100, max_digits=5, decimal_places=2), BeforeValidator(plain_number)
]
"""A share of a hundred, as forms and files give it."""
