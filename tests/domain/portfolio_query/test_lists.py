"""Lists: what their rows show, in which order, and which part of them."""

from tests.domain.portfolio_query.conftest import Asking, Portfolio, when


async def test_rows_come_in_the_subjects_own_order_with_its_fields(
    portfolio: Portfolio, asking: Asking
) -> None:
    answer = await asking(portfolio.owner, "units")
    assert [row.title for row in answer.rows] == [f"Unit {n}" for n in ("1", "2", "101", "102", "103", "104")]
    first = answer.rows[0]
    assert (first.subtitle, first.place_id) == ("Alder Row", portfolio.row.id)
    assert first.fields == {"status": "occupied", "bedrooms": 3, "rent": "2900.00"}
    assert answer.total == 6


async def test_the_second_highest_is_one_row_of_the_order(portfolio: Portfolio, asking: Asking) -> None:
    answer = await asking(portfolio.owner, "units", order={"by": "rent", "descending": True}, limit=1, skip=1)
    assert [row.title for row in answer.rows] == ["Unit 2"]
    assert answer.total == 6


async def test_what_is_unknown_comes_last_in_both_directions(portfolio: Portfolio, asking: Asking) -> None:
    for descending in (False, True):
        answer = await asking(portfolio.owner, "units", order={"by": "rent", "descending": descending})
        assert answer.rows[-1].title == "Unit 104"


async def test_a_row_shows_what_the_question_names(portfolio: Portfolio, asking: Asking) -> None:
    answer = await asking(
        portfolio.owner, "properties", where=when("year_built", "1970", operator="less_than")
    )
    assert [row.fields["year_built"] for row in answer.rows] == [1962]


async def test_a_value_is_never_a_part_of_the_statement(portfolio: Portfolio, asking: Asking) -> None:
    """Quotes, marks of parameters and of patterns are letters like others."""
    for text in ("'; DROP TABLE units; --", "%(value_0)s", "100%", "_", "\\"):
        for operator in ("is", "contains"):
            answer = await asking(portfolio.owner, "residents", where=when("name", text, operator=operator))
            assert answer.rows == ()
