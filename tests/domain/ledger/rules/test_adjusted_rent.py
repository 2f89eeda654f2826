"""What adjustments took off a month's rent, once its grace is over."""

from datetime import date
from decimal import Decimal

import pytest

from domain.ledger.rules.adjusted_rent import not_owed_since_grace

LAST_IN_TIME = date(2026, 11, 6)


@pytest.mark.parametrize(
    ("changes", "not_owed"),
    [
        ([], 0),
        ([(8, 450)], 450),
        ([(8, 450), (20, -450)], 450),
        ([(8, 450), (16, -450), (16, 300)], 450),
        ([(8, 300), (16, -300), (16, 450), (20, -450)], 450),
        ([(2, 450), (4, -450)], 0),
        ([(2, 450), (6, -450), (6, 300)], 300),
        ([(2, 450), (7, -450)], 450),
        ([(8, 450), (8, -450)], 0),
    ],
)
def test_what_is_owed_again_after_grace_was_not_owed_in_time(
    changes: list[tuple[int, int]], not_owed: int
) -> None:
    days = [(date(2026, 11, day), Decimal(amount)) for day, amount in changes]
    assert not_owed_since_grace(days, LAST_IN_TIME) == not_owed
