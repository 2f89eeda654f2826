"""What a question asks to be told of its rows: fields in a row, days in their order, figures of months."""

from datetime import date

import pytest

from domain.portfolio_query.value import AnyOf, Condition, Measure, Order
from tests.agent.planner.questions.reading import ALDER, query_of, reading


@pytest.mark.parametrize(
    "question", ["leases with start, end and rent", "leases along with start, end, rent"]
)
def test_fields_in_a_row_are_told_and_say_no_time(question: str) -> None:
    query = query_of(question)
    assert query.show == ("start", "end", "monthly_rent")
    assert (query.where, query.period) == (None, None)


def test_one_field_behind_with_is_what_rows_have() -> None:
    assert query_of("tenants with an email").where is not None


@pytest.mark.parametrize(
    ("question", "subject", "shown"),
    [
        ("move-ins next 30 days with phone numbers", "residents", "phone"),
        ("declined renewals and their rent", "leases", "monthly_rent"),
        ("deposits of residents who moved out in 2025", "leases", "deposit"),
    ],
)
def test_what_is_told_of_rows_that_a_state_or_time_names(question: str, subject: str, shown: str) -> None:
    query = query_of(question)
    assert (query.subject, query.show) == (subject, (shown,))


def test_by_date_is_in_the_order_of_the_day_that_is_meant() -> None:
    assert query_of("moveouts in december by date").order == Order(by="move_out")


def test_soonest_of_a_verb_comes_first_by_its_day() -> None:
    assert query_of("notices given, soonest move out first").order == Order(by="move_out")


def test_groups_have_no_day_to_come_first() -> None:
    understood = reading("insurance expirations by property, earliest first")
    assert understood is None or not understood.is_whole


def test_an_amount_by_month_is_added_up() -> None:
    rent = Measure(kind="sum", field="monthly_rent")
    assert query_of("rent expiring per month through june 2027").measure == rent
    assert query_of("leases expiring per month through june 2027").measure == Measure(kind="count")


def test_what_is_so_much_a_month_is_said_of_this_month() -> None:
    assert query_of("rent lost to vacancy this month").period is None


def test_a_stay_in_months_says_no_month() -> None:
    query = query_of("average stay in months of people who left")
    assert query.period is not None
    assert query.period.first is None


def test_days_from_now_are_ahead() -> None:
    query = query_of("tenants leaving less than 30 days from now")
    assert query.period is not None
    assert (query.period.days, query.period.sense, query.where) == (30, "future", None)


def test_over_a_month_behind_a_verb_of_over_is_its_time() -> None:
    query = query_of("which units turn over this month")
    assert query.period is not None
    assert (query.period.first, query.period.last) == (date(2026, 11, 1), date(2026, 11, 30))


def test_a_place_and_the_ones_of_another_are_both() -> None:
    query = query_of("units at Alder Court + the ones in 60607")
    either = (Condition(field="property", values=(ALDER,)), Condition(field="zip_code", values=("60607",)))
    assert isinstance(query.where, AnyOf)
    assert query.where.parts == either or query.where.parts == either[::-1]


def test_a_number_behind_per_is_no_unit() -> None:
    understood = reading("pets per 100 units by property")
    assert understood is None or not understood.is_whole


def test_a_state_or_not_says_nothing_of_it() -> None:
    assert query_of("all studios at Alder Court, taken or not") == query_of("all studios at Alder Court")
    assert "occupied" in query_of("is unit 203 taken or not").model_dump_json()


def test_the_most_to_the_least_is_an_order_of_all() -> None:
    query = query_of("sort all the vacant units from the most expensive to the least expensive")
    assert (query.order, query.limit) == (Order(by="rent", descending=True), 50)


def test_pet_rent_tells_no_number_of_pets() -> None:
    assert query_of("which tenants pay pet rent").subject == "charges"


@pytest.mark.parametrize("who", ["me", "us"])
def test_who_asks_speaks_for_the_company(who: str) -> None:
    assert query_of(f"how many people rent from {who}").subject == "residents"


def test_cars_of_a_year_or_later_belong_to_nobody_built_then() -> None:
    later = Condition(field="year", operator="at_least", values=("2020",))
    assert query_of("how many vehicles from the year 2020 or later belong to our residents").where == later
    assert query_of("how many cars are from 2020 or later").where == later


def test_a_plate_is_no_unit() -> None:
    assert query_of("whose car is DN934").where == Condition(field="plate", values=("DN934",))
