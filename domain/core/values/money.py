"""Money: two decimals, Decimal in code, a string in JSON, never a float."""

from decimal import Decimal
from typing import Annotated

from pydantic import AfterValidator, Field, PlainSerializer

CENT = Decimal("0.01")
MAX_MONEY = Decimal("9999999999.99")  # NUMERIC(12,2)


def _finite(amount: Decimal) -> Decimal:
    if not amount.is_finite():
        raise ValueError("Enter an amount.")
    return amount


Money = Annotated[
    Decimal,
    AfterValidator(_finite),
    Field(ge=0, le=MAX_MONEY, max_digits=12, decimal_places=2),
    PlainSerializer(lambda amount: f"{amount:.2f}", return_type=str, when_used="json"),
]
"""An amount that is not negative, as forms and files give it; serialises as '1234.50'."""
