"""What is charged, paid and to come, by the verbs and periods that are said of it."""

import pytest

from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.value import Condition, Measure, Period
from tests.agent.planner.questions.reading import TODAY, query_of, reading


@pytest.mark.parametrize("question", ["who was charged for damage", "tenants billed for damage"])
def test_what_was_charged_may_be_due_later(question: str) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.is_whole
    assert (understood.query.subject, understood.query.period) == ("charges", None)


def test_a_span_from_now_on_is_none_of_what_was_due() -> None:
    understood = reading("what is due from tenants between now and Nov 30")
    assert understood is not None
    assert understood.query.subject == "coming_charges"
    assert understood.query.period == Period(time="due", first=TODAY, last=TODAY.replace(month=11, day=30))


@pytest.mark.parametrize(
    "question", ["what percent of payments come in by card", "share of payments by card"]
)
def test_the_kind_behind_a_verb_is_the_part(question: str) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.query.where == Condition(field="is_received", values=("true",))
    assert understood.query.measure.of == Condition(field="method", values=("card",))


def test_how_much_is_owed_of_a_kind_is_what_is_open_of_it() -> None:
    understood = reading("how much do tenants owe in late fees")
    assert understood is not None
    assert understood.query.measure == Measure(kind="sum", field="open")


def test_that_there_is_some_of_it_is_not_said_beside_how_much() -> None:
    over = Condition(field="owed", operator="more_than", values=("2850",))
    assert query_of("accounts with unpaid balances over $2,850").where == over


def test_a_list_of_expenses_is_no_sum() -> None:
    understood = reading("list utility expenses")
    assert understood is not None
    assert understood.query.measure == Measure()


@pytest.mark.parametrize(
    "question", ["late fees assessed in September, total and count", "total and count of late fees"]
)
def test_a_sum_says_of_how_many_rows_it_is(question: str) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.is_whole
    assert understood.query.measure.kind == "sum"


def test_a_superlative_of_a_place_orders_no_rows() -> None:
    understood = reading("list the bills for the building with the highest payables")
    assert understood is None or not understood.is_whole


def test_a_month_to_date_ends_today() -> None:
    understood = reading("charges, July to date")
    assert understood is not None
    assert understood.query.period == Period(
        time="due", sense="past", first=TODAY.replace(month=7, day=1), last=TODAY
    )


def test_months_of_rent_are_set_against_the_rent() -> None:
    understood = reading("who owes more than two months of rent")
    assert understood is not None
    assert Condition(field="months_owed", operator="more_than", values=("2",)) in parts_of(
        understood.query.where
    )
