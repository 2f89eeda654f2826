"""When things happened: days counted from the property's own today, and dates."""

from typing import Any

import pytest

from tests.domain.portfolio_query.conftest import Asking, Portfolio, in_days

YEAR_AGO = str(in_days(-365))
ROSA, OMAR = "Rosa Delgado", "Omar Day"


@pytest.mark.parametrize(
    ("period", "titles"),
    [
        ({"time": "ends", "sense": "future", "days": 30}, [ROSA]),
        ({"time": "ends", "sense": "future", "days": 20}, [ROSA]),
        ({"time": "ends", "sense": "future", "days": 19}, []),
        ({"time": "ends", "sense": "past", "days": 3650}, []),
        ({"time": "ends", "sense": "future"}, [OMAR, ROSA]),
        ({"time": "starts", "sense": "past", "days": 10}, [ROSA]),
        ({"time": "starts", "sense": "past", "days": 9}, []),
        ({"time": "starts", "days": 10}, [ROSA]),
        ({"time": "move_in", "sense": "past", "days": 30}, [ROSA]),
        ({"time": "move_out", "sense": "future"}, []),
        ({"time": "ends", "first": str(in_days(20)), "last": str(in_days(20))}, [ROSA]),
        ({"time": "ends", "first": str(in_days(21))}, [OMAR]),
        ({"time": "ends", "last": str(in_days(164))}, [ROSA]),
        (
            {"time": "starts", "sense": "past", "first": str(in_days(-300)), "last": str(in_days(90))},
            [OMAR, ROSA],
        ),
    ],
)
async def test_a_period_takes_both_of_its_ends_in(
    portfolio: Portfolio, asking: Asking, period: dict[str, Any], titles: list[str]
) -> None:
    answer = await asking(portfolio.owner, "leases", period=period)
    assert [row.title for row in answer.rows] == titles
