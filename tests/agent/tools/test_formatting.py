"""How figures are written in answers."""

from decimal import Decimal

import pytest

from agent.tools.formatting import number, percent


@pytest.mark.parametrize(
    ("figure", "text"), [(1204, "1,204"), (Decimal("81.25"), "81.3"), (Decimal("-1234.25"), "-1,234.3")]
)
def test_numbers_are_whole_or_rounded_to_one_decimal_half_up(figure: object, text: str) -> None:
    assert number(figure) == text


def test_a_share_is_rounded_as_a_number_is() -> None:
    assert percent(26, 32) == f"{number(Decimal('81.25'))}%"
    assert percent(0, 0) == "—"
