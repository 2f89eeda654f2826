"""What is not said by a query: left out by name, or not read at all."""

import pytest

from agent.planner.questions import Reader
from agent.planner.words import tokenise
from domain.features import SUBJECTS
from domain.portfolio_query.language import Language
from domain.portfolio_query.value import PortfolioQuery
from tests.agent.planner.questions.reading import TODAY, VACANT, reading


@pytest.mark.parametrize(
    ("question", "left_out"),
    [
        ("2 bed units with a jacuzzi", ("jacuzzi",)),
        ("vacant units that face south", ("face south",)),
        ("show me vacant units with a jacuzzi", ("jacuzzi",)),
        ("min and max rent of vacant units", ("and max",)),
    ],
)
def test_words_that_no_query_says_are_left_out_by_name(question: str, left_out: tuple[str, ...]) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.left_out == left_out


@pytest.mark.parametrize(
    "question",
    [
        "what is the weather like",
        "which of those are empty units",
        "units without a jacuzzi",
        "tell me",
        "how many",
        "tenants older than 60",
        "units that allow dogs",
        "show me units with a jacuzzi",
        "emergency contact for the owner",
        "total revenue lost",
        "tenants with a balance over $500 at Nowhere Court",
        "who is the prime minister of france",
    ],
)
def test_what_would_mean_something_else_without_its_words_is_not_read(question: str) -> None:
    understood = reading(question)
    assert understood is None or understood.left_out


@pytest.mark.parametrize("question", ["units by", "the 3 properties of each"])
def test_small_words_that_say_how_to_answer_are_not_passed_over(question: str) -> None:
    understood = reading(question)
    assert understood is None or understood.left_out


@pytest.mark.parametrize(
    "question",
    [
        "residents who rent more than one unit",  # no rent over $1
        "leases where the deposit is less than two months' rent",  # no deposit under $2
        "tenants whose rent takes more than a third of their income",  # no rent over $3
        "maintenance cost per square foot by building",  # no rent of units in maintenance
        "who manages Commerce Yard",  # no residents
        "tenants with pets but no pet fee",  # nobody with and without pets
    ],
)
def test_a_number_of_something_else_and_a_colleague_are_not_taken_for_the_rows_own(question: str) -> None:
    assert reading(question) is None


def test_a_figure_of_today_is_no_answer_about_another_period() -> None:
    assert reading("what was our occupancy last year") is None


def test_a_field_that_the_caller_may_read_nowhere_is_no_word_of_theirs() -> None:
    narrow = Reader(Language(SUBJECTS, lambda permission: permission == "units.read"))
    understood = narrow.read(tokenise("leases that expire soon"), TODAY)
    assert understood is None


def test_a_second_question_is_named_and_not_mixed_into_the_first() -> None:
    found = reading("how many units are vacant and what do they rent for")
    assert found is not None
    assert found.query.where == PortfolioQuery.model_validate({"subject": "units", "where": VACANT}).where
    assert found.left_out == ("and what do they rent for",)


def test_leases_are_signed_on_the_day_of_their_signatures_not_on_that_on_which_they_start() -> None:
    found = reading("leases signed in the last 90 days")
    assert found is not None
    assert found.query.period is not None
    assert (found.query.period.time, found.left_out) == ("signed", ())


def test_kinds_said_with_other_words_of_their_own_are_not_rows_of_one_query() -> None:
    assert reading("charges that are a late fee and open although rent is settled") is None
    assert reading("vacant studios and occupied one bedrooms") is None


def test_a_year_is_no_amount_of_money() -> None:
    understood = reading("units in buildings from before 1950 rent for less than $2,450")
    assert understood is None or not understood.is_whole
