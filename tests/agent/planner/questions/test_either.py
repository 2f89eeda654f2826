"""What 'or' joins: rows of either sort, whether words or numbers say which."""

import pytest

from domain.portfolio_query.value import PortfolioQuery
from tests.agent.planner.questions.reading import AT_ALDER, VACANT, Query, all_of, query_of, when

CHEAP = when("rent", "1500", operator="less_than")
DEAR = when("rent", "3000", operator="more_than")


def any_of(*parts: Query) -> Query:
    return {"kind": "any", "parts": list(parts)}


@pytest.mark.parametrize(
    ("question", "where"),
    [
        ("units over 3000 or under 1500", any_of(DEAR, CHEAP)),
        ("units that rent for either over $3,000 or under $1,500", any_of(DEAR, CHEAP)),
        ("units that are vacant or under 1500", any_of(VACANT, CHEAP)),
        ("units under 1500 or vacant", any_of(CHEAP, VACANT)),
        ("units without parking or on floor 2", any_of(when("parking_spaces", "0"), when("floor", "2"))),
        ("units with 2 beds or under 1500", any_of(when("bedrooms", "2"), CHEAP)),
        ("studios or 1 beds vacant anywhere", all_of(when("bedrooms", "1", "0"), VACANT)),
        ("units at Alder Court or vacant", any_of(AT_ALDER, VACANT)),
        ("units at Alder Court or under 1500", any_of(AT_ALDER, CHEAP)),
        ("vacant or reserved units at Alder Court", all_of(when("status", "vacant", "reserved"), AT_ALDER)),
        ("Alder Court units under 1500 or over 3000", all_of(AT_ALDER, any_of(CHEAP, DEAR))),
    ],
)
def test_either_sort_of_rows_is_meant(question: str, where: Query) -> None:
    assert query_of(question) == PortfolioQuery.model_validate({"subject": "units", "where": where})
