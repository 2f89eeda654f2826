"""Rows by what belongs to them, said in a clause of its own."""

from collections.abc import Sequence

import pytest

from agent.planner.annotations import Annotation
from agent.planner.questions.relating import related
from agent.planner.words import Token, tokenise
from domain.features import SUBJECTS
from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.value import HasRelated, Not, PortfolioQuery
from tests.agent.planner.questions.reading import TODAY, reading

CLAUSES = [
    ("tenants with a dog who owe money", "residents", ["accounts"]),
    ("who is late and gave notice", "accounts", ["leases"]),
    ("tenants who gave notice and are behind on rent", "leases", ["accounts"]),
    ("which tenants moving out owe money", "residents", ["accounts"]),
    ("tenants with unpaid october rent", "residents", ["charges"]),
    ("tenants at alder court who are waiting for repairs", "residents", ["requests"]),
    ("tenants behind on rent with a lease ending before december", "accounts", ["leases"]),
    ("how many tenants pay by check", "residents", ["payments"]),
    ("how many people paid this month", "residents", ["payments"]),
    ("how many tenants have not paid this month", "residents", ["charges"]),
]


@pytest.mark.parametrize(("question", "subject", "relations"), CLAUSES)
def test_a_second_clause_says_what_else_belongs_to_the_rows(
    question: str, subject: str, relations: list[str]
) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.is_whole
    related = [each for each in parts_of(understood.query.where) if isinstance(each, HasRelated)]
    assert (understood.query.subject, [each.relation for each in related]) == (subject, relations)


@pytest.mark.parametrize(
    "question",
    [
        "who owes september rent",
        "who owes rent for both september and october",
    ],
)
def test_an_amount_or_a_month_begins_no_clause(question: str) -> None:
    understood = reading(question)
    assert understood is None or not understood.is_whole


def test_what_is_said_of_a_building_is_no_clause_about_people() -> None:
    understood = reading("open requests in anything built before 1960")
    assert understood is not None
    related = [each for each in parts_of(understood.query.where) if isinstance(each, HasRelated)]
    assert (understood.query.subject, related) == ("requests", [])


def test_a_length_of_time_is_said_of_the_rows_themselves() -> None:
    understood = reading("share of requests completed in under 3 days")
    assert understood is not None
    assert understood.is_whole
    assert (understood.query.subject, understood.query.measure.kind) == ("requests", "share")
    assert understood.query.where is None


@pytest.mark.parametrize(
    "question",
    ["number of pets with property type apartment house at Harbor Point", "requests with days open of 5"],
)
def test_a_place_or_a_number_alone_is_no_clause(question: str) -> None:
    understood = reading(question)
    assert understood is None or not any(
        isinstance(each, HasRelated) for each in parts_of(understood.query.where)
    )


def test_the_first_words_of_a_long_question_are_read_once() -> None:
    read: list[int] = []

    def half(part: list[Token], names: Sequence[Annotation], *, named: bool) -> PortfolioQuery | None:
        assert named
        assert not names
        read.append(len(part))
        return None

    tokens = tokenise(
        "tell me about old red cars parked near tall green trees behind houses where people sit"
    )
    assert related(SUBJECTS, tokens, (), half, TODAY) is None
    assert len(read) > 5
    assert len(read) == len(set(read))


def test_units_with_nothing_reported_lack_requests() -> None:
    understood = reading("units at alder court with nothing ever reported")
    assert understood is not None
    assert understood.is_whole
    assert Not(part=HasRelated(relation="requests")) in parts_of(understood.query.where)


@pytest.mark.parametrize(
    "question", ["residents who have not paid by card this year", "residents who have never paid by card"]
)
def test_people_without_such_papers_are_no_papers_of_another_time(question: str) -> None:
    understood = reading(question)
    assert understood is not None
    assert understood.is_whole
    assert understood.query.subject == "residents"
    assert any(isinstance(each, Not) for each in parts_of(understood.query.where))
